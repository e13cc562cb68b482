// The pages of the administration in their groups, and which permission opens each. The links on every page show what the role's
// cards show (ADM-06); a page itself goes by the permission alone.

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

export interface AdminGroup {
  label: string
  places: readonly AdminPlace[]
}

const adminGroups: readonly AdminGroup[] = [
  {
    get label() {
      return t('Overview')
    },
    places: [
      {
        get label() {
          return t('Dashboard')
        },
        to: '/admin',
      },
    ],
  },
  {
    get label() {
      return t('Customers')
    },
    places: [
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
          return t('Users', {}, 'accounts')
        },
        to: '/admin/users',
        permission: 'users:read',
        card: 'user-management',
      },
    ],
  },
  {
    get label() {
      return t('Marketplace')
    },
    places: [
      {
        get label() {
          return t('Listings')
        },
        to: '/admin/listings',
        permission: 'tenants:read',
        card: 'tenant-management',
      },
    ],
  },
  {
    get label() {
      return t('Money')
    },
    places: [
      {
        get label() {
          return t('Receipts')
        },
        to: '/admin/receipts',
        permission: 'config:update',
        card: 'platform-config',
      },
    ],
  },
  {
    get label() {
      return t('Security')
    },
    places: [
      {
        get label() {
          return t('Policy and alerts')
        },
        to: '/admin/security',
        permission: 'security:config',
        card: 'security-config',
      },
      {
        get label() {
          return t('Approvals')
        },
        to: '/admin/approvals',
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
    ],
  },
  {
    get label() {
      return t('Operations')
    },
    places: [
      {
        get label() {
          return t('System')
        },
        to: '/admin/system',
        permission: 'metrics:read',
      },
      {
        get label() {
          return t('System Monitoring')
        },
        to: '/monitoring',
      },
    ],
  },
]

/** A part of the dashboard itself, so no group has it. */
const metrics: AdminPlace = {
  get label() {
    return t('System metrics')
  },
  to: '/admin#figures',
  card: 'system-metrics',
}

/** Those that have a place which the role sees. */
export function adminGroupsFor(role: AdminRole): readonly AdminGroup[] {
  const cards = new Set(adminCardsFor(role).map(({ id }) => id))
  return adminGroups
    .map(({ label, places }) => ({
      label,
      places: places.filter(({ card }) => card === undefined || cards.has(card)),
    }))
    .filter(({ places }) => places.length > 0)
}

/** The place that a page belongs to: the one with the longest address that the page's own begins with. */
export function placeOfPage(groups: readonly AdminGroup[], pathname: string): AdminPlace | undefined {
  return groups
    .flatMap(({ places }) => places)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** The cards of a role with where each leads. */
export function adminCardsWithPlaces(role: AdminRole): readonly (AdminCard & { place: AdminPlace })[] {
  return adminCardsFor(role).map((card) => {
    const place = [...adminGroups.flatMap(({ places }) => places), metrics].find(
      (one) => one.card === card.id,
    )
    if (!place) throw new Error(`the card ${card.id} leads nowhere`)
    return { ...card, place }
  })
}
