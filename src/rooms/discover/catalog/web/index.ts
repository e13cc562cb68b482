// What other rooms may show of applications, and the words that listings are written in.
export { statedDocument } from '../rules/application-document.ts'
export { comparisonStorageKey } from '../rules/comparison-selection.ts'
export { orderTermsOf } from '../rules/order-terms.ts'
export { reducedPrice } from '../rules/running-promotion.ts'
export {
  categories,
  complexities,
  industries,
  pricingPeriods,
  pricingTypes,
} from '../rules/vocabulary.ts'
export { ApplicationBody } from './application-listing.tsx'
export { ApplicationMark } from './application-mark.tsx'
export { applicationQuery } from './application-query.ts'
export { useFrom } from './came-from.ts'
export { certificateWarning } from './certificate-warning.ts'
export { EvidenceBadge } from './evidence-badge.tsx'
export { catalogueFactsQuery } from './facts-query.ts'
export { TrialAction } from './mark-actions.tsx'
export { MarksContext, useMarksOfPerson } from './marks.ts'
export { OrderAction } from './order-action.tsx'
export { Price } from './price.tsx'
export { averageRoiText, returnTexts } from './return-texts.ts'
export { simulateLink } from './sign-in-link.ts'
export { VerifiedMark } from './verified-mark.tsx'
