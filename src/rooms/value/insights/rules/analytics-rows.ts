// The shown figures as one table for spreadsheets: numbers stay numbers, each beside what it is and its unit.
import { minorDigits } from '#platform/kernel/currency.ts'
import type { Analytics, Finding } from '../analytics-contract.ts'

export type ReportRow = readonly (string | number | null)[]

export const reportHeading = ['Section', 'Item', 'Detail', 'Figure', 'Unit', 'Basis'] as const

export function analyticsRows(analytics: Analytics): ReportRow[] {
  const rows: ReportRow[] = [reportHeading, ['Report', 'As of', analytics.asOf, null, '', '']]
  const money = (minor: number, currency: string) => minor / 10 ** minorDigits(currency)
  const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  for (const { currency, realised, modelled } of analytics.summaries) {
    const counted = (count: number) => `${count} ${count === 1 ? 'subscription' : 'subscriptions'}`
    const of = (count: number, how: string) => `${how}, ${counted(count)}`
    const basis = of(realised.subscriptions, 'realised')
    const part = (count: number, how: string) => `${how}, ${count} of ${counted(realised.subscriptions)}`
    const plan = `${currency}, with what fell due of the platform plan`
    const model = of(modelled.subscriptions, 'modelled')
    rows.push(
      [
        'Summary',
        'Overall ROI',
        currency,
        percent(realised.roiHundredths),
        '%',
        `${basis}, platform plan not counted`,
      ],
      ['Summary', 'Overall ROI', plan, percent(realised.platform.roiHundredths), '%', basis],
      [
        'Summary',
        'Platform plan',
        'fallen due',
        money(realised.platform.costMinor, currency),
        currency,
        'exact',
      ],
      ['Summary', 'Overall ROI', currency, percent(modelled.roiHundredths), '%', model],
      [
        'Summary',
        'Annual Savings',
        '',
        money(realised.annualSavingsMinor, currency),
        currency,
        part(realised.savingSubscriptions, 'realised, before costs'),
      ],
      ['Summary', 'Annual Savings', '', money(modelled.annualSavingsMinor, currency), currency, model],
      [
        'Summary',
        'Cost Reduction',
        '',
        money(realised.costReductionMinor, currency),
        currency,
        part(realised.reducingSubscriptions, 'realised'),
      ],
      [
        'Summary',
        'Payback Period',
        realised.payback?.month ?? 'not yet',
        realised.payback?.number ?? null,
        'months',
        part(realised.payback?.subscriptions ?? 0, 'realised, the longest'),
      ],
      ['Summary', 'Payback Period', '', modelled.paybackNumber, 'months', model],
    )
  }
  for (const one of analytics.departments) {
    const name = one.department ?? 'No department'
    const basis = `${one.measured} of ${one.subscriptions} measured`
    rows.push(
      ['ROI by Department', name, 'ROI', percent(one.roiHundredths), '%', basis],
      ['ROI by Department', name, 'Brought', money(one.benefitMinor, one.currency), one.currency, basis],
      ['ROI by Department', name, 'Cost', money(one.costMinor, one.currency), one.currency, basis],
    )
  }
  for (const finding of analytics.findings)
    rows.push([
      'Cost Optimization',
      finding.applicationName,
      findingText(finding),
      finding.amountMinor === null || finding.currency === null
        ? null
        : money(finding.amountMinor, finding.currency),
      finding.currency ?? '',
      finding.billing ?? '',
    ])
  for (const { currency, restOfMonthMinor, months, waiting } of analytics.forecast) {
    rows.push([
      'Financial Forecast',
      'Still charged this month',
      '',
      money(restOfMonthMinor, currency),
      currency,
      'exact',
    ])
    for (const { number, itemName, totalMinor, billing } of waiting)
      rows.push([
        'Financial Forecast',
        `Order ${number}, waiting for approval`,
        itemName,
        money(totalMinor, currency),
        currency,
        `${billing}, not included`,
      ])
    for (const { month, dueMinor, expectedMinor } of months)
      rows.push(
        ['Financial Forecast', month, 'Charged', money(dueMinor, currency), currency, 'exact'],
        ['Financial Forecast', month, 'Expected value', money(expectedMinor, currency), currency, 'modelled'],
      )
  }
  for (const { month, activeUsers, subscriptions } of analytics.usage.months)
    rows.push([
      'Usage Trends',
      month,
      'Active users',
      subscriptions === 0 ? null : activeUsers,
      'users',
      `stated of ${subscriptions}`,
    ])
  for (const one of analytics.usage.applications)
    rows.push(['Usage Trends', one.applicationName, one.month, one.activeUsers, 'users', one.source])
  return rows
}

const titles: Readonly<Record<Finding['kind'], string>> = {
  'unused-seats': 'Seats that nobody used in three months',
  'seats-without-holder': 'Seats that nobody was given',
  'plan-seats': 'Seats of the platform plan without a member',
  'price-change': 'Another price from a renewal on',
  'trial-ending': 'A trial ends',
  'promotion-ending': 'A promotion ends',
  'same-category': 'Several applications of one category',
}

/** What was found, in a few words. */
export function findingText({ kind, facts }: Finding): string {
  if (kind === 'unused-seats')
    return `${titles[kind]}: ${facts.seats} seats, at most ${facts.usedAtMost} used`
  if (kind === 'seats-without-holder')
    return `${titles[kind]}: ${facts.seats} seats, ${facts.holders} holders`
  if (kind === 'plan-seats') return `${titles[kind]}: ${facts.seats} seats, ${facts.usedAtMost} members`
  if (kind === 'same-category') return `${titles[kind]}: ${facts.category}, also ${facts.others?.join(', ')}`
  return facts.at === undefined ? titles[kind] : `${titles[kind]}: ${facts.at.slice(0, 10)}`
}
