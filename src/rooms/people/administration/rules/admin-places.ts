// The pages of the administration, and which permission opens each. The row of links on them shows what the role's cards show
// (ADM-06); a page itself goes by the permission alone.

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
  { label: 'Dashboard', to: '/admin' },
  { label: 'Tenants', to: '/admin/tenants', permission: 'tenants:read', card: 'tenant-management' },
  { label: 'Listings', to: '/admin/listings', permission: 'tenants:read', card: 'tenant-management' },
  { label: 'Users', to: '/admin/users', permission: 'users:read', card: 'user-management' },
  { label: 'Security', to: '/admin/security', permission: 'security:config', card: 'security-config' },
  { label: 'Audit logs', to: '/admin/audit', permission: 'audit:read', card: 'audit-logs' },
  { label: 'Receipts', to: '/admin/receipts', permission: 'config:update', card: 'platform-config' },
  { label: 'Monitoring', to: '/monitoring' },
  { label: 'Approvals', to: '/admin/approvals' },
  { label: 'System', to: '/admin/system', permission: 'metrics:read' },
  { label: 'Roles', to: '/admin/roles', permission: 'roles:read', card: 'role-management' },
  { label: 'Break-glass', to: '/admin/break-glass', permission: 'breakglass:revoke', card: 'break-glass' },
  { label: 'Emergency', to: '/admin/emergency', permission: 'breakglass:revoke', card: 'emergency-ops' },
]

/** A part of the dashboard itself, so it stands in no row of links. */
const metrics: AdminPlace = { label: 'System metrics', to: '/admin#figures', card: 'system-metrics' }

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
