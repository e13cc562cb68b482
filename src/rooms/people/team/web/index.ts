// What other rooms' screens show of teams.
export { InviteLink } from './invite-link.tsx'
export { TeamPage } from './team-page.tsx'
