// The four figures above the tabs, each saying whether it was measured or modelled (FIN-02). Over how many subscriptions, and the
// figures on other bases, are a press away: the tabs below stay in sight.

import { listOf, t } from '#platform/kernel/texts.ts'
import { figureSize } from '#platform/web/figure-tiles.tsx'
import { formatMonth } from '#platform/web/format.ts'
import { returnText } from '#rooms/value/usage/web/index.ts'
import type { AnalyticsSummary } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

interface Figure {
  text: string
  /** In a few words. */
  note: string
  /** What it is worked out from. */
  basis: string
  isLoss?: boolean
}

type Read = (summary: AnalyticsSummary) => Figure | undefined

/** The first that there is leads; all of them are explained. */
const cards: readonly { title: string; none: string; reads: readonly Read[] }[] = [
  {
    title: t('Overall ROI'),
    none: t('Record the value of a subscription to see its return here.'),
    reads: [
      ({ currency, realised: { platform, subscriptions, costMinor } }) =>
        platform.costMinor === 0 || platform.roiHundredths === null
          ? undefined
          : {
              ...percentOf(platform.roiHundredths),
              note: t('realised, against all costs'),
              basis: t(
                'realised so far by {count, plural, one {# subscription} other {# subscriptions}}, against all costs of {all}: {own} of their own and {plan} of the platform plan. A yearly plan counts in full from the day it is due.',
                {
                  count: subscriptions,
                  all: moneyText(platform.allCostsMinor, currency),
                  own: moneyText(costMinor, currency),
                  plan: moneyText(platform.costMinor, currency),
                },
              ),
            },
      ({ realised }) =>
        realised.roiHundredths === null
          ? undefined
          : {
              ...percentOf(realised.roiHundredths),
              note: t('realised, against their own cost'),
              basis: t(
                'realised so far by {count, plural, one {# subscription} other {# subscriptions}}, against their own cost',
                { count: realised.subscriptions },
              ),
            },
      ({ modelled }) =>
        modelled.roiHundredths === null
          ? undefined
          : {
              ...percentOf(modelled.roiHundredths),
              note: t('modelled in advance'),
              basis: t(
                'modelled in advance for {count, plural, one {# subscription} other {# subscriptions}}, not measured',
                { count: modelled.subscriptions },
              ),
            },
    ],
  },
  {
    title: t('Annual Savings'),
    none: t('Hours saved and cost reduced in the last twelve months, before all costs.'),
    reads: [
      ({ currency, realised }) =>
        realised.subscriptions === 0
          ? undefined
          : {
              text: moneyText(realised.annualSavingsMinor, currency),
              note:
                realised.annualSavingsMinor === realised.benefitMinor
                  ? t('realised in the last 12 months: all of the value so far')
                  : t('realised in the last 12 months, part of {value} so far', {
                      value: moneyText(realised.benefitMinor, currency),
                    }),
              basis: t(
                '{basis}, last twelve months. Hours saved and cost reduced, before the cost of applications and the plan. The cost reduction is part of it.',
                { basis: partBasis(realised.savingSubscriptions, realised.subscriptions) },
              ),
            },
      ({ currency, modelled }) =>
        modelled.subscriptions === 0
          ? undefined
          : {
              text: moneyText(modelled.annualSavingsMinor, currency),
              note: t('modelled in advance'),
              basis: t('{basis}, first twelve months', { basis: modelledBasis(modelled.subscriptions) }),
            },
    ],
  },
  {
    title: t('Cost Reduction'),
    none: t('Outcomes of the kind “cost reduced” in the last twelve months.'),
    reads: [
      ({ currency, realised }) =>
        realised.subscriptions === 0
          ? undefined
          : {
              text: moneyText(realised.costReductionMinor, currency),
              note: t('realised, part of the savings'),
              basis: t('{basis}, last twelve months', {
                basis: partBasis(realised.reducingSubscriptions, realised.subscriptions),
              }),
            },
    ],
  },
  {
    title: t('Payback Period'),
    none: t('The month in which the value exceeds the payments due, for each subscription from its start.'),
    reads: [
      ({ realised }) => (realised.subscriptions === 0 ? undefined : paybackFigure(realised)),
      ({ modelled }) =>
        modelled.subscriptions === 0
          ? undefined
          : {
              text: modelled.paybackNumber === null ? t('Never') : monthsText(modelled.paybackNumber),
              note: t('modelled in advance'),
              basis: modelledBasis(modelled.subscriptions),
            },
    ],
  },
]

const percentOf = (hundredths: number) => ({ text: returnText(hundredths), isLoss: hundredths < 0 })
const monthsText = (number: number) => t('{number, plural, one {# month} other {# months}}', { number })
const realisedBasis = (count: number) =>
  t('realised, {count, plural, one {# subscription} other {# subscriptions}}', { count })
/** `count` of those that outcomes are recorded of. */
const partBasis = (count: number, all: number) =>
  count === all
    ? realisedBasis(all)
    : t('realised, {count} of {all, plural, one {# subscription} other {# subscriptions}}', { count, all })
const modelledBasis = (count: number) =>
  t('modelled, {count, plural, one {# subscription} other {# subscriptions}}', { count })

/** While some have not paid back, no number of months says how long the payback takes. One that did is not the longest of several. */
function paybackFigure({ payback, subscriptions: all }: AnalyticsSummary['realised']): Figure {
  if (!payback)
    return { text: t('Not yet'), note: t('realised, none has paid back'), basis: realisedBasis(all) }
  const { applicationName, subscriptions: count, notYet, number } = payback
  const month = formatMonth(payback.month)
  const paid =
    count === 1
      ? t(
          'realised, {count} of {all} paid back: {applicationName} after {number, plural, one {# month} other {# months}}, in {month}.',
          { count, all, applicationName, number, month },
        )
      : t('realised, {count} of {all} paid back. The longest, {applicationName}, in {month}.', {
          count,
          all,
          applicationName,
          month,
        })
  if (notYet.length === 0) return { text: monthsText(number), note: t('realised, the longest'), basis: paid }
  return {
    text: t('Not yet for {open} of {all}', { open: all - count, all }),
    note:
      count === 1
        ? t('realised, {applicationName} after {number, plural, one {# month} other {# months}}', {
            applicationName,
            number,
          })
        : t('realised, the others after at most {number, plural, one {# month} other {# months}}', {
            number,
          }),
    basis: `${paid} ${t('Not yet: {applications}.', { applications: listOf(notYet) })}`,
  }
}

export function AnalyticsCards({ summaries }: { summaries: readonly AnalyticsSummary[] }) {
  // The currency that most was spent in leads; the others follow below it.
  const ordered = summaries.toSorted((a, b) => b.realised.subscriptions - a.realised.subscriptions)
  const shown = cards.map(({ title, none, reads }) => ({
    ...{ title, none },
    figures: ordered.flatMap((summary) =>
      reads.flatMap((read) => {
        const figure = read(summary)
        if (!figure) return []
        const { basis } = figure
        return summaries.length > 1
          ? { ...figure, basis: t('{basis} ({currency})', { basis, currency: summary.currency }) }
          : figure
      }),
    ),
  }))
  return (
    <>
      <ul className="mt-5 grid gap-3 min-[22rem]:grid-cols-2 md:grid-cols-4 lg:gap-5">
        {shown.map(({ title, none, figures: [first] }) => (
          <li className="card p-4" key={title}>
            <h2 className="text-[0.8125rem] font-normal text-ink-muted [font-family:var(--font-sans)]">
              {title}
            </h2>
            <p
              className={`font-serif leading-9 tabular-nums ${figureSize(first?.text ?? '')} ${first?.isLoss ? 'text-negative' : ''}`}
            >
              {first?.text ?? '–'}
            </p>
            <p className="text-[0.8125rem] leading-5 text-ink-muted">{first?.note ?? none}</p>
          </li>
        ))}
      </ul>
      {shown.some(({ figures }) => figures.length > 0) && (
        <details className="mt-3 text-[0.8125rem]">
          <summary className="cursor-pointer py-1 font-semibold text-accent">
            {t('How it is counted')}
          </summary>
          <dl className="mt-1 grid max-w-[56rem] gap-x-8 sm:grid-cols-2">
            {shown.map(({ title, none, figures }) => (
              <div className="border-t border-line py-3" key={title}>
                <dt className="font-semibold">{title}</dt>
                {figures.length === 0 && <dd className="mt-1 text-ink-muted">{none}</dd>}
                {figures.map(({ text, basis }) => (
                  <dd className="mt-1 text-ink-muted" key={basis}>
                    <span className="font-semibold text-ink">{text}</span> {basis}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
