// What can wait for an administrator, in the order in which it is shown, and the permission that dealing with it takes.
import { t } from '#platform/kernel/texts.ts'
import type { AdminPermission } from '#rooms/people/accounts/rules/index.ts'
import { faultKinds, faultsTake } from '#rooms/run/operations/rules/index.ts'

export const attentionKinds = [
  ...faultKinds,
  'administrators-without-factor',
  'approvals',
  'vendor-claims',
  'reported-listings',
  'invoice-issuer',
  'overdue-invoices',
  'long-holds',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

const takes: Readonly<Record<AttentionKind, AdminPermission>> = {
  ...faultsTake,
  'administrators-without-factor': 'users:read',
  approvals: 'breakglass:approve',
  'vendor-claims': 'tenants:update',
  'reported-listings': 'tenants:update',
  'invoice-issuer': 'config:update',
  'overdue-invoices': 'config:update',
  'long-holds': 'tenants:suspend',
}

export interface Waiting {
  kind: string
  count: number
  oldestAt: Date | null
}

export interface Attention {
  kind: AttentionKind
  count: number
  /** null where it is not known since when. */
  oldestAt: Date | null
}

/** Of what waits that which somebody with these permissions can deal with, gravest first. */
export function attentionFor(waiting: readonly Waiting[], permissions: readonly string[]): Attention[] {
  return attentionKinds.flatMap((kind) => {
    const found = waiting.find((one) => one.kind === kind)
    if (!found || found.count === 0 || !permissions.includes(takes[kind])) return []
    return [{ kind, count: found.count, oldestAt: found.oldestAt }]
  })
}

/** How long something has waited, in the largest whole unit: "40 minutes", "3 hours", "12 days". */
export function ageInWords(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 60)
    return t('{count, plural, one {# minute} other {# minutes}}', { count: minutes }, 'for so long')
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t('{count, plural, one {# hour} other {# hours}}', { count: hours }, 'for so long')
  return t('{count, plural, one {# day} other {# days}}', { count: Math.floor(hours / 24) }, 'for so long')
}
