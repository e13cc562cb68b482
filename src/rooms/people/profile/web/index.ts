// What other rooms' screens show of profiles.
export { EmailConfirmation, EmailNotConfirmed } from './email-confirmation.tsx'
export { ProfilePanel } from './profile-panel.tsx'
