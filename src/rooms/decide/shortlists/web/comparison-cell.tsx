// One value of the comparison as it is read: with its unit, and never as a bare number.

import { Check, Minus, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { shortMoneyFormat } from '#platform/kernel/number-format.ts'
import {
  counted,
  formatCount,
  formatDay,
  formatDollars,
  formatInstantDay,
  locale,
} from '#platform/web/format.ts'
import type { Match } from '#rooms/discover/assessment/contract.ts'
import { MatchAnalysis } from '#rooms/discover/assessment/web/index.ts'
import { certificateWarning, Price, simulateLink } from '#rooms/discover/catalog/web/index.ts'
import type { Cell, TeamCost, Unit } from '../rules/comparison-criteria.ts'

export interface ComparisonCellProps {
  cell: Cell
  application: {
    id: string
    name: string
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
      return cell.text
    case 'list':
      return (
        <ul className="grid gap-1">
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
            Saved by {cell.model.savedBy} on {formatInstantDay(cell.model.savedAt)}
          </span>
          <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
            {counted(cell.model.teamSize, 'person', 'people')} over{' '}
            {counted(cell.model.horizonMonths, 'month')}
          </span>
          <ModelLink
            link={modelLink && `${simulateLink(application.id)}&shortlist=${cell.model.shortlistId}`}
            name={application.name}
            text="Open the model"
          />
        </>
      )
    case 'not-modelled':
      return (
        <>
          <span className="text-ink-muted">Not modelled yet</span>
          <ModelLink link={modelLink} name={application.name} text="Model the return" />
        </>
      )
    case 'incomparable':
      return (
        <>
          <span className="font-semibold">Cannot be compared</span>
          <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">{cell.reason}</span>
        </>
      )
    case 'fit':
      return cell.score === 0 ? (
        <>
          <span className="font-semibold">0 of 100</span>
          <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
            Nothing of what you need was found in its listing.
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
          {cell.weeks.from}-{cell.weeks.to} weeks
        </span>
      )
    case 'yes':
      return <Held>Yes</Held>
    case 'stated':
      return <Held>Evidence attached</Held>
    case 'certificate':
      return <Certificate cell={cell} />
    case 'none':
      return (
        <>
          <Minus aria-hidden="true" className="text-ink-faint" size={16} />
          <span className="sr-only">None</span>
        </>
      )
  }
}

function ModelLink({ link, name, text }: { link: string | undefined; name: string; text: string }) {
  if (link === undefined) return null
  return (
    <Link className="mt-1 block text-[0.8125rem] text-accent underline print:hidden" to={link}>
      {text}
      <span className="sr-only"> of {name}</span>
    </Link>
  )
}

/** What the reader said it may cost a year, where they did. */
function AgainstBudget({ amount, budget }: { amount: number; budget: number | undefined }) {
  if (budget === undefined) return null
  return (
    <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
      {amount <= budget ? 'Within' : `${formatDollars(amount - budget)} above`} your budget of{' '}
      {formatDollars(budget)} a year
    </span>
  )
}

function Certificate({ cell: { until, state, daysLeft } }: { cell: Extract<Cell, { kind: 'certificate' }> }) {
  if (state === 'holds') return <Held>Until {formatDay(until)}</Held>
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
function YearlyCost({ cost: { amount, currency, price, people, timesAYear, isOnce } }: { cost: TeamCost }) {
  const parts = [
    amountText(price, currency),
    ...(people === null ? [] : [counted(people, 'person', 'people')]),
    ...(timesAYear === 1 ? [] : [formatCount(timesAYear)]),
  ]
  return (
    <>
      <span className="font-semibold tabular-nums">
        {amountText(amount, currency)} {isOnce ? 'once' : 'a year'}
      </span>
      <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">
        {people === null ? 'One amount for the whole company' : parts.join(' × ')}
        {people === null && parts.length > 1 && `, ${parts.join(' × ')}`}
        {isOnce && ', not paid again'}
      </span>
    </>
  )
}

function amountText(amount: number, currency: string): string {
  return shortMoneyFormat(locale, currency).format(amount)
}

function numberText(value: number, unit: Unit): string {
  switch (unit) {
    case 'stars of 5':
      return `${value.toFixed(1)} of 5`
    case 'enterprises':
      return counted(value, 'enterprise')
    case 'USD':
      return formatDollars(value)
    case 'USD a year':
      return `${formatDollars(value)} a year`
    case 'percent':
      return `${formatCount(value)}%`
    case 'months':
      return counted(value, 'month')
  }
}
