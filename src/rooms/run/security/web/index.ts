// What other rooms' screens show of security.
export { SeverityMark } from './severity-mark.tsx'
