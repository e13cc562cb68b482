// What other rooms' screens show of teams.
export { CompanyFactors } from './company-factors.tsx'
export { InviteLink } from './invite-link.tsx'
export { TeamPage } from './team-page.tsx'
