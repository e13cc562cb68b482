// What other rooms' screens show of security.
export { addressWith } from './address-with.ts'
export { SeverityMark } from './severity-mark.tsx'
