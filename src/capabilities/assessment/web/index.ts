// What other rooms show of an assessment: whether there is one, and why something fits.
export { matchSummary } from '../rules/match-summary.ts'
export { buyerNeedsQuery, mayHaveNeeds, useBuyerNeeds } from './buyer-needs-query.ts'
export { MatchAnalysis, MatchBadge } from './match-analysis.tsx'
