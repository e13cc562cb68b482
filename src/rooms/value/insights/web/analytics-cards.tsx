// The four figures above the tabs, each saying whether it was measured or modelled, and over how many subscriptions (FIN-02).

import { listOf, t } from '#platform/kernel/texts.ts'
import { formatMonth } from '#platform/web/format.ts'
import type { AnalyticsSummary } from '../contract.ts'
import { moneyText, percentText } from './analytics-text.ts'

interface Figure {
  text: string
  basis: string
}

type Read = (summary: AnalyticsSummary) => Figure | undefined

/** `platform`, the figure with all costs, leads where there is one. */
const cards: readonly { title: string; none: string; realised: Read; platform?: Read; modelled: Read }[] = [
  {
    title: t('Overall ROI'),
    none: t('Record the value of a subscription to see its return here.'),
    realised: ({ realised }) =>
      realised.roiHundredths === null
        ? undefined
        : {
            text: percentText(realised.roiHundredths),
            basis: t(
              'realised so far by {count, plural, one {# subscription} other {# subscriptions}}, against their own cost',
              { count: realised.subscriptions },
            ),
          },
    platform: ({ currency, realised: { platform, subscriptions } }) =>
      platform.costMinor === 0 || platform.roiHundredths === null
        ? undefined
        : {
            text: percentText(platform.roiHundredths),
            basis: t(
              'realised so far by {count, plural, one {# subscription} other {# subscriptions}}, against all costs: their own and the platform plan ({cost} due so far)',
              { count: subscriptions, cost: moneyText(platform.costMinor, currency) },
            ),
          },
    modelled: ({ modelled }) =>
      modelled.roiHundredths === null
        ? undefined
        : {
            text: percentText(modelled.roiHundredths),
            basis: t(
              'modelled in advance for {count, plural, one {# subscription} other {# subscriptions}}, not measured',
              { count: modelled.subscriptions },
            ),
          },
  },
  {
    title: t('Annual Savings'),
    none: t('Hours saved and cost reduced in the last twelve months, before all costs.'),
    realised: ({ currency, realised }) =>
      realised.subscriptions === 0
        ? undefined
        : {
            text: moneyText(realised.annualSavingsMinor, currency),
            basis: t(
              '{basis}, last twelve months. Hours saved and cost reduced, before the cost of applications and the plan',
              {
                basis: partBasis(realised.savingSubscriptions, realised.subscriptions),
              },
            ),
          },
    modelled: ({ currency, modelled }) =>
      modelled.subscriptions === 0
        ? undefined
        : {
            text: moneyText(modelled.annualSavingsMinor, currency),
            basis: t('{basis}, first twelve months', { basis: modelledBasis(modelled.subscriptions) }),
          },
  },
  {
    title: t('Cost Reduction'),
    none: t('Outcomes of the kind “cost reduced” in the last twelve months.'),
    realised: ({ currency, realised }) =>
      realised.subscriptions === 0
        ? undefined
        : {
            text: moneyText(realised.costReductionMinor, currency),
            basis: t('{basis}, last twelve months', {
              basis: partBasis(realised.reducingSubscriptions, realised.subscriptions),
            }),
          },
    modelled: () => undefined,
  },
  {
    title: t('Payback Period'),
    none: t('The month in which the value exceeds the payments due, for each subscription from its start.'),
    realised: ({ realised }) =>
      realised.subscriptions === 0
        ? undefined
        : {
            text: realised.payback
              ? t('{number, plural, one {# month} other {# months}}', { number: realised.payback.number })
              : t('Not yet'),
            basis: realised.payback
              ? paybackBasis(realised.payback, realised.subscriptions)
              : realisedBasis(realised.subscriptions),
          },
    modelled: ({ modelled }) =>
      modelled.subscriptions === 0
        ? undefined
        : {
            text:
              modelled.paybackNumber === null
                ? t('Never')
                : t('{paybackNumber, plural, one {# month} other {# months}}', {
                    paybackNumber: modelled.paybackNumber,
                  }),
            basis: modelledBasis(modelled.subscriptions),
          },
  },
]

const realisedBasis = (count: number) =>
  t('realised, {count, plural, one {# subscription} other {# subscriptions}}', { count })
/** `count` of those that outcomes are recorded of. */
const partBasis = (count: number, all: number) =>
  count === all
    ? realisedBasis(all)
    : t('realised, {count} of {all, plural, one {# subscription} other {# subscriptions}}', { count, all })
/** One that paid back is not the longest of several. */
function paybackBasis(payback: NonNullable<AnalyticsSummary['realised']['payback']>, all: number): string {
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
  return notYet.length === 0
    ? paid
    : `${paid} ${t('Not yet: {applications}.', { applications: listOf(notYet) })}`
}
const modelledBasis = (count: number) =>
  t('modelled, {count, plural, one {# subscription} other {# subscriptions}}', { count })

export function AnalyticsCards({ summaries }: { summaries: readonly AnalyticsSummary[] }) {
  // The currency that most was spent in leads; the others follow below it.
  const ordered = summaries.toSorted((a, b) => b.realised.subscriptions - a.realised.subscriptions)
  return (
    <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ title, none, realised, platform, modelled }) => {
        const [first, ...others] = ordered.flatMap((summary) => {
          return [platform?.(summary), realised(summary), modelled(summary)].flatMap((figure) =>
            figure
              ? {
                  text: figure.text,
                  basis:
                    summaries.length > 1
                      ? t('{basis} ({currency})', { basis: figure.basis, currency: summary.currency })
                      : figure.basis,
                }
              : [],
          )
        })
        return (
          <li className="card p-5" key={title}>
            <h2 className="text-sm font-semibold text-ink-muted">{title}</h2>
            {first ? (
              <>
                <p className="analytics-figure">{first.text}</p>
                <p className="text-[0.8125rem] text-ink-muted">{first.basis}</p>
                {others.map(({ text, basis }) => (
                  <p className="mt-2 border-t border-line pt-2 text-[0.8125rem] text-ink-muted" key={basis}>
                    <span className="font-semibold text-ink">{text}</span> {basis}
                  </p>
                ))}
              </>
            ) : (
              <>
                <p className="analytics-figure">–</p>
                <p className="text-[0.8125rem] text-ink-muted">{none}</p>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
