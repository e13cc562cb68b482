// What other rooms' screens show of the service.
export { faultsText, faultWords } from './fault-words.ts'
export { ServiceState } from './service-state.tsx'
