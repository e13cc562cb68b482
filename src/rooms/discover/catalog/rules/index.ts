// The door of the rules of the catalogue: pure, for other rooms' rules.
export { type CertificateState, certificateState } from './listing/evidence.ts'
export { claimText, standardText } from './listing/standard-texts.ts'
export { complexityText, periodText } from './listing/terms-texts.ts'
export { type PromotionDuration, reducedPayments } from './promotion-duration.ts'
export { type PublishedPrice, reducedPrice } from './running-promotion.ts'
export { savingsFrom } from './stated-return.ts'
export { catalogueText } from './vocabulary-texts.ts'
