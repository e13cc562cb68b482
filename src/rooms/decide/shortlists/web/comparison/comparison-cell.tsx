// One value of the comparison as it is read: with its unit, and never as a bare number.

import { Check, Minus, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { percentFigure } from '#platform/kernel/numbers/percent-figure.ts'
import type { Language } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import {
  formatCount,
  formatDay,
  formatDollars,
  formatInstantDay,
  formatRating,
  locale,
} from '#platform/web/format.ts'
import type { Match } from '#rooms/discover/assessment/contract.ts'
import { MatchAnalysis } from '#rooms/discover/assessment/web/index.ts'
import { certificateWarning, Price, simulateLink, textLanguageOf } from '#rooms/discover/catalog/web/index.ts'
import type { Cell, TeamCost, Unit } from '../../rules/comparison/comparison-criteria.ts'

export interface ComparisonCellProps {
  cell: Cell
  application: {
    id: string
    name: string
    textLanguage?: Language | undefined
    pricing: { amount: number }
    roiMetrics: { annualTCO: number | null }
  }
  /** Where its return is modelled; left out where nothing can be opened. */
  modelLink?: string | undefined
  /** What the score of its fit is made of. */
  match: Match | undefined
}

export function ComparisonCell({ cell, application, match, modelLink }: ComparisonCellProps) {
  switch (cell.kind) {
    case 'text':
      return cell.isVendors ? <span lang={textLanguageOf(application)}>{cell.text}</span> : cell.text
    case 'list':
      return (
        <ul className="grid gap-1" lang={textLanguageOf(application)}>
          {cell.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      )
    case 'number':
      return (
        <>
          <span className="font-semibold tabular-nums">{numberText(cell.value, cell.unit)}</span>
          <AgainstBudget amount={cell.value} budget={cell.budget} />
        </>
      )
    case 'price':
      return <Price price={cell.price} promotion={cell.promotion} size="row" />
    case 'amount':
      return <s className="text-ink-muted tabular-nums">{amountText(cell.amount, cell.currency)}</s>
    case 'team-cost':
      return (
        <>
          <YearlyCost cost={cell.cost} />
          <AgainstBudget amount={cell.cost.amount} budget={cell.budget} />
        </>
      )
    case 'model':
      return (
        <>
          <span className="block">
            {t('Saved by {savedBy} on {savedAt}', {
              savedBy: cell.model.savedBy,
              savedAt: formatInstantDay(cell.model.savedAt),
            })}
          </span>
          <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
            {t(
              '{teamSize, plural, one {# person} other {# people}} over {horizonMonths, plural, one {# month} other {# months}}',
              { teamSize: cell.model.teamSize, horizonMonths: cell.model.horizonMonths },
            )}
          </span>
          <ModelLink
            link={modelLink && `${simulateLink(application.id)}&shortlist=${cell.model.shortlistId}`}
            name={application.name}
            text={t('Open the model')}
          />
        </>
      )
    case 'not-modelled':
      return (
        <>
          <span className="text-ink-muted">{t('Not modelled yet')}</span>
          <ModelLink link={modelLink} name={application.name} text={t('Model the return')} />
        </>
      )
    case 'incomparable':
      return (
        <>
          <span className="font-semibold">{t('Can’t be compared')}</span>
          <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">{cell.reason}</span>
        </>
      )
    case 'fit':
      return cell.score === 0 ? (
        <>
          <span className="font-semibold">{t('0 of 100')}</span>
          <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
            {t('Its listing contains nothing of what you need.')}
          </span>
        </>
      ) : (
        <MatchAnalysis
          cost={{ amount: application.pricing.amount, annualTCO: application.roiMetrics.annualTCO }}
          match={match}
          name={application.name}
        />
      )
    case 'weeks':
      return (
        <span className="font-semibold tabular-nums">
          {t('{from}-{to} weeks', { from: cell.weeks.from, to: cell.weeks.to })}
        </span>
      )
    case 'yes':
      return <Held>{t('Yes')}</Held>
    case 'stated':
      return <Held>{t('Evidence attached')}</Held>
    case 'certificate':
      return <Certificate cell={cell} />
    case 'none':
      return (
        <>
          <Minus aria-hidden="true" className="text-ink-faint" size={16} />
          <span className="sr-only">{t('None', {}, 'in a cell')}</span>
        </>
      )
  }
}

function ModelLink({ link, name, text }: { link: string | undefined; name: string; text: string }) {
  if (link === undefined) return null
  return (
    <Link className="mt-1 block text-[0.8125rem] text-accent underline print:hidden" to={link}>
      {text}
      <span className="sr-only"> {t('of {name}', { name })}</span>
    </Link>
  )
}

/** What the reader said it may cost a year, where they did. */
function AgainstBudget({ amount, budget }: { amount: number; budget: number | undefined }) {
  if (budget === undefined) return null
  return (
    <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
      {amount <= budget
        ? t('Within your budget of {budget} a year', { budget: formatDollars(budget) })
        : t('{amount} above your budget of {budget} a year', {
            amount: formatDollars(amount - budget),
            budget: formatDollars(budget),
          })}
    </span>
  )
}

function Certificate({ cell: { until, state, daysLeft } }: { cell: Extract<Cell, { kind: 'certificate' }> }) {
  if (state === 'holds') return <Held>{t('Until {until}', { until: formatDay(until) })}</Held>
  return (
    <span className={`flex gap-1.5 font-semibold ${state === 'expired' ? 'text-negative' : 'text-caution'}`}>
      <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
      <span>{certificateWarning(until, { state, daysLeft })}</span>
    </span>
  )
}

function Held({ children }: { children: React.ReactNode }) {
  return (
    <span className="flex gap-1.5">
      <Check aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={16} />
      <span>{children}</span>
    </span>
  )
}

/** The amount, and how it comes about. */
function YearlyCost({ cost }: { cost: TeamCost }) {
  const { currency, price, people, timesAYear, isOnce } = cost
  const isForCompany = people === null
  const parts = [
    amountText(price, currency),
    ...(isForCompany ? [] : [t('{people, plural, one {# person} other {# people}}', { people })]),
    ...(timesAYear === 1 ? [] : [formatCount(timesAYear)]),
  ]
  const factors = parts.join(' × ')
  return (
    <>
      <span className="font-semibold tabular-nums">{costText(cost)}</span>
      <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
        {isForCompany
          ? parts.length > 1
            ? isOnce
              ? t('One amount for the whole company, {factors}, not paid again', { factors })
              : t('One amount for the whole company, {factors}', { factors })
            : isOnce
              ? t('One amount for the whole company, not paid again')
              : t('One amount for the whole company')
          : isOnce
            ? t('{factors}, not paid again', { factors })
            : factors}
      </span>
    </>
  )
}

export function costText({ amount, currency, isOnce }: TeamCost): string {
  const price = amountText(amount, currency)
  return isOnce ? t('{price} once', { price }) : t('{price} a year', { price })
}

function amountText(amount: number, currency: string): string {
  return shortMoneyFormat(locale, currency).format(amount)
}

function numberText(value: number, unit: Unit): string {
  switch (unit) {
    case 'stars of 5':
      return t('{value} of 5', { value: formatRating(String(value)) })
    case 'enterprises':
      return t('{value, plural, one {# enterprise} other {# enterprises}}', { value })
    case 'USD':
      return formatDollars(value)
    case 'USD a year':
      return t('{price} a year', { price: formatDollars(value) })
    case 'percent':
      return t('{figure}%', { figure: percentFigure(value, locale) })
    case 'months':
      return t('{value, plural, one {# month} other {# months}}', { value })
  }
}
