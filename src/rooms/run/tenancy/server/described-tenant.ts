// A company as one administrator sees it: what it is, and what they may do with it now.
import type { z } from 'zod'
import type { Actor } from '#platform/server/actor.ts'
import type { tenantShape } from '../contract.ts'
import { stepsFor } from '../rules/tenant-states.ts'
import type { StoredTenant } from './tenant-store.ts'

export function describedTenant(actor: Actor, tenant: StoredTenant): z.output<typeof tenantShape> {
  return {
    id: tenant.id,
    name: tenant.name,
    slug: tenant.slug,
    type: tenant.kind === 'vendor' ? 'vendor' : 'enterprise',
    status: tenant.status,
    region: tenant.region,
    userCount: tenant.userCount,
    createdAt: tenant.createdAt.toISOString(),
    lastSignInAt: tenant.lastSignInAt?.toISOString() ?? null,
    openInvoices: tenant.openInvoices,
    settings: {
      subscriptionTier: tenant.subscriptionTier,
      industry: tenant.industry,
      website: tenant.website,
      country: tenant.country,
      statusReason: tenant.statusReason,
      statusChangedAt: tenant.statusChangedAt?.toISOString() ?? null,
    },
    may: stepsFor(tenant.status, actor.adminPermissions ?? []),
  }
}
