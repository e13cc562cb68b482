// What waits for a person of the company, from what it tries, uses and has on file. Days are those of the company.
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { trialDecisionDays } from '#rooms/buy/subscriptions/rules/index.ts'
import { certificateState } from '#rooms/discover/catalog/rules/index.ts'
import type { Dashboard, Finding } from '../contract.ts'

type Waiting = Dashboard['waiting']

/** A subscription or trial as the page of subscriptions lists it. */
export interface HeldRow {
  id: string
  kind: 'application' | 'plan'
  applicationId: string | null
  orderId: string | null
  name: string
  status: 'Trial' | 'Active'
  trialEndsOn: string | null
  nextBilling: string | null
  nextMinor: number | null
  cost: { billing: 'monthly' | 'annual' | 'once'; currency: string; minor: number } | null
  renews: boolean | null
  mayChangeRenewal: boolean
  change: object | null
  usage: { month: string; activeUsers: number; percent: number | null } | null
  roi: { source: 'realised' | 'modelled'; percent: number } | null
}

const byDay =
  <Row>(dayOf: (row: Row) => string) =>
  (a: Row, b: Row) =>
    dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0

export function trialsEnding(rows: readonly HeldRow[], today: string): Waiting['trials'] {
  const lastDay = daysAfter(today, trialDecisionDays)
  return rows
    .flatMap(({ id, name, status, trialEndsOn, orderId }) =>
      status === 'Trial' && trialEndsOn !== null && trialEndsOn <= lastDay
        ? {
            ...{ name, endsOn: trialEndsOn, isOrdered: orderId !== null },
            link: orderId === null ? `/trials/${id}` : `/orders/${orderId}`,
          }
        : [],
    )
    .toSorted(byDay(({ endsOn }) => endsOn))
}

/** A price that rises with one of the next payments. */
export type Rise = NonNullable<Waiting['renewals'][number]['rise']>

/**
 * `noticeDays`: the days before a renewal at which the company is notified, by billing. `rises`: by order, the prices that rise
 * within twelve months.
 */
export function renewalsToDecide(
  rows: readonly HeldRow[],
  today: string,
  noticeDays: Readonly<Record<'monthly' | 'annual', readonly number[]>>,
  rises: ReadonlyMap<string, Rise> = new Map(),
): Waiting['renewals'] {
  return rows
    .flatMap(({ name, nextBilling, nextMinor, cost, usage, roi, ...row }) => {
      const { status, renews, mayChangeRenewal, change } = row
      // Another order takes the place of what runs: nothing renews that could be turned off.
      if (status !== 'Active' || !renews || !mayChangeRenewal || change || !nextBilling) return []
      if (!cost || cost.billing === 'once') return []
      if (nextBilling > daysAfter(today, Math.max(...noticeDays[cost.billing]))) return []
      const lastDay = daysAfter(nextBilling, -1)
      return {
        ...{ name, renewsOn: nextBilling, lastDay, isLastDay: lastDay === today },
        ...{ currency: cost.currency, amountMinor: nextMinor ?? cost.minor, billing: cost.billing },
        use:
          usage && usage.percent !== null
            ? { used: usage.activeUsers, percent: usage.percent, month: usage.month }
            : null,
        roi: roi?.source === 'realised' ? roi.percent : null,
        rise: rises.get(row.orderId ?? '') ?? null,
      }
    })
    .toSorted(byDay(({ renewsOn }) => renewsOn))
}

/** What the analytics find of seats that nobody has. */
export function unusedSeatsOf(findings: readonly Finding[]): Waiting['planSeats'] {
  return findings.flatMap(({ kind, applicationName, amountMinor, currency, billing, link, facts }) =>
    kind === 'plan-seats' && amountMinor && currency && billing
      ? {
          ...{ name: applicationName, seats: facts.seats ?? 0, used: facts.usedAtMost ?? 0 },
          ...{ savedMinor: amountMinor, currency, billing, link },
        }
      : [],
  )
}

/** One line for each standard of an application: that of its certificate that lasts longest. */
export function certificatesEnding(
  applications: readonly { id: string; name: string }[],
  certificates: ReadonlyMap<string, readonly { standard: string; validUntil: string }[]>,
  today: string,
): Waiting['certificates'] {
  return applications
    .flatMap(({ id, name }) =>
      [...Map.groupBy(certificates.get(id) ?? [], ({ standard }) => standard)].map(([standard, all]) => ({
        ...{ applicationId: id, applicationName: name, standard },
        validUntil:
          all
            .map(({ validUntil }) => validUntil)
            .toSorted()
            .at(-1) ?? '',
      })),
    )
    .flatMap((one) => {
      const { state } = certificateState(one.validUntil, today)
      return state === 'holds' ? [] : { ...one, holds: state === 'ends-soon' }
    })
    .toSorted(byDay(({ validUntil }) => validUntil))
}
