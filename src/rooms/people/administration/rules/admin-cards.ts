// The cards of the administrator's dashboard and who sees them (ADM-22, ADM-23, ADM-24).

import { t } from '#platform/kernel/texts.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'

export interface AdminCard {
  id: string
  title: string
  text: string
  /** Where a role may do less than the text says. */
  textOf?: Readonly<Partial<Record<AdminRole, string>>>
  /** What is looked for most often on its page, which the links on every page do not say. */
  links?: readonly { label: string; to: string }[]
  roles: readonly AdminRole[]
}

const owner = 'PLATFORM_OWNER_ADMIN'
const primary = 'PRIMARY_PLATFORM_ADMINISTRATOR'
const security = 'SECURITY_ADMINISTRATOR'

const adminCards: readonly AdminCard[] = [
  {
    id: 'tenant-management',
    get title() {
      return t('Tenants')
    },
    get text() {
      return t('Companies on the platform: create, suspend, hold and archive.')
    },
    textOf: {
      get [primary]() {
        return t('Companies on the platform: read and suspend.')
      },
    },
    get links() {
      return [
        { label: t('Tenants on hold'), to: '/admin/tenants?status=hold' },
        { label: t('Suspended tenants'), to: '/admin/tenants?status=suspended' },
      ]
    },
    roles: [owner, primary],
  },
  {
    id: 'platform-config',
    get title() {
      return t('Invoices and receipts')
    },
    get text() {
      return t('Invoices of every company, and the receipts of bank transfers that settle them.')
    },
    get links() {
      return [
        { label: t('Overdue invoices'), to: '/admin/receipts?show=overdue' },
        { label: t('Who issues invoices'), to: '/admin/receipts#issuer' },
      ]
    },
    roles: [owner, primary],
  },
  {
    id: 'user-management',
    get title() {
      return t('Users', {}, 'accounts')
    },
    get text() {
      return t('People on the platform, their roles and their state.')
    },
    get links() {
      return [
        { label: t('Suspended users'), to: '/admin/users?status=suspended' },
        { label: t('Users who have never signed in'), to: '/admin/users?status=pending' },
      ]
    },
    roles: [owner, primary, security],
  },
  {
    id: 'audit-logs',
    get title() {
      return t('Audit logs')
    },
    get text() {
      return t('Who did what, when and with which outcome, in a chain that shows tampering.')
    },
    get links() {
      return [
        { label: t('Errors of the last 7 days'), to: '/admin/audit?severity=error&timeRange=7d' },
        { label: t('Deletions of the last 7 days'), to: '/admin/audit?action=delete&timeRange=7d' },
      ]
    },
    roles: [owner, primary, security],
  },
  {
    id: 'system-metrics',
    get title() {
      return t('System metrics')
    },
    get text() {
      return t('Companies, people, alerts, uptime and response time.')
    },
    roles: [owner, primary, security],
  },
  {
    id: 'security-config',
    get title() {
      return t('Security policy')
    },
    get text() {
      return t('Second factors, passwords, sessions, lockout and allowed networks.')
    },
    get links() {
      return [
        { label: t('Security Alerts'), to: '/admin/security?tab=alerts' },
        { label: t('Failed sign-ins over time'), to: '/admin/security?tab=monitoring' },
      ]
    },
    roles: [owner, security],
  },
  {
    id: 'role-management',
    get title() {
      return t('Roles')
    },
    get text() {
      return t('Who holds which administrator role; assignments need a second person.')
    },
    roles: [owner],
  },
  {
    id: 'break-glass',
    get title() {
      return t('Break-glass')
    },
    get text() {
      return t(
        'Read-only access to one company for a short time, approved by a second person and reported to its owners.',
      )
    },
    textOf: {
      get [security]() {
        return t('Emergency access of owners to a company: approve and revoke.')
      },
    },
    roles: [owner, security],
  },
  {
    id: 'emergency-ops',
    get title() {
      return t('Emergency')
    },
    get text() {
      return t('Pause sign-ins with a second person, and sign out every member of a company.')
    },
    roles: [owner],
  },
]

export function adminCardsFor(role: AdminRole): readonly AdminCard[] {
  return adminCards
    .filter(({ roles }) => roles.includes(role))
    .map((card) => ({ ...card, text: card.textOf?.[role] ?? card.text }))
}
