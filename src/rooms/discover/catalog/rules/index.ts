// The door of the rules of the catalogue: pure, for other rooms' rules.
export { type CertificateState, certificateState } from './evidence.ts'
export { type PromotionDuration, reducedPayments } from './promotion-duration.ts'
export { type PublishedPrice, reducedPrice } from './running-promotion.ts'
export { claimText, standardText } from './standard-texts.ts'
export { savingsFrom } from './stated-return.ts'
export { complexityText, periodText } from './terms-texts.ts'
export { catalogueText } from './vocabulary-texts.ts'
