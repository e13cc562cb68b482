// An administrator makes a company. It waits for its first person, or begins as a trial.
import type { z } from 'zod'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type AuditFact, recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Idempotency, withinCompany } from '#platform/server/transaction.ts'
import type { tenancyRoutes } from '../contract.ts'
import { describedTenant } from './described-tenant.ts'
import { getTenant } from './read-tenants.ts'
import { insertTenant, isSlugTaken } from './tenant-store.ts'

type Body = z.output<typeof tenancyRoutes.createTenant.body>

/** The tier that makes the company one on trial. */
const trialTier = 'trial'

export async function createTenant(
  platform: Platform,
  actor: Actor,
  body: Body,
  idempotency: Idempotency | undefined,
) {
  const now = platform.clock.now()
  const id = newId()
  const fact: AuditFact = {
    action: 'tenancy.company_created',
    targetKind: 'company',
    targetId: id,
    details: { name: body.name, slug: body.slug, type: body.type, region: body.region },
  }
  try {
    return await platform.inTenantTransaction(
      actor,
      async (tx) => {
        await withinCompany(tx, id, async (inside) => {
          await insertTenant(inside, {
            name: body.name,
            slug: body.slug,
            kind: body.type === 'vendor' ? 'vendor' : 'buyer',
            region: body.region,
            subscriptionTier: body.subscriptionTier,
            stage: body.subscriptionTier?.toLowerCase() === trialTier ? 'trial' : 'pending',
            createdAt: now,
          })
          await recordAudit(inside, now, fact)
        })
        await recordAudit(tx, now, fact)
        return { tenant: describedTenant(actor, await getTenant(tx, id)) }
      },
      ...(idempotency ? [{ idempotency }] : []),
    )
  } catch (error) {
    if (!isSlugTaken(error)) throw error
    const reason = t('This slug is taken. Choose another one.')
    throw new Refusal('conflict', reason, { because: 'exists', fields: [{ field: 'slug', reason }] })
  }
}
