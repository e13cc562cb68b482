// What each subscription cost and brought so far, month by month, and what was expected of it.

import { currencies } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Month, monthOf, monthsLater, monthsUpTo } from '#platform/kernel/time/calendar-month.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  businessDay,
  type HeldSubscription,
  listHeldSubscriptions,
  paymentsUntil,
  subscriptionStatus,
} from '#rooms/buy/subscriptions/server/index.ts'
import { type ExpectedMonths, listExpectedMonths } from '#rooms/decide/roi/server/index.ts'
import { findMembers, type Member } from '#rooms/people/accounts/server/index.ts'
import type { SubscriptionValue } from '../contract.ts'
import {
  expectedIn,
  type MoneyMonth,
  modelledPayback,
  paybackOf,
  realisedRoi,
} from '../rules/realised-return.ts'
import {
  listCases,
  listDepartments,
  listValues,
  type StoredCase,
  type StoredDepartment,
  type StoredValue,
} from './value-store.ts'

/** All subscriptions of the acting company, newest first. `held` spares reading them where the caller has them. */
export async function readValue(
  tx: Tx,
  now: Date,
  held?: readonly HeldSubscription[],
): Promise<SubscriptionValue[]> {
  const subscriptions = held ?? (await listHeldSubscriptions(tx))
  const values = await listValues(tx)
  const cases = await listCases(tx)
  const departments = await listDepartments(tx)
  const simulations = await listExpectedMonths(tx)
  const people = await findMembers(tx, [
    ...values.map(({ recordedBy }) => recordedBy),
    ...cases.map(({ linkedBy }) => linkedBy),
  ])
  return subscriptions.map((subscription) =>
    worthOf(subscription, now, {
      values: values.filter(({ subscriptionId }) => subscriptionId === subscription.id),
      linked: cases.find(({ subscriptionId }) => subscriptionId === subscription.id),
      department: departments.find(({ subscriptionId }) => subscriptionId === subscription.id),
      simulations: simulations.filter(({ applicationId }) => applicationId === subscription.applicationId),
      people,
    }),
  )
}

interface Beside {
  values: readonly StoredValue[]
  linked: StoredCase | undefined
  department: StoredDepartment | undefined
  /** Of the application, newest first. */
  simulations: readonly ExpectedMonths[]
  people: ReadonlyMap<string, Member>
}

function worthOf(subscription: HeldSubscription, now: Date, beside: Beside): SubscriptionValue {
  const { values, linked, department, simulations, people } = beside
  const { terms } = subscription
  const counting = values.filter(({ isWithdrawn }) => !isWithdrawn)
  const inUse = new Set([...terms, ...counting].map(({ currency }) => currency))
  const isMixed = inUse.size > 1
  const currency = terms.at(-1)?.currency ?? counting.at(-1)?.currency ?? null
  const months = isMixed ? [] : moneyMonths(counting, duesOf(subscription, now), now, linked, currency)
  const benefitMinor = sumOf(months.map((month) => month.benefitMinor))
  const costMinor = sumOf(months.map((month) => month.costMinor))
  const nameOf = (id: string) => people.get(id)?.name ?? t('A former member')
  return {
    subscriptionId: subscription.id,
    applicationId: subscription.applicationId,
    applicationName: subscription.applicationName,
    status: subscriptionStatus(subscription, terms, now),
    department: department?.department ?? null,
    departmentVersion: department?.version ?? 0,
    ...{ currency, isMixed },
    currencies: currenciesOf(subscription),
    months,
    outcomes: counting.map(({ recordedBy, recordedAt, ...value }) => ({
      ...value,
      recordedBy: nameOf(recordedBy),
      recordedAt: recordedAt.toISOString(),
    })),
    withdrawn: values
      .filter(({ isWithdrawn }) => isWithdrawn)
      .map(({ month, kind, version }) => ({ month, kind, version })),
    ...{ benefitMinor, costMinor },
    roiHundredths: counting.length === 0 ? null : realisedRoi(benefitMinor, costMinor),
    payback: paybackOf(months) ?? null,
    case: linked ? caseOf(linked, now, { counting, months, currency, isMixed, simulations, nameOf }) : null,
    caseVersion: linked?.version ?? 0,
    simulations: simulations.map(({ id, scenario, months: expected, updatedAt }) => ({
      ...{ id, scenario },
      totalSavingsMinor: sumOf(expected.map(({ savingsMinor }) => savingsMinor)),
      months: Math.max(0, expected.length - 1),
      updatedAt: updatedAt.toISOString(),
    })),
  }
}

/** Those of the terms; without a term the usual ones. */
export function currenciesOf({ terms }: HeldSubscription): string[] {
  // Where no term says one, as in a trial, it is any that people can write amounts in.
  return terms.length === 0 ? [...currencies] : [...new Set(terms.map(({ currency }) => currency))]
}

function duesOf({ terms }: HeldSubscription, now: Date): { month: Month; costMinor: number }[] {
  return terms.flatMap((term) =>
    paymentsUntil(term, now).map(({ at, totalMinor }) => ({
      month: businessDay(term, at).slice(0, 7),
      costMinor: totalMinor,
    })),
  )
}

function moneyMonths(
  values: readonly StoredValue[],
  dues: readonly { month: Month; costMinor: number }[],
  now: Date,
  linked: StoredCase | undefined,
  currency: string | null,
): (MoneyMonth & { expectedMinor: number | null })[] {
  const first = [...values, ...dues].map(({ month }) => month).toSorted()[0]
  if (first === undefined) return []
  const isComparable = linked?.currency === currency
  // On a calendar ahead of UTC a payment of the month that begins there has fallen due already.
  const last = [monthOf(now), ...dues.map(({ month }) => month)].toSorted().at(-1) ?? monthOf(now)
  const months: (MoneyMonth & { expectedMinor: number | null })[] = []
  for (let month = first; month <= last; month = monthsLater(month, 1))
    months.push({
      month,
      benefitMinor: sumOf(values.filter((one) => one.month === month).map(({ amountMinor }) => amountMinor)),
      costMinor: sumOf(dues.filter((one) => one.month === month).map(({ costMinor }) => costMinor)),
      expectedMinor: linked && isComparable ? expectedIn(month, linked) : null,
    })
  return months
}

function caseOf(
  linked: StoredCase,
  now: Date,
  {
    counting,
    months,
    currency,
    isMixed,
    simulations,
    nameOf,
  }: {
    counting: readonly StoredValue[]
    months: SubscriptionValue['months']
    currency: string | null
    isMixed: boolean
    simulations: readonly ExpectedMonths[]
    nameOf: (id: string) => string
  },
): NonNullable<SubscriptionValue['case']> {
  const measured = new Set(counting.map(({ month }) => month))
  const compared = months.filter(({ month }) => measured.has(month))
  const expectedMinor = sumOf(compared.map((month) => month.expectedMinor ?? 0))
  const isComparable = !isMixed && linked.currency === currency
  const { simulationId, scenario, firstMonth } = linked
  return {
    ...{ simulationId, scenario, firstMonth, currency: linked.currency },
    isSuperseded: simulations.some(
      ({ id, version }) => id === simulationId && version !== linked.simulationVersion,
    ),
    expectedMinor,
    varianceMinor: isComparable ? sumOf(compared.map((month) => month.benefitMinor)) - expectedMinor : null,
    totalSavingsMinor: sumOf(linked.savingsMinor),
    totalCostsMinor: sumOf(linked.costsMinor),
    firstYearSavingsMinor: sumOf(linked.savingsMinor.slice(0, 13)),
    paybackNumber: modelledPayback(linked),
    ahead: monthsUpTo(monthsLater(monthOf(now), 12), 12).flatMap((month) => {
      const expected = expectedIn(month, linked)
      return expected === null ? [] : { month, expectedMinor: expected }
    }),
    linkedBy: nameOf(linked.linkedBy),
    linkedAt: linked.linkedAt.toISOString(),
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
