// The reasons of a score, fetched for those who ask for them.
import { late } from '#platform/web/late.tsx'

export const MatchReasons = late(() => import('./match-reasons-list.tsx'))
