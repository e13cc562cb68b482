// The reasons of a score, fetched for those who have stated needs or ask for them.
import { late } from '#platform/web/late.tsx'

export const AnsweredNeeds = late(() => import('./answered-needs.tsx'))
export const MatchReasons = late(() => import('./match-reasons-list.tsx'))
