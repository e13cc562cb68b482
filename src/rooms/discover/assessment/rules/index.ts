// The door of the rules of assessment: pure, for other rooms' rules.
export { departmentText } from './department-texts.ts'
export { industryTexts } from './industry-texts.ts'
export { badgeFrom } from './match-points.ts'
export { type MatchedListing, matchedTexts } from './matched-texts.ts'
export { teamSizeDefault } from './needs-vocabulary.ts'
export { isStopWord } from './own-phrase.ts'
export { fineOf, fineUnits, isOnRequest, type YearlyPrice, yearlyCost } from './yearly-cost.ts'
