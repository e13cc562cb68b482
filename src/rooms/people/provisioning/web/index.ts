// The door of the room's screens.
export { ProvisioningSection } from './provisioning-section.tsx'
