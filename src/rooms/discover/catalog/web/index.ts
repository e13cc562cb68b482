// What other rooms may show of applications, and the words that listings are written in.
export { statedDocument } from '../rules/application-document.ts'
export { claimText, standardText } from '../rules/listing/standard-texts.ts'
export { complexityText, periodText } from '../rules/listing/terms-texts.ts'
export { comparisonStorageKey } from '../rules/marketplace/comparison-selection.ts'
export { orderTermsOf } from '../rules/order-terms.ts'
export { yearlyCostText } from '../rules/price-display.ts'
export { reducedPrice } from '../rules/running-promotion.ts'
export {
  categories,
  complexities,
  industries,
  pricingPeriods,
  pricingTypes,
} from '../rules/vocabulary.ts'
export { catalogueText } from '../rules/vocabulary-texts.ts'
export { ApplicationMark } from './application/application-mark.tsx'
export { applicationQuery } from './application/application-query.ts'
export { addToShortlistLink, compareLink, useFrom } from './application/came-from.ts'
export { catalogueFactsQuery } from './application/facts-query.ts'
export { Price } from './application/price.tsx'
export { averageRoiText, returnTexts } from './application/return-texts.ts'
export { foreignLanguage, textLanguageOf } from './application/text-language.ts'
export { VerifiedMark } from './application/verified-mark.tsx'
export { ApplicationBody } from './listing/application-listing.tsx'
export { certificateWarning } from './listing/certificate-warning.ts'
export { EvidenceBadge } from './listing/evidence-badge.tsx'
export { type ApplicationActions, useApplicationActions } from './saved-and-trials/row-actions.ts'
export { SavedAndTrialContext, useOwnSavedAndTrialState } from './saved-and-trials/saved-and-trial-state.ts'
export { simulateLink } from './saved-and-trials/sign-in-link.ts'
