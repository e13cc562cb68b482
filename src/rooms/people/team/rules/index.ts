// The door of these rules for other rooms.
export { type InvitationFacts, whyClosed } from './invitation-state.ts'
