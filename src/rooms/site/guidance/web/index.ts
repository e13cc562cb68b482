// What the dashboard shows of guidance.
export { HelpAndTour } from './help-and-tour.tsx'
export { QuickStart } from './quick-start.tsx'
