// What other rooms use of destinations.
export { type DestinationKind, destinationKinds } from './vocabulary.ts'
