// Members record what came of a subscription, take it back, link the case it was approved on and name its department.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { type Month, monthOf, monthsLater } from '#platform/kernel/time/calendar-month.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type HeldSubscription, listHeldSubscriptions } from '#rooms/buy/subscriptions/server/index.ts'
import { getExpectedMonths } from '#rooms/decide/roi/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { OutcomeVersion, RecordedOutcome, SubscriptionValue } from '../contract.ts'
import { type ValueKind, worthOfHours } from '../rules/realised-return.ts'
import { outcomeMonthsBack } from '../rules/value-bounds.ts'
import { currenciesOf, readValue } from './read-value.ts'
import { noSuchSubscription } from './refuse-subscription.ts'
import {
  listCases,
  listDepartments,
  listValues,
  listValueVersions,
  lockValues,
  type StoredValue,
  type ValueFacts,
  writeCase,
  writeDepartment,
  writeValue,
} from './value-store.ts'

export interface OutcomeOf {
  subscriptionId: string
  month: Month
  kind: ValueKind
}

export function recordOutcome(
  platform: Platform,
  actor: Actor,
  of: OutcomeOf,
  sent: RecordedOutcome & { seenVersion: number },
): Promise<SubscriptionValue> {
  return change(platform, actor, of.subscriptionId, async (tx, subscription, now) => {
    refuseWrongMonth(of.month, subscription, now)
    if (!currenciesOf(subscription).includes(sent.currency))
      throw refusedField(
        'currency',
        t('must be {currencies}, the currency of the subscription', {
          currencies: listOf(currenciesOf(subscription), 'disjunction'),
        }),
      )
    const facts = factsOf(of.kind, sent)
    const before = await findOutcome(tx, of)
    const isSame =
      before !== undefined && !before.isWithdrawn && JSON.stringify(factsIn(before)) === JSON.stringify(facts)
    // The same sent again, as by a double click, has one effect.
    if (isSame && before.version === sent.seenVersion + 1) return
    refuseStale(before?.version ?? 0, sent.seenVersion, t('The outcome of this month'))
    const after: StoredValue = {
      ...of,
      ...facts,
      id: before?.id ?? newId(),
      isWithdrawn: false,
      version: sent.seenVersion + 1,
      recordedBy: getUserId(actor),
      recordedAt: now,
    }
    await write(tx, now, after, before === undefined ? 'usage.outcome_recorded' : 'usage.outcome_corrected')
  })
}

export function withdrawOutcome(
  platform: Platform,
  actor: Actor,
  of: OutcomeOf,
  seenVersion: number,
): Promise<SubscriptionValue> {
  return change(platform, actor, of.subscriptionId, async (tx, _subscription, now) => {
    const before = await findOutcome(tx, of)
    if (!before) throw new Refusal('not_found', t('Nothing was recorded for this month.'))
    if (before.isWithdrawn && before.version === seenVersion + 1) return
    refuseStale(before.version, seenVersion, t('The outcome of this month'))
    if (before.isWithdrawn) throw new Refusal('not_found', t('It is already withdrawn.'))
    const after = {
      ...before,
      isWithdrawn: true,
      version: seenVersion + 1,
      recordedBy: getUserId(actor),
      recordedAt: now,
    }
    await write(tx, now, after, 'usage.outcome_withdrawn')
  })
}

export function readOutcomeVersions(
  platform: Platform,
  actor: Actor,
  of: OutcomeOf,
): Promise<OutcomeVersion[]> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const outcome = await findOutcome(tx, of)
    if (!outcome) throw new Refusal('not_found', t('Nothing was recorded for this month.'))
    const versions = await listValueVersions(tx, outcome.id)
    const people = await findMembers(
      tx,
      versions.map(({ recordedBy }) => recordedBy),
    )
    return versions.map(({ recordedBy, recordedAt, ...version }) => ({
      ...version,
      recordedBy: people.get(recordedBy)?.name ?? t('A former member'),
      recordedAt: recordedAt.toISOString(),
    }))
  })
}

export function linkCase(
  platform: Platform,
  actor: Actor,
  subscriptionId: string,
  { simulationId, firstMonth, seenVersion }: { simulationId: string; firstMonth: Month; seenVersion: number },
): Promise<SubscriptionValue> {
  return change(platform, actor, subscriptionId, async (tx, subscription, now) => {
    const simulation = await getExpectedMonths(tx, simulationId)
    if (simulation.applicationId !== subscription.applicationId)
      throw refusedField(
        'simulationId',
        t('is a simulation of {applicationName}, not of this application', {
          applicationName: simulation.applicationName,
        }),
      )
    if (firstMonth < monthOf(subscription.startedAt) || firstMonth > monthsLater(monthOf(now), 12))
      throw refusedField(
        'firstMonth',
        t('must lie between the start of the subscription and a year from now'),
      )
    const before = (await listCases(tx)).find((one) => one.subscriptionId === subscriptionId)
    const isSame =
      before?.simulationId === simulationId &&
      before.simulationVersion === simulation.version &&
      before.firstMonth === firstMonth
    if (isSame && before.version === seenVersion + 1) return
    refuseStale(before?.version ?? 0, seenVersion, t('The case of this subscription'))
    await writeCase(tx, {
      ...{ subscriptionId, simulationId, firstMonth },
      simulationVersion: simulation.version,
      scenario: simulation.scenario,
      currency: simulation.currency,
      savingsMinor: simulation.months.map(({ savingsMinor }) => savingsMinor),
      costsMinor: simulation.months.map(({ costsMinor }) => costsMinor),
      version: seenVersion + 1,
      linkedBy: getUserId(actor),
      linkedAt: now,
    })
    await recordAudit(tx, now, {
      action: 'usage.case_linked',
      targetKind: 'subscription',
      targetId: subscriptionId,
      details: { simulationId, simulationVersion: simulation.version, firstMonth, version: seenVersion + 1 },
    })
  })
}

export function setDepartment(
  platform: Platform,
  actor: Actor,
  subscriptionId: string,
  { department, seenVersion }: { department: string; seenVersion: number },
): Promise<SubscriptionValue> {
  return change(platform, actor, subscriptionId, async (tx, _subscription, now) => {
    const before = (await listDepartments(tx)).find((one) => one.subscriptionId === subscriptionId)
    if (before?.department === department && before.version === seenVersion + 1) return
    refuseStale(before?.version ?? 0, seenVersion, t('The department'))
    await writeDepartment(
      tx,
      { subscriptionId, department, version: seenVersion + 1 },
      { by: getUserId(actor), at: now },
    )
    await recordAudit(tx, now, {
      action: 'usage.department_set',
      targetKind: 'subscription',
      targetId: subscriptionId,
      details: { department, before: before?.department ?? null },
    })
  })
}

/** Runs `work` on an own subscription, one change of the company at a time, and answers its state then. */
function change(
  platform: Platform,
  actor: Actor,
  subscriptionId: string,
  work: (tx: Tx, subscription: HeldSubscription, now: Date) => Promise<void>,
): Promise<SubscriptionValue> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockValues(tx)
    const subscription = (await listHeldSubscriptions(tx)).find(({ id }) => id === subscriptionId)
    if (!subscription) throw noSuchSubscription()
    await work(tx, subscription, now)
    const [after] = await readValue(tx, now, [subscription])
    if (!after) throw noSuchSubscription()
    return after
  })
}

async function findOutcome(
  tx: Tx,
  { subscriptionId, month, kind }: OutcomeOf,
): Promise<StoredValue | undefined> {
  return (await listValues(tx, subscriptionId)).find((one) => one.month === month && one.kind === kind)
}

function refuseWrongMonth(month: Month, { startedAt }: HeldSubscription, now: Date): void {
  if (month > monthOf(now)) throw refusedField('month', t('is in the future'))
  if (month < monthOf(startedAt)) throw refusedField('month', t('is before the start of the subscription'))
  if (month < monthsLater(monthOf(now), -outcomeMonthsBack))
    throw refusedField('month', t('is more than {outcomeMonthsBack} months ago', { outcomeMonthsBack }))
}

function factsOf(kind: ValueKind, sent: RecordedOutcome): ValueFacts {
  const { currency, hoursHundredths, hourlyCostMinor, amountMinor, note, evidence } = sent
  if (kind !== 'hours') {
    if (hoursHundredths !== undefined || hourlyCostMinor !== undefined)
      throw refusedField('hoursHundredths', t('is only for saved hours'))
    if (amountMinor === undefined) throw refusedField('amountMinor', t('is required'))
    return { currency, hoursHundredths: null, hourlyCostMinor: null, amountMinor, note, evidence }
  }
  if (amountMinor !== undefined) throw refusedField('amountMinor', t('is calculated from the hours'))
  if (hoursHundredths === undefined) throw refusedField('hoursHundredths', t('is required'))
  if (hourlyCostMinor === undefined) throw refusedField('hourlyCostMinor', t('is required'))
  const worth = worthOfHours(hoursHundredths, hourlyCostMinor)
  if (worth > 1_000_000_000_000)
    throw refusedField('hoursHundredths', t('are worth more than can be recorded'))
  return { currency, hoursHundredths, hourlyCostMinor, amountMinor: worth, note, evidence }
}

function factsIn({ currency, hoursHundredths, hourlyCostMinor, amountMinor, note, evidence }: StoredValue) {
  return { currency, hoursHundredths, hourlyCostMinor, amountMinor, note, evidence }
}

async function write(tx: Tx, now: Date, value: StoredValue, action: AuditAction): Promise<void> {
  await writeValue(tx, value)
  await recordAudit(tx, now, {
    action,
    targetKind: 'subscription',
    targetId: value.subscriptionId,
    details: {
      month: value.month,
      kind: value.kind,
      amountMinor: value.amountMinor,
      currency: value.currency,
      version: value.version,
    },
  })
  const { id, subscriptionId, month, kind, currency, amountMinor, isWithdrawn } = value
  await raiseEvent(tx, now, 'outcome.recorded', {
    ...{ id, subscriptionId, month, kind, currency, amountMinor, isWithdrawn },
  })
}

function refuseStale(version: number, seenVersion: number, what: string): void {
  if (version !== seenVersion) throw staleVersion(what)
}
