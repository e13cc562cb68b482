// Making and changing promotions, pausing, resuming and ending them. What buyers see changes in the same transaction.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { momentOf } from '#platform/kernel/time/zoned-time.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import type { Promotion, PromotionTermsSent } from '../contract.ts'
import { makesFree } from '../rules/free-of-charge.ts'
import { refusedChange, refusedStep } from '../rules/promotion-change.ts'
import {
  daysAheadMax,
  openPromotionsMax,
  type PromotionStep,
  promotionsOfApplicationMax,
  rankOf,
} from '../rules/vocabulary.ts'
import { answerPromotion, noSuchPromotion, ownApplications } from './promotion-answer.ts'
import {
  countOpen,
  findPromotion,
  insertPromotion,
  lockPromotions,
  lockUses,
  type StoredPromotion,
  updatePromotion,
} from './promotion-store.ts'
import { showPromotions } from './show-promotions.ts'

type StatedTerms = Pick<
  StoredPromotion,
  | 'name'
  | 'text'
  | 'reduction'
  | 'lasts'
  | 'from'
  | 'until'
  | 'zone'
  | 'startsAt'
  | 'endsAt'
  | 'useLimit'
  | 'priority'
  | 'applicationIds'
>

export function createPromotion(
  platform: Platform,
  actor: Actor,
  sent: PromotionTermsSent,
  idempotency: Idempotency | undefined,
): Promise<Promotion> {
  const now = platform.clock.now()
  const stated = statedTerms(sent, now)
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      await lockPromotions(tx)
      if (stated.endsAt <= now) throw refusedField('until', t('must be in the future'))
      await refuseWrongApplications(tx, stated, [])
      const freeApplicationIds = await confirmedFree(tx, stated, sent)
      if ((await countOpen(tx, now)) >= openPromotionsMax)
        throw new Refusal(
          'conflict',
          t('Your company has {limit} promotions that have not ended. End one before you make another.', {
            limit: openPromotionsMax,
          }),
          { because: 'limit' },
        )
      const promotion: StoredPromotion = {
        ...stated,
        freeApplicationIds,
        id: newId(),
        uses: 0,
        isPaused: false,
        endedAt: null,
        version: 1,
        createdAt: now,
        changedAt: now,
        applicationNames: {},
      }
      await insertPromotion(tx, promotion, getUserId(actor))
      await refuseCrowd(tx, now, promotion.applicationIds)
      await showPromotions(tx, now, promotion.applicationIds)
      await recordAudit(tx, now, {
        action: 'promotions.promotion_created',
        targetKind: 'promotion',
        targetId: promotion.id,
        details: factsOf(promotion),
      })
      return answerPromotion(tx, promotion, now)
    },
    ...(idempotency ? [{ idempotency }] : []),
  )
}

export function changePromotion(
  platform: Platform,
  actor: Actor,
  id: string,
  seenVersion: number,
  sent: PromotionTermsSent,
): Promise<Promotion> {
  const stated = statedTerms(sent, platform.clock.now())
  const isDone = (found: StoredPromotion) => isSame(found, { ...found, ...stated })
  const step: PromotionChange = { id, seenVersion, action: 'promotions.promotion_changed', isDone }
  return change(platform, actor, step, async (tx, before, now) => {
    refuseStep(before, 'change', now)
    const after = { ...before, ...stated }
    const refused = refusedChange(withReduction(before), withReduction(after), now)
    if (refused) throw refusedField(refused.field, refused.reason)
    if (isSame(before, after) && !sent.confirmsFree) return before
    await refuseWrongApplications(tx, stated, before.applicationIds)
    const confirmed = { ...after, freeApplicationIds: await confirmedFree(tx, stated, sent) }
    return isSame(before, confirmed) ? before : confirmed
  })
}

export function takePromotionStep(
  platform: Platform,
  actor: Actor,
  id: string,
  seenVersion: number,
  step: PromotionStep,
): Promise<Promotion> {
  const actions = {
    pause: 'promotions.promotion_paused',
    resume: 'promotions.promotion_resumed',
    end: 'promotions.promotion_ended',
  } as const
  const isDone = ({ endedAt, isPaused }: StoredPromotion) =>
    step === 'end' ? endedAt !== null : endedAt === null && isPaused === (step === 'pause')
  const promotionChange = { id, seenVersion, action: actions[step], isDone }
  return change(platform, actor, promotionChange, async (_tx, before, now) => {
    refuseStep(before, step, now)
    if (step === 'end') return { ...before, endedAt: now }
    return { ...before, isPaused: step === 'pause' }
  })
}

interface PromotionChange {
  id: string
  seenVersion: number
  action: AuditAction
  /** Whether a promotion already is as this change would leave it. */
  isDone: (found: StoredPromotion) => boolean
}

/**
 * Runs `decide` on the promotion that the person has seen. A stale version is refused, unless it is this very change sent
 * again, as by a double click: where the promotion is as the change would leave it, it is answered as it is.
 */
async function change(
  platform: Platform,
  actor: Actor,
  { id, seenVersion, action, isDone }: PromotionChange,
  decide: (tx: Tx, before: StoredPromotion, now: Date) => Promise<StoredPromotion>,
): Promise<Promotion> {
  const now = platform.clock.now()
  const done = await platform.inTenantTransaction<Promotion | 'not there'>(actor, async (tx) => {
    await lockPromotions(tx)
    const before = await findPromotion(tx, id)
    if (!before) {
      await recordAudit(tx, now, {
        action: 'promotions.foreign_promotion_refused',
        targetKind: 'promotion',
        targetId: id,
        outcome: 'refused',
      })
      return 'not there'
    }
    if (before.version === seenVersion + 1 && isDone(before)) return answerPromotion(tx, before, now)
    if (before.version !== seenVersion) throw staleVersion(`“${before.name}”`)
    let decided = await decide(tx, before, now)
    if (decided === before) return answerPromotion(tx, before, now)
    // An order may have used it while this was decided.
    const uses = await lockUses(tx, id)
    if (uses !== before.uses) decided = await decide(tx, { ...before, uses }, now)
    const after = { ...decided, version: before.version + 1, changedAt: now }
    await updatePromotion(tx, after)
    await refuseCrowd(tx, now, after.applicationIds)
    await showPromotions(tx, now, [...new Set([...before.applicationIds, ...after.applicationIds])])
    await recordAudit(tx, now, {
      action,
      targetKind: 'promotion',
      targetId: id,
      details: { ...factsOf(after), version: after.version },
    })
    return answerPromotion(tx, after, now)
  })
  if (done === 'not there') throw noSuchPromotion()
  return done
}

/** The terms as they are kept; refuses zones that there are not, times that no clock shows, and an end before the beginning. */
function statedTerms(sent: PromotionTermsSent, now: Date): StatedTerms {
  const { name, text, reduction, lasts, from, until, zone, useLimit, priority, applicationIds } = sent
  const startsAt = momentSaid('from', from, zone)
  const endsAt = momentSaid('until', until, zone)
  if (endsAt <= startsAt) throw refusedField('until', t('must be later than the beginning'))
  if (endsAt.getTime() - now.getTime() > daysAheadMax * 86_400_000)
    throw refusedField(
      'until',
      t('must be within {days} days from now', { days: numberFormat(readersLocale()).format(daysAheadMax) }),
    )
  return {
    ...{ name, text, reduction, lasts, from, until, zone, startsAt, endsAt, useLimit },
    priority: rankOf(priority),
    applicationIds: [...applicationIds].sort(),
  }
}

function momentSaid(field: 'from' | 'until', local: string, zone: string): Date {
  const answer = momentOf(local, zone)
  if ('at' in answer) return answer.at
  if (answer.refused === 'zone') throw refusedField('zone', t('is not a time zone such as Europe/Berlin'))
  throw refusedField(
    field,
    answer.refused === 'gap'
      ? t('does not exist in {zone}: the clock is put forward then', { zone })
      : t('must be a date and time such as 2026-12-01T09:00'),
  )
}

/** Others' applications do not exist; those that were chosen before may be off the market meanwhile. */
async function refuseWrongApplications(
  tx: Tx,
  { applicationIds, reduction }: Pick<StatedTerms, 'applicationIds' | 'reduction'>,
  chosenBefore: readonly string[],
): Promise<void> {
  const own = await ownApplications(tx, applicationIds)
  if (applicationIds.some((id) => !own.has(id) && !chosenBefore.includes(id)))
    throw new Refusal('not_found', t('Your company has no published application with this id.'), {
      fields: [
        { field: 'applicationIds', reason: t('names an application that your company has not published') },
      ],
    })
  if (reduction.kind === 'percentage') return
  const other = applicationIds
    .map((id) => own.get(id))
    .find((one) => one && one.pricing.currency !== reduction.currency)
  if (other)
    throw refusedField(
      'applicationIds',
      t('{name} is priced in {currency}: an amount in {otherCurrency} can’t be taken off it', {
        name: other.name,
        currency: other.pricing.currency,
        otherCurrency: reduction.currency,
      }),
    )
}

/** Which applications are free with it. A vendor who means to give one away has to confirm it, so none does by mistake. */
async function confirmedFree(
  tx: Tx,
  { applicationIds, reduction }: Pick<StatedTerms, 'applicationIds' | 'reduction'>,
  { confirmsFree }: PromotionTermsSent,
): Promise<string[]> {
  const own = await ownApplications(tx, applicationIds)
  const free = applicationIds
    .flatMap((id) => own.get(id) ?? [])
    .filter(({ pricing }) => makesFree(reduction, pricing))
  const [first] = free
  if (first && !confirmsFree)
    throw refusedField(
      'reduction',
      t('makes {name} free of charge. Take less off, or confirm it with confirmsFree', { name: first.name }),
    )
  return free.map(({ id }) => id).sort()
}

/** Buyers' pages go through all promotions of an application, so there are only so many. */
async function refuseCrowd(tx: Tx, now: Date, applicationIds: readonly string[]): Promise<void> {
  for (const id of applicationIds)
    if ((await countOpen(tx, now, id)) > promotionsOfApplicationMax)
      throw refusedField(
        'applicationIds',
        t('at most {limit} promotions that have not ended can be for one application', {
          limit: promotionsOfApplicationMax,
        }),
      )
}

function refuseStep(before: StoredPromotion, step: 'change' | PromotionStep, now: Date): void {
  const reason = refusedStep(before.name, before, step, now)
  if (reason !== undefined) throw new Refusal('conflict', reason)
}

const withReduction = (promotion: StoredPromotion) => ({
  ...promotion,
  reduction: JSON.stringify(columnsOrder(promotion.reduction)),
  lasts: lastsWords(promotion.lasts),
})

/** Kind, size and currency in one order, however they arrived. */
function columnsOrder(reduction: StoredPromotion['reduction']): readonly (string | number)[] {
  return reduction.kind === 'percentage'
    ? [reduction.kind, reduction.hundredths]
    : [reduction.kind, reduction.minor, reduction.currency]
}

/** One text for each duration. */
function lastsWords(lasts: StoredPromotion['lasts']): string {
  return lasts.kind === 'months' ? `${lasts.months} months` : lasts.kind
}

function isSame(one: StoredPromotion, other: StoredPromotion): boolean {
  const textOf = ({ reduction, lasts, ...rest }: StoredPromotion) =>
    JSON.stringify([
      columnsOrder(reduction),
      lastsWords(lasts),
      Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
    ])
  return textOf(one) === textOf(other)
}

/** What a reviewer needs to know of it. */
function factsOf({
  reduction,
  lasts,
  startsAt,
  endsAt,
  useLimit,
  priority,
  applicationIds,
  freeApplicationIds,
}: StoredPromotion) {
  return {
    reduction: columnsOrder(reduction).join(' '),
    lasts: lastsWords(lasts),
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
    useLimit,
    priority,
    applications: applicationIds.length,
    freeApplications: freeApplicationIds.length,
  }
}
