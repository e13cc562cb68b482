// The terms of a promotion while they are typed, and as they are sent.

import { localAt, momentOf } from '#platform/kernel/zoned-time.ts'
import type { Promotion, PromotionTermsSent } from '../contract.ts'
import { minorTyped, parseMinor, parsePercent, percentTyped } from '../rules/promotion-text.ts'
import { monthsMax, type Priority, usesMax } from '../rules/vocabulary.ts'

export interface TypedTerms {
  name: string
  text: string
  kind: 'percentage' | 'amount'
  percent: string
  amount: string
  currency: string
  lasts: Promotion['lasts']['kind']
  /** Where it lasts for so many. */
  months: string
  from: string
  until: string
  zone: string
  useLimit: string
  priority: Priority
  applicationIds: readonly string[]
}

/** From the next full hour on, for four weeks, on the clock of the device. */
export function freshTerms(now: Date, currency: string, applicationIds: readonly string[]): TypedTerms {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const start = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000)
  return {
    name: '',
    text: '',
    kind: 'percentage',
    percent: '',
    amount: '',
    currency,
    lasts: 'months',
    months: '12',
    from: localAt(start, zone),
    until: localAt(new Date(start.getTime() + 28 * 86_400_000), zone),
    zone,
    useLimit: '',
    priority: 'Medium',
    applicationIds,
  }
}

export function typedOf(promotion: Promotion): TypedTerms {
  const { name, text, reduction, lasts, from, until, zone, useLimit, priority, applications } = promotion
  const isPercentage = reduction.kind === 'percentage'
  return {
    ...{ name, text, from, until, zone, priority },
    kind: reduction.kind,
    percent: isPercentage ? percentTyped(reduction.hundredths) : '',
    amount: isPercentage ? '' : minorTyped(reduction.minor, reduction.currency),
    currency: isPercentage
      ? (applications.find(({ pricing }) => pricing)?.pricing?.currency ?? 'USD')
      : reduction.currency,
    lasts: lasts.kind,
    months: lasts.kind === 'months' ? String(lasts.months) : '12',
    useLimit: useLimit === null ? '' : String(useLimit),
    applicationIds: applications.map(({ id }) => id),
  }
}

/** What is taken off as it is typed; undefined while it is none. */
export function reductionOf({
  kind,
  percent,
  amount,
  currency,
}: TypedTerms): PromotionTermsSent['reduction'] | undefined {
  if (kind === 'percentage') {
    const hundredths = parsePercent(percent)
    return hundredths === undefined ? undefined : { kind, hundredths }
  }
  const minor = parseMinor(amount, currency)
  return minor === undefined ? undefined : { kind, minor, currency }
}

/** How long the lower price stays as it is typed; undefined while it is no number of months. */
export function lastsOf({ lasts, months }: TypedTerms): PromotionTermsSent['lasts'] | undefined {
  if (lasts !== 'months') return { kind: lasts }
  const count = /^\d{1,2}$/.test(months.trim()) ? Number(months) : 0
  return count >= 1 && count <= monthsMax ? { kind: lasts, months: count } : undefined
}

export function termsOf(
  typed: TypedTerms,
): { terms: PromotionTermsSent } | { problems: ReadonlyMap<string, string> } {
  const { from, until, zone, priority, applicationIds } = typed
  const problems = new Map<string, string>()
  const name = typed.name.trim()
  if (name === '') problems.set('name', 'Say what it is called')
  const reduction = reductionOf(typed)
  if (!reduction)
    problems.set(
      'reduction',
      typed.kind === 'percentage'
        ? 'Give a percentage above 0 up to 100, such as 10 or 12.5'
        : `Give an amount of ${typed.currency} above 0, such as 20`,
    )
  const lasts = lastsOf(typed)
  if (!lasts) problems.set('lasts', `Give whole months from 1 to ${monthsMax}`)
  const [start, end] = [momentOf(from, zone), momentOf(until, zone)]
  if ('refused' in start) problems.set('from', timeProblem(start.refused, zone))
  if ('refused' in end) problems.set('until', timeProblem(end.refused, zone))
  if ('at' in start && 'at' in end && end.at <= start.at)
    problems.set('until', 'It has to end after it begins')
  const useLimit = typed.useLimit.trim() === '' ? null : Number(typed.useLimit.trim())
  if (useLimit !== null && !(/^\d+$/.test(typed.useLimit.trim()) && useLimit >= 1 && useLimit <= usesMax))
    problems.set('useLimit', 'Give a whole number from 1, or leave it empty')
  if (applicationIds.length === 0) problems.set('applicationIds', 'Choose at least one application')
  if (problems.size > 0 || !reduction || !lasts) return { problems }
  const text = typed.text.trim()
  return {
    terms: {
      ...{ name, text, reduction, lasts, from, until, zone, useLimit, priority },
      applicationIds: [...applicationIds],
    },
  }
}

function timeProblem(refused: 'zone' | 'time' | 'gap', zone: string): string {
  return refused === 'gap'
    ? `This time does not exist in ${zone.replaceAll('_', ' ')}: the clock is put forward then`
    : 'Give a day and a time'
}
