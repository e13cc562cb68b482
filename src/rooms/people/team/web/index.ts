// What other rooms' screens show of teams.
export { InviteLink } from './invite-link.tsx'
