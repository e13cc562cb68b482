// What no application answers, fetched for those who said what they need.
import { late } from '#platform/web/late.tsx'

export const UnansweredNeeds = late(() => import('./unanswered-needs.tsx'))
