// The door of these rules for other rooms.
export { dayText } from './day-text.ts'
export {
  forEachReference,
  type OrderReferences,
  orderReferences,
  printedReferences,
  referenceNames,
  referencesOf,
} from './order-references.ts'
export {
  businessDay,
  endOfCancelled,
  isEverHeld,
  isHeld,
  nextRenewal,
  startOfNextTerm,
  subscriptionStateNames,
} from './subscription-term.ts'
export { planTrialEnd, runningTrialEnd, trialDays, trialDecisionDays, trialStatus } from './trial.ts'
export { areOfOneAgreement, isForCredits, isPlatformPlan } from './what-it-brings.ts'
