// What other rooms' rules use of webhooks: they too ask addresses that a company states.
export { addressProblem } from './endpoint-address.ts'
export { failingNow } from './failing.ts'
export { nextAttempt } from './next-attempt.ts'
export { outcomeText } from './outcome-text.ts'
export {
  type AttemptOutcome,
  addressAtMost,
  type EndpointState,
  endpointStates,
  type FailureCause,
  failingDaysAtMost,
  failureCauses,
} from './vocabulary.ts'
