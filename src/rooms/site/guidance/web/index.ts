// What the dashboard shows of guidance.
export { nextStepFor } from '../rules/quick-start.ts'
export type { TourRole } from '../rules/tour.ts'
export { HelpButton } from './help-button.tsx'
export { QuickStart } from './quick-start.tsx'
export { TourCard } from './tour-card.tsx'
export { useGuidance } from './use-guidance.ts'
