// The companies on the platform, for administrators.
import type { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { tenancyRoutes } from '../contract.ts'
import { quietAfterDays } from '../rules/tenant-states.ts'
import { describedTenant } from './described-tenant.ts'
import { countTenants, findTenant, findTenants, type StoredTenant } from './tenant-store.ts'

type Query = z.output<typeof tenancyRoutes.listTenants.query>

export function listTenants(platform: Platform, actor: Actor, { status, search, cursor, limit }: Query) {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, now, {
      action: 'tenancy.companies_read',
      targetKind: 'companies',
      details: {
        ...(status === undefined ? {} : { status }),
        ...(search ? { search } : {}),
        furtherPage: cursor !== undefined,
      },
    })
    const after = cursor === undefined ? undefined : await findTenant(tx, cursor)
    // What was the last of a page may be deleted by now: then the list begins anew rather than end early.
    const { tenants, total } = await findTenants(tx, { status, search, after, atMost: limit + 1 })
    const page = tenants.slice(0, limit)
    return {
      tenants: page.map((tenant) => describedTenant(actor, tenant)),
      next: tenants.length > limit ? (page.at(-1)?.id ?? null) : null,
      total,
      counts:
        cursor === undefined
          ? await countTenants(tx, now, new Date(now.getTime() - quietAfterDays * 86_400_000))
          : null,
    }
  })
}

export function readTenant(platform: Platform, actor: Actor, id: string) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const tenant = await getTenant(tx, id)
    await recordLook(tx, platform.clock.now(), {
      action: 'tenancy.company_read',
      targetKind: 'company',
      targetId: id,
      details: { name: tenant.name },
    })
    return { tenant: describedTenant(actor, tenant) }
  })
}

/** The platform's own company and a deleted one are none. */
export async function getTenant(tx: Tx, id: string): Promise<StoredTenant> {
  const tenant = await findTenant(tx, id)
  if (!tenant) throw new Refusal('not_found', t('There is no such tenant.'))
  return tenant
}
