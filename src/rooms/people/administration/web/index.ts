// What other rooms' screens show of the administration.
export { AdminCards, OwnPermissions } from './admin-cards.tsx'
export { AdminPage } from './admin-page.tsx'
export type { May } from './admin-role-query.ts'
export { ReasonDialog, tooShort } from './reason-dialog.tsx'
export { useDialogForm } from './use-dialog-form.ts'
export { type StepUp, StepUpLeft, useStepUp } from './use-step-up.tsx'
