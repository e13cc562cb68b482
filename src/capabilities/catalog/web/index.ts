// What other rooms may show of applications, and the words that listings are written in.
export { statedDocument } from '../rules/application-document.ts'
export {
  categories,
  complexities,
  industries,
  pricingPeriods,
  pricingTypes,
} from '../rules/vocabulary.ts'
export { ApplicationBody } from './application-listing.tsx'
export { ApplicationMark } from './application-mark.tsx'
export { EvidenceBadge } from './evidence-badge.tsx'
