// Closes a company (suspended, on hold, archived) and opens it again. Closing takes a step-up; opening revives nothing.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import { type AuditFact, recordAudit } from '#rooms/audit/server/index.ts'
import { askForStepUp, closeCompany } from '#rooms/identity/server/index.ts'
import { withdrawListings } from '#rooms/listings/server/index.ts'
import { canTake, fateOfKeys, permissionFor, transitions } from '../rules/tenant-states.ts'
import { describedTenant } from './described-tenant.ts'
import { getTenant } from './read-tenants.ts'
import { lockTenant, type StoredTenant, writeStatus } from './tenant-store.ts'

type Closing = 'suspend' | 'hold' | 'archive'
type Answer = { tenant: ReturnType<typeof describedTenant> }

const doneAs = { suspend: 'suspended', hold: 'held', archive: 'archived' } as const

export function closeTenant(
  platform: Platform,
  actor: Actor,
  step: Closing,
  id: string,
  reason: string,
): Promise<Answer | StepUpAsked> {
  const { permission } = transitions[step]
  return platform.inTenantTransaction(actor, async (tx) => {
    const before = await holdTenant(tx, id)
    refuseUnlessCan(step, before)
    const asked = await askForStepUp(platform, tx, { permission, target: id, content: { reason } })
    if (asked) return asked
    const now = platform.clock.now()
    const fact = await withinCompany(tx, id, async (inside) => {
      await writeStatus(inside, { status: closedStatus(step), reason, at: now })
      const ended = await closeCompany(inside, now, fateOfKeys(step))
      const listingsWithdrawn = await withdrawListings(inside, now)
      return note(inside, now, doneAs[step], before, { reason, ...ended, listingsWithdrawn })
    })
    await recordAudit(tx, now, fact)
    return answer(actor, tx, id)
  })
}

export function reactivateTenant(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Answer> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const before = await holdTenant(tx, id)
    refuseUnlessCan('reactivate', before)
    if (actor.adminPermissions?.includes(permissionFor('reactivate', before.status)) !== true)
      throw new Refusal('forbidden', 'Only Platform Owner Administrators can end a hold')
    const now = platform.clock.now()
    const fact = await withinCompany(tx, id, async (inside) => {
      await writeStatus(inside, { status: 'active', reason, at: now })
      return note(inside, now, 'reactivated', before, { reason, from: before.status })
    })
    await recordAudit(tx, now, fact)
    return answer(actor, tx, id)
  })
}

/** As it is, until the transaction ends. */
export async function holdTenant(tx: Tx, id: string): Promise<StoredTenant> {
  await getTenant(tx, id)
  await withinCompany(tx, id, lockTenant)
  // Somebody may have changed it while this waited.
  return getTenant(tx, id)
}

function refuseUnlessCan(step: Closing | 'reactivate', { status }: StoredTenant): void {
  if (canTake(step, status)) return
  const from = transitions[step].from.join(', ')
  throw new Refusal('conflict', `This tenant is ${status}. To ${step} it, it must be one of: ${from}.`)
}

function closedStatus(step: Closing) {
  const { to } = transitions[step]
  if (to !== 'suspended' && to !== 'hold' && to !== 'archived') throw new Error(`${step} does not close`)
  return to
}

/** Told in the company's own trail; the answer is for the platform's, which administrators read without crossing. */
async function note(
  inside: Tx,
  now: Date,
  what: string,
  { id, name }: StoredTenant,
  details: AuditFact['details'],
): Promise<AuditFact> {
  const fact = {
    action: `tenancy.company_${what}`,
    targetKind: 'company',
    targetId: id,
    details: { name, ...details },
  }
  await recordAudit(inside, now, fact)
  return fact
}

async function answer(actor: Actor, tx: Tx, id: string): Promise<Answer> {
  return { tenant: describedTenant(actor, await getTenant(tx, id)) }
}
