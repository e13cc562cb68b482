// Closes a company (suspended, on hold, archived) and opens it again. Both take a step-up.
// Opening revives no session and no revoked key, and the listings only where that is asked for.
import { Refusal } from '#platform/kernel/problem.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type AuditFact, recordAudit } from '#platform/server/audit/record-audit.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import { waiveDues } from '#rooms/buy/subscriptions/server/index.ts'
import {
  askForStepUp,
  closeCompany,
  listOwnerReaders,
  notifyOfCompanyState,
} from '#rooms/people/administration/server/index.ts'
import { restoreListings, withdrawListings } from '#rooms/sell/listings/server/index.ts'
import {
  type ClosedTimeFate,
  canTake,
  fateOfKeys,
  permissionFor,
  transitions,
} from '../rules/tenant-states.ts'
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
    const stepUp = await askForStepUp(platform, tx, { permission, target: id, content: { reason } })
    if (stepUp) return stepUp
    const now = platform.clock.now()
    const fact = await withinCompany(tx, id, async (inside) => {
      await writeStatus(inside, { status: closedStatus(step), reason, at: now })
      const ended = await closeCompany(inside, now, fateOfKeys(step))
      const listingsWithdrawn = await withdrawListings(inside, now)
      await notifyOfCompanyState(platform, inside, await listOwnerReaders(inside), () => ({
        companyName: before.name,
        what: doneAs[step],
        reason,
        effect: effects[step],
      }))
      return logEvent(inside, now, doneAs[step], before, { reason, ...ended, listingsWithdrawn })
    })
    await recordAudit(tx, now, fact)
    return answer(actor, tx, id)
  })
}

/** What an owner reads of a step, in the mail. */
const effects: Readonly<Record<Closing, string>> = {
  get suspend() {
    return t(
      'All members are signed out and can’t sign in, its API keys, provisioning tokens, calendar feeds and read-only links are revoked for good, and buyers can’t see its listings. Its data is kept.',
    )
  },
  get hold() {
    return t(
      'All members are signed out and can’t sign in until the hold ends. Its API keys are paused, and buyers can’t see its listings. Its data is kept.',
    )
  },
  get archive() {
    return t(
      'Its members can no longer sign in, and its API keys, provisioning tokens, calendar feeds and read-only links are revoked. This is permanent; its data is kept for the record.',
    )
  },
}

export interface Reactivation {
  reason: string
  /** Show again what the closing took off the catalogue. */
  restoreListings: boolean
  /** What becomes of the payments that fell due while it was closed. */
  closedTime: ClosedTimeFate
}

export function reactivateTenant(
  platform: Platform,
  actor: Actor,
  id: string,
  reactivation: Reactivation,
): Promise<Answer | StepUpAsked> {
  const { reason } = reactivation
  return platform.inTenantTransaction(actor, async (tx) => {
    const before = await holdTenant(tx, id)
    refuseUnlessCan('reactivate', before)
    const permission = permissionFor('reactivate', before.status)
    if (actor.adminPermissions?.includes(permission) !== true)
      throw new Refusal('forbidden', t('Only Platform Owner Administrators can end a hold'))
    const stepUp = await askForStepUp(platform, tx, { permission, target: id, content: { ...reactivation } })
    if (stepUp) return stepUp
    const now = platform.clock.now()
    const fact = await withinCompany(tx, id, async (inside) => {
      await writeStatus(inside, { status: 'active', reason, at: now })
      const listingsRestored = reactivation.restoreListings ? await restoreListings(inside, now) : 0
      const keys = () =>
        before.status === 'hold'
          ? t('API keys work again.')
          : t(
              'API keys, provisioning tokens, calendar feeds and read-only links that were revoked stay revoked: make new ones.',
            )
      await notifyOfCompanyState(platform, inside, await listOwnerReaders(inside), () => ({
        companyName: before.name,
        what: 'reactivated',
        reason,
        effect: [
          t('Your members can sign in again.'),
          keys(),
          listingsRestored > 0
            ? t('Buyers see your listings again.')
            : t('You can publish your listings again, except those that an administrator took off.'),
        ].join(' '),
      }))
      const { closedTime } = reactivation
      const closedAt = before.status === 'trial' ? null : before.statusChangedAt
      const paymentsWaived = closedAt && closedTime === 'waive' ? await waiveDues(inside, closedAt, now) : 0
      return logEvent(inside, now, 'reactivated', before, {
        ...{ reason, from: before.status, listingsRestored, closedTime, paymentsWaived },
      })
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
  throw new Refusal(
    'conflict',
    t('This tenant is {status}. You can only do this while it is {allowed}.', {
      status: statusInText[status],
      allowed: listOf(
        transitions[step].from.map((one) => statusInText[one]),
        'disjunction',
      ),
    }),
  )
}

const statusInText: Readonly<Record<StoredTenant['status'], string>> = {
  get active() {
    return t('active', {}, 'of a tenant')
  },
  get suspended() {
    return t('suspended', {}, 'of a tenant')
  },
  get hold() {
    return t('on hold', {}, 'of a tenant')
  },
  get archived() {
    return t('archived', {}, 'of a tenant')
  },
  get trial() {
    return t('on trial', {}, 'of a tenant')
  },
  get pending() {
    return t('pending', {}, 'of a tenant')
  },
}

function closedStatus(step: Closing) {
  const { to } = transitions[step]
  if (to !== 'suspended' && to !== 'hold' && to !== 'archived') throw new Error(`${step} does not close`)
  return to
}

/** Told in the company's own trail; the answer is for the platform's, which administrators read without crossing. */
async function logEvent(
  inside: Tx,
  now: Date,
  what: (typeof doneAs)[Closing] | 'reactivated',
  { id, name }: StoredTenant,
  details: AuditFact['details'],
): Promise<AuditFact> {
  const fact: AuditFact = {
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
