// The pages of the administration, and which permission opens each. The row of links on them shows what the role's cards show
// (ADM-06); a page itself goes by the permission alone.
import { type AdminCard, adminCardsFor } from './admin-cards.ts'
import type { AdminPermission } from './admin-permissions.ts'
import type { AdminRole } from './vocabulary.ts'

export interface AdminPlace {
  label: string
  to: `/admin${string}`
  /** What reading the page takes; nothing more than a role where none is named. */
  permission?: AdminPermission
  /** Only those see the link whose dashboard has this card. */
  card?: string
}

const adminPlaces: readonly AdminPlace[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Tenants', to: '/admin/tenants', permission: 'tenants:read', card: 'tenant-management' },
  { label: 'Users', to: '/admin/users', permission: 'users:read', card: 'user-management' },
  { label: 'Security', to: '/admin/security', permission: 'security:config', card: 'security-config' },
  { label: 'Audit logs', to: '/admin/audit', permission: 'audit:read', card: 'audit-logs' },
  { label: 'Receipts', to: '/admin/receipts', permission: 'config:update', card: 'platform-config' },
  { label: 'Approvals', to: '/admin/approvals' },
  { label: 'Roles', to: '/admin/roles', permission: 'roles:read', card: 'role-management' },
]

/** A part of the dashboard itself, so it stands in no row of links. */
const metrics: AdminPlace = { label: 'System metrics', to: '/admin#figures', card: 'system-metrics' }

export function adminPlacesFor(role: AdminRole): readonly AdminPlace[] {
  const cards = new Set(adminCardsFor(role).map(({ id }) => id))
  return adminPlaces.filter(({ card }) => card === undefined || cards.has(card))
}

/** Where a card of the dashboard leads; undefined where this release has no page for it. */
function placeOfCard(card: string): AdminPlace | undefined {
  return adminPlaces.find((place) => place.card === card) ?? (card === metrics.card ? metrics : undefined)
}

/** The cards of a role with where each leads: those that lead nowhere yet come last. */
export function adminCardsWithPlaces(
  role: AdminRole,
): readonly (AdminCard & { place: AdminPlace | undefined })[] {
  const cards = adminCardsFor(role).map((card) => ({ ...card, place: placeOfCard(card.id) }))
  return [...cards.filter(({ place }) => place), ...cards.filter(({ place }) => !place)]
}
