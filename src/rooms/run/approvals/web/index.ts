// What pages of operations that take two people show of their requests.
export { WaitingRequests } from './requests.tsx'
