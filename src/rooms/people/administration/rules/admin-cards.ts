// The cards of the administrator's dashboard and who sees them (ADM-22, ADM-23, ADM-24).
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'

export interface AdminCard {
  id: string
  title: string
  text: string
  /** Where a role may do less than the text says. */
  textOf?: Readonly<Partial<Record<AdminRole, string>>>
  roles: readonly AdminRole[]
}

const owner = 'PLATFORM_OWNER_ADMIN'
const primary = 'PRIMARY_PLATFORM_ADMINISTRATOR'
const security = 'SECURITY_ADMINISTRATOR'

const adminCards: readonly AdminCard[] = [
  {
    id: 'tenant-management',
    title: 'Tenants',
    text: 'Companies on the platform: create, suspend, hold and archive.',
    textOf: { [primary]: 'Companies on the platform: read and suspend.' },
    roles: [owner, primary],
  },
  {
    id: 'platform-config',
    title: 'Platform configuration',
    text: 'Invoices of every company, and the receipts of bank transfers that settle them.',
    roles: [owner, primary],
  },
  {
    id: 'user-management',
    title: 'Users',
    text: 'People on the platform, their roles and their state.',
    roles: [owner, primary, security],
  },
  {
    id: 'audit-logs',
    title: 'Audit logs',
    text: 'Who did what, when and with which outcome, in a chain that shows tampering.',
    roles: [owner, primary, security],
  },
  {
    id: 'system-metrics',
    title: 'System metrics',
    text: 'Companies, people, alerts, uptime and response time.',
    roles: [owner, primary, security],
  },
  {
    id: 'security-config',
    title: 'Security policy',
    text: 'Second factors, passwords, sessions, lockout and allowed networks.',
    roles: [owner, security],
  },
  {
    id: 'role-management',
    title: 'Roles',
    text: 'Who holds which administrator role; assignments need a second person.',
    roles: [owner],
  },
  {
    id: 'break-glass',
    title: 'Break-glass',
    text: 'Read-only access to one company for a short time, approved by a second person and told to its owners.',
    textOf: { [security]: 'Emergency access of owners to a company: approve and revoke.' },
    roles: [owner, security],
  },
  {
    id: 'emergency-ops',
    title: 'Emergency',
    text: 'Pause sign-ins with a second person, and sign out every member of a company.',
    roles: [owner],
  },
]

export function adminCardsFor(role: AdminRole): readonly AdminCard[] {
  return adminCards
    .filter(({ roles }) => roles.includes(role))
    .map((card) => ({ ...card, text: card.textOf?.[role] ?? card.text }))
}
