// What other rooms show of an assessment: whether there is one, why something fits, and what it would cost the team.
export { matcherFor } from '../rules/match-score.ts'
export { matchSummary } from '../rules/match-summary.ts'
export { teamSizeDefault } from '../rules/needs-vocabulary.ts'
export { yearlyCost } from '../rules/yearly-cost.ts'
export { buyerNeedsQuery, mayHaveNeeds, useBuyerNeeds } from './buyer-needs-query.ts'
export { MatchAnalysis, MatchBadge } from './match-analysis.tsx'
export { MatchReasons } from './match-reasons.ts'
export { UnansweredNeeds } from './unanswered-needs.tsx'
