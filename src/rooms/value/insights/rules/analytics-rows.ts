// The shown figures as one table for spreadsheets: numbers stay numbers, each beside what it is and its unit.
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { utcText } from '#platform/kernel/time/utc-text.ts'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import { departmentText } from '#rooms/discover/assessment/rules/index.ts'
import { catalogueText } from '#rooms/discover/catalog/rules/index.ts'
import type { Analytics, Finding } from '../analytics-contract.ts'

export type ReportRow = readonly (string | number | null)[]

/** The shown figures in the reader's language, with headings. */
export function analyticsRows(analytics: Analytics): ReportRow[] {
  const summary = t('Summary')
  const [byDepartment, costs] = [t('ROI by Department'), t('Cost Optimization')]
  const [forecast, usage] = [t('Financial Forecast'), t('Usage Trends')]
  const exact = t('exact', {}, 'a figure')
  const rows: ReportRow[] = [
    [
      t('Section'),
      t('Item'),
      t('Detail'),
      t('Figure', {}, 'a number'),
      t('Unit'),
      t('Basis', {}, 'of a figure'),
    ],
    [t('Report'), t('As of'), utcText(new Date(analytics.asOf)), null, '', ''],
  ]
  const money = (minor: number, currency: string) => minor / 10 ** minorDigits(currency)
  const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  for (const { currency, realised, modelled } of analytics.summaries) {
    const all = realised.subscriptions
    const basis = t('realised, {count, plural, one {# subscription} other {# subscriptions}}', { count: all })
    const model = t('modelled, {count, plural, one {# subscription} other {# subscriptions}}', {
      count: modelled.subscriptions,
    })
    const roi = t('Overall ROI')
    const { allCostsMinor, netMinor } = realised.platform
    // Where nothing is measured a cost would stand beside a value that nobody knows.
    const soFar: [string, number][] =
      all === 0
        ? []
        : [
            [t('Cost so far'), allCostsMinor],
            [t('Value so far'), realised.benefitMinor],
            [t('Net so far'), netMinor],
          ]
    rows.push(
      ...soFar.map(
        ([item, minor]): ReportRow => [...[summary, item, ''], money(minor, currency), ...[currency, basis]],
      ),
      [
        summary,
        roi,
        currency,
        percent(realised.roiHundredths),
        '%',
        t('{basis}, platform plan not counted', { basis }),
      ],
      [
        summary,
        roi,
        t('{currency}, including the payments due for the platform plan', { currency }),
        percent(realised.platform.roiHundredths),
        '%',
        basis,
      ],
      [
        summary,
        t('Platform plan'),
        t('due so far'),
        money(realised.platform.costMinor, currency),
        currency,
        exact,
      ],
      [summary, roi, currency, percent(modelled.roiHundredths), '%', model],
      [
        summary,
        t('Annual Savings'),
        '',
        money(realised.annualSavingsMinor, currency),
        currency,
        t('realised, before costs, {count} of {all, plural, one {# subscription} other {# subscriptions}}', {
          count: realised.savingSubscriptions,
          all,
        }),
      ],
      [summary, t('Annual Savings'), '', money(modelled.annualSavingsMinor, currency), currency, model],
      [
        summary,
        t('Cost Reduction'),
        '',
        money(realised.costReductionMinor, currency),
        currency,
        t('realised, {count} of {all, plural, one {# subscription} other {# subscriptions}}', {
          count: realised.reducingSubscriptions,
          all,
        }),
      ],
      [
        summary,
        t('Payback Period'),
        realised.payback?.month ?? t('not yet'),
        realised.payback?.number ?? null,
        t('months'),
        t('realised, the longest, {count} of {all, plural, one {# subscription} other {# subscriptions}}', {
          count: realised.payback?.subscriptions ?? 0,
          all,
        }),
      ],
      [summary, t('Payback Period'), '', modelled.paybackNumber, t('months'), model],
    )
  }
  for (const one of analytics.departments) {
    const name = one.department === null ? t('No department') : departmentText(one.department)
    const basis = t('{measured} of {all} measured', { measured: one.measured, all: one.subscriptions })
    rows.push(
      [byDepartment, name, t('ROI'), percent(one.roiHundredths), '%', basis],
      [
        byDepartment,
        name,
        t('Value', {}, 'realised'),
        money(one.benefitMinor, one.currency),
        one.currency,
        basis,
      ],
      [byDepartment, name, t('Cost'), money(one.costMinor, one.currency), one.currency, basis],
    )
  }
  for (const finding of analytics.findings)
    rows.push([
      costs,
      finding.applicationName,
      findingText(finding),
      finding.amountMinor === null || finding.currency === null
        ? null
        : money(finding.amountMinor, finding.currency),
      finding.currency ?? '',
      finding.billing ? billingTexts[finding.billing] : '',
    ])
  for (const { currency, restOfMonthMinor, months, waiting } of analytics.forecast) {
    rows.push([
      forecast,
      t('Still charged this month'),
      '',
      money(restOfMonthMinor, currency),
      currency,
      exact,
    ])
    for (const { number, itemName, totalMinor, billing } of waiting)
      rows.push([
        forecast,
        t('Order {number}, waiting for approval', { number }),
        itemText(itemName),
        money(totalMinor, currency),
        currency,
        t('{billing}, not included', { billing: billingTexts[billing] }),
      ])
    for (const { month, dueMinor, expectedMinor } of months)
      rows.push(
        [forecast, month, t('Charged'), money(dueMinor, currency), currency, exact],
        [
          forecast,
          month,
          t('Expected value'),
          money(expectedMinor, currency),
          currency,
          t('modelled', {}, 'a figure'),
        ],
      )
  }
  for (const { month, activeUsers, subscriptions } of analytics.usage.months)
    rows.push([
      usage,
      month,
      t('Active users'),
      subscriptions === 0 ? null : activeUsers,
      t('users'),
      t('{count, plural, one {# subscription with a figure} other {# subscriptions with a figure}}', {
        count: subscriptions,
      }),
    ])
  for (const { applicationName, month, activeUsers, source, promised } of analytics.usage.applications) {
    rows.push([usage, applicationName, month, activeUsers, t('users'), sourceTexts[source]])
    if (!promised) continue
    const { currency, expectedMinor, realisedMinor } = promised
    rows.push(
      [
        usage,
        applicationName,
        t('Promised'),
        money(expectedMinor, currency),
        currency,
        t('modelled', {}, 'a figure'),
      ],
      [usage, applicationName, t('Realised'), money(realisedMinor, currency), currency, exact],
    )
  }
  return rows
}

const billingTexts: Readonly<Record<'monthly' | 'annual' | 'once', string>> = {
  get monthly() {
    return t('monthly')
  },
  get annual() {
    return t('annual')
  },
  get once() {
    return t('once')
  },
}

const sourceTexts: Readonly<Record<Analytics['usage']['applications'][number]['source'], string>> = {
  get own() {
    return t('reported by your systems')
  },
  get entered() {
    return t('entered by hand')
  },
  get vendor() {
    return t('reported by the vendor')
  },
}

/** What was found, in a few words. */
function findingText({ kind, facts }: Finding): string {
  const { seats = 0, usedAtMost = 0, holders = 0, unusedHolders = 0, category = '', others = [] } = facts
  const on = facts.at?.slice(0, 10)
  switch (kind) {
    case 'unused-seats':
      return t('Seats not used in three months: {seats} seats, at most {usedAtMost} used', {
        seats,
        usedAtMost,
      })
    case 'seats-without-holder':
      return unusedHolders > 0
        ? t(
            'Seats not assigned to anyone, or not used for 30 days: {seats} seats, {holders} assigned, {unusedHolders} of them not used',
            { seats, holders, unusedHolders },
          )
        : t('Seats not assigned to anyone: {seats} seats, {holders} assigned', { seats, holders })
    case 'plan-seats':
      return t('Seats of the platform plan without a member: {seats} seats, {members} members', {
        seats,
        members: usedAtMost,
      })
    case 'price-change':
      return on === undefined
        ? t('The price changes at a renewal')
        : t('The price changes at a renewal: {on}', { on })
    case 'trial-ending':
      return on === undefined ? t('A trial ends') : t('A trial ends: {on}', { on })
    case 'promotion-ending':
      return on === undefined ? t('A promotion ends') : t('A promotion ends: {on}', { on })
    case 'same-category':
      return t('Several applications in one category: {category}, also {others}', {
        category: catalogueText(category),
        others: listOf(others),
      })
  }
}
