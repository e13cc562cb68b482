// The terms of a promotion while they are typed, and as they are sent.

import { type FigureBounds, figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import type { Problems } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { localAt, momentOf } from '#platform/kernel/time/zoned-time.ts'
import { locale } from '#platform/web/format.ts'
import type { Promotion, PromotionTermsSent } from '../contract.ts'
import {
  amountBounds,
  minorTyped,
  parseMinor,
  parsePercent,
  percentBounds,
  percentTyped,
} from '../rules/promotion-text.ts'
import { monthsMax, type Priority, usesMax } from '../rules/vocabulary.ts'

export const monthsBounds: FigureBounds = { min: 1, max: monthsMax, decimals: 0 }
export const usesBounds: FigureBounds = { min: 1, max: usesMax, decimals: 0 }

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
    percent: isPercentage ? percentTyped(reduction.hundredths, locale) : '',
    amount: isPercentage ? '' : minorTyped(reduction.minor, reduction.currency, locale),
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
    const hundredths = parsePercent(percent, locale)
    return hundredths === undefined ? undefined : { kind, hundredths }
  }
  const minor = parseMinor(amount, currency, locale)
  return minor === undefined ? undefined : { kind, minor, currency }
}

/** How long the lower price stays as it is typed; undefined while it is no number of months. */
export function lastsOf({ lasts, months }: TypedTerms): PromotionTermsSent['lasts'] | undefined {
  if (lasts !== 'months') return { kind: lasts }
  const count = figureOf(months, monthsBounds, locale)
  return count === undefined ? undefined : { kind: lasts, months: count }
}

export function termsOf(
  typed: TypedTerms,
): { terms: PromotionTermsSent } | { problems: Problems<keyof TypedTerms> } {
  const { from, until, zone, priority, applicationIds } = typed
  const name = typed.name.trim()
  const reduction = reductionOf(typed)
  const lasts = lastsOf(typed)
  const [start, end] = [momentOf(from, zone), momentOf(until, zone)]
  const isBackwards = 'at' in start && 'at' in end && end.at <= start.at
  const problems: Problems<keyof TypedTerms> = {
    ...(name === '' && { name: t('Enter a name') }),
    ...(!reduction && reductionProblem(typed)),
    ...(!lasts && {
      months: figureProblem(t('Months'), typed.months, monthsBounds, locale) ?? t('Enter a figure'),
    }),
    ...('refused' in start && { from: timeProblem(start.refused, zone) }),
    ...('refused' in end && { until: timeProblem(end.refused, zone) }),
    ...(isBackwards && { until: t('Choose an end after the beginning') }),
    ...(applicationIds.length === 0 && { applicationIds: t('Choose at least one application') }),
  }
  const useLimit = figureOf(typed.useLimit, usesBounds, locale) ?? null
  const limitProblem = figureProblem(t('Limit of uses'), typed.useLimit, usesBounds, locale, false)
  if (limitProblem) problems.useLimit = limitProblem
  if (Object.keys(problems).length > 0 || !reduction || !lasts) return { problems }
  const text = typed.text.trim()
  return {
    terms: {
      ...{ name, text, reduction, lasts, from, until, zone, useLimit, priority },
      applicationIds: [...applicationIds],
    },
  }
}

function reductionProblem({ kind, percent, amount, currency }: TypedTerms): Problems<keyof TypedTerms> {
  const problem =
    kind === 'percentage'
      ? figureProblem(t('Percent off'), percent, percentBounds, locale)
      : figureProblem(t('Amount off'), amount, amountBounds(currency), locale)
  return { [kind === 'percentage' ? 'percent' : 'amount']: problem ?? t('Enter a figure') }
}

/** The field in which the server's name of it is typed. */
export function fieldOf(sent: string, { kind }: TypedTerms): string {
  const [name = ''] = sent.split('.')
  if (name === 'reduction') return kind === 'percentage' ? 'percent' : 'amount'
  return name === 'lasts' ? 'months' : name
}

function timeProblem(refused: 'zone' | 'time' | 'gap', zone: string): string {
  return refused === 'gap'
    ? t('This time does not exist in {zone}: the clock is put forward then', {
        zone: zone.replaceAll('_', ' '),
      })
    : t('Enter a date and a time')
}
