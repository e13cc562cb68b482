// Programs report facts of days: each counts once, all of a request or none.
import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findCustomerSubscriptions, listHeldSubscriptions } from '#rooms/buy/subscriptions/server/index.ts'
import type { ReportedUsage, UsageEvent } from '../contract.ts'
import { eventDaysBack, eventsOfDay } from '../rules/vocabulary.ts'
import { countEvents, findEvents, insertEvents, lockReports, type StoredEvent } from './event-store.ts'

/** `own`: the company that has the subscriptions reports; `vendor`: who sells the applications. */
export function reportUsage(
  platform: Platform,
  actor: Actor,
  reporter: 'own' | 'vendor',
  events: readonly UsageEvent[],
): Promise<ReportedUsage> {
  const now = platform.clock.now()
  const by = getUserId(actor)
  refuseWrongDays(events, now)
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockReports(tx)
    const subscriptions = await reportable(tx, reporter, events)
    const stated = events.map((event, place): StoredEvent => {
      const subscription = subscriptions.get(event.subscriptionId)
      if (!subscription) throw noSuchSubscription(place)
      if (event.day < subscription.startedAt.toISOString().slice(0, 10))
        throw refusedField(`events.${place}.day`, t('is before the start of the subscription'))
      return {
        eventId: event.eventId,
        customerId: subscription.customerId,
        subscriptionId: event.subscriptionId,
        day: event.day,
        activeUsers: event.activeUsers ?? null,
        quantity: event.quantity ?? null,
        unit: event.unit ?? null,
        users: event.users ?? null,
      }
    })
    const fresh = await freshOf(tx, stated)
    if (fresh.length > 0) {
      await refuseCrowd(tx, fresh)
      await insertEvents(tx, fresh, { by, at: now })
      await recordAudit(tx, now, {
        action: 'usage.events_reported',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: {
          reporter,
          events: fresh.length,
          subscriptions: new Set(fresh.map(({ subscriptionId }) => subscriptionId)).size,
        },
      })
      await raiseEvent(tx, now, 'usage.reported', {
        ...{ id: newId(), events: fresh.length },
        subscriptionIds: [...new Set(fresh.map(({ subscriptionId }) => subscriptionId))].slice(0, 100),
      })
    }
    return { counted: fresh.length, repeated: events.length - fresh.length }
  })
}

function refuseWrongDays(events: readonly UsageEvent[], now: Date): void {
  const today = now.toISOString().slice(0, 10)
  const oldest = new Date(now.getTime() - eventDaysBack * 86_400_000).toISOString().slice(0, 10)
  for (const [place, { day }] of events.entries()) {
    if (day > today)
      throw refusedField(`events.${place}.day`, t('is in the future: today is {today} in UTC', { today }))
    if (day < oldest)
      throw refusedField(`events.${place}.day`, t('is more than {eventDaysBack} days ago', { eventDaysBack }))
  }
}

async function reportable(
  tx: Tx,
  reporter: 'own' | 'vendor',
  events: readonly UsageEvent[],
): Promise<ReadonlyMap<string, { customerId: string; startedAt: Date }>> {
  const found =
    reporter === 'vendor'
      ? await findCustomerSubscriptions(
          tx,
          events.map(({ subscriptionId }) => subscriptionId),
        )
      : (await listHeldSubscriptions(tx)).map((one) => ({ ...one, customerId: tx.actor.tenantId }))
  return new Map(found.map((one) => [one.id, one]))
}

function noSuchSubscription(place: number): Refusal {
  return new Refusal('not_found', t('There is no such subscription. Nothing in the request was accepted.'), {
    fields: [
      { field: `events.${place}.subscriptionId`, reason: t('is not a subscription that you report on') },
    ],
  })
}

/** Those that have not arrived before. The same name with other content is refused, also within one request. */
async function freshOf(tx: Tx, stated: readonly StoredEvent[]): Promise<StoredEvent[]> {
  const known = new Map(
    (
      await findEvents(
        tx,
        stated.map(({ eventId }) => eventId),
      )
    ).map((event) => [event.eventId, contentOf(event)]),
  )
  const fresh: StoredEvent[] = []
  for (const [place, event] of stated.entries()) {
    const before = known.get(event.eventId)
    if (before === undefined) fresh.push(event)
    else if (before !== contentOf(event))
      throw new Refusal(
        'conflict',
        t(
          'The event “{eventId}” was already sent with other content. Give the new event its own id. Nothing in the request was accepted.',
          { eventId: event.eventId },
        ),
        {
          because: 'exists',
          fields: [{ field: `events.${place}.eventId`, reason: t('is already used for another event') }],
        },
      )
    known.set(event.eventId, contentOf(event))
  }
  return fresh
}

function contentOf({ subscriptionId, day, activeUsers, quantity, unit, users }: StoredEvent): string {
  return JSON.stringify([subscriptionId, day, activeUsers, quantity, unit, users])
}

async function refuseCrowd(tx: Tx, fresh: readonly StoredEvent[]): Promise<void> {
  const placeOf = ({ subscriptionId, day }: { subscriptionId: string; day: string }) =>
    `${subscriptionId} ${day}`
  const counts = await countEvents(
    tx,
    [...new Set(fresh.map(({ subscriptionId }) => subscriptionId))],
    [...new Set(fresh.map(({ day }) => day))],
  )
  const events = new Map(counts.map((count) => [placeOf(count), count.events]))
  for (const event of fresh) {
    const number = (events.get(placeOf(event)) ?? 0) + 1
    if (number > eventsOfDay)
      throw refusedField(
        'events',
        t('hold more than {eventsOfDay} events about one subscription on {day}. Report sums instead', {
          eventsOfDay,
          day: event.day,
        }),
      )
    events.set(placeOf(event), number)
  }
}
