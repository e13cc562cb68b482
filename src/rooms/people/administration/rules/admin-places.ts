// The pages of the administration, and which permission opens each. The row of links on them shows what the role's cards show
// (ADM-06); a page itself goes by the permission alone.

import { t } from '#platform/kernel/texts.ts'
import type { AdminPermission, AdminRole } from '#rooms/people/accounts/rules/index.ts'
import { type AdminCard, adminCardsFor } from './admin-cards.ts'

export interface AdminPlace {
  label: string
  to: `/admin${string}` | '/monitoring'
  /** What reading the page takes; nothing more than a role where none is named. */
  permission?: AdminPermission
  /** Only those see the link whose dashboard has this card. */
  card?: string
}

const adminPlaces: readonly AdminPlace[] = [
  {
    get label() {
      return t('Dashboard')
    },
    to: '/admin',
  },
  {
    get label() {
      return t('Tenants')
    },
    to: '/admin/tenants',
    permission: 'tenants:read',
    card: 'tenant-management',
  },
  {
    get label() {
      return t('Listings')
    },
    to: '/admin/listings',
    permission: 'tenants:read',
    card: 'tenant-management',
  },
  {
    get label() {
      return t('Users', {}, 'accounts')
    },
    to: '/admin/users',
    permission: 'users:read',
    card: 'user-management',
  },
  {
    get label() {
      return t('Security')
    },
    to: '/admin/security',
    permission: 'security:config',
    card: 'security-config',
  },
  {
    get label() {
      return t('Audit logs')
    },
    to: '/admin/audit',
    permission: 'audit:read',
    card: 'audit-logs',
  },
  {
    get label() {
      return t('Receipts')
    },
    to: '/admin/receipts',
    permission: 'config:update',
    card: 'platform-config',
  },
  {
    get label() {
      return t('Monitoring')
    },
    to: '/monitoring',
  },
  {
    get label() {
      return t('Approvals')
    },
    to: '/admin/approvals',
  },
  {
    get label() {
      return t('System')
    },
    to: '/admin/system',
    permission: 'metrics:read',
  },
  {
    get label() {
      return t('Roles')
    },
    to: '/admin/roles',
    permission: 'roles:read',
    card: 'role-management',
  },
  {
    get label() {
      return t('Break-glass')
    },
    to: '/admin/break-glass',
    permission: 'breakglass:revoke',
    card: 'break-glass',
  },
  {
    get label() {
      return t('Emergency')
    },
    to: '/admin/emergency',
    permission: 'breakglass:revoke',
    card: 'emergency-ops',
  },
]

/** A part of the dashboard itself, so no row of links has it. */
const metrics: AdminPlace = {
  get label() {
    return t('System metrics')
  },
  to: '/admin#figures',
  card: 'system-metrics',
}

export function adminPlacesFor(role: AdminRole): readonly AdminPlace[] {
  const cards = new Set(adminCardsFor(role).map(({ id }) => id))
  return adminPlaces.filter(({ card }) => card === undefined || cards.has(card))
}

/** The cards of a role with where each leads. */
export function adminCardsWithPlaces(role: AdminRole): readonly (AdminCard & { place: AdminPlace })[] {
  return adminCardsFor(role).map((card) => {
    const place = [...adminPlaces, metrics].find((one) => one.card === card.id)
    if (!place) throw new Error(`the card ${card.id} leads nowhere`)
    return { ...card, place }
  })
}
