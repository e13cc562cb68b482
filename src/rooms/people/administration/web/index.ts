// What other rooms' screens show of the administration.
export { AdminCards, OwnPermissions } from './admin-cards.tsx'
export { AdminPage } from './admin-page.tsx'
export { type May, useAdminRole } from './admin-role-query.ts'
export { type StepUp, useStepUp } from './use-step-up.tsx'
