// What other rooms' rules ask.
export { type FaultKind, faultKinds, faultsTake } from './faults.ts'
