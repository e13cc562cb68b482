// What an application costs a team in a year, part by part: what follows from the price, and what the vendor does not state.
import type { ReactNode } from 'react'
import { shortMoneyFormat } from '#platform/kernel/number-format.ts'
import { counted, formatCount, formatDollars, locale } from '#platform/web/format.ts'
import type { ApplicationDetail } from '../../contract.ts'
import { type CostParts, costParts, peopleWithin } from '../../rules/cost-parts.ts'
import { durationText } from '../../rules/promotion-duration.ts'
import { useRunning } from '../application/price.tsx'

const payments: Readonly<Record<ApplicationDetail['pricing']['period'], string | undefined>> = {
  daily: '365 days',
  weekly: '52 weeks',
  monthly: '12 months',
  quarterly: '4 quarters',
  yearly: undefined,
  once: undefined,
}

export function TeamCosts({ application, team }: { application: ApplicationDetail; team: number }) {
  const { pricing, roiMetrics } = application
  const promotion = useRunning(application.promotion)
  const parts = costParts(pricing, promotion?.amount, team)
  const money = (amount: number) => shortMoneyFormat(locale, pricing.currency).format(amount)
  const isOnce = pricing.period === 'once'
  if (!parts)
    return (
      <p className="max-w-prose text-ink-muted">
        {money(pricing.amount)} per transaction. What it costs in a year depends on how many transactions you
        have: a million would cost {money(pricing.amount * 1_000_000)}.
      </p>
    )
  return (
    <dl className="cost-parts">
      <Part label="Licence" note={factorsOf(parts, money(pricing.amount), payments[pricing.period])}>
        {money(parts.licence)}
        {isOnce ? ' once' : ' a year'}
      </Part>
      {parts.reduced !== undefined && promotion && (
        <Part
          label="Licence while the promotion lasts"
          note={`${money(promotion.amount)} instead of ${money(pricing.amount)}, ${durationText(promotion.lasts, pricing.period) || 'once'}`}
        >
          {money(parts.reduced)}
          {isOnce ? ' once' : ' a year'}
        </Part>
      )}
      <Part label="Implementation, training and support" note="Ask the vendor before you order">
        not stated
      </Part>
      <Part
        isTotal
        label={`Stated cost for ${counted(team, 'person', 'people')}`}
        note="What the published price comes to, without taxes and without what isn’t stated"
      >
        {money(parts.licence)}
        {isOnce ? ' once' : ' a year'}
      </Part>
      {roiMetrics.annualTCO !== null && (
        <Part label="Annual TCO, as the vendor states it" note={typicalNote(application)}>
          {formatDollars(roiMetrics.annualTCO)} a year
        </Part>
      )}
    </dl>
  )
}

/** "25 people × $149 × 12 months" */
function factorsOf({ people }: CostParts, price: string, times: string | undefined): string {
  const by = [people === null ? 'The whole company' : counted(people, 'person', 'people'), price, times]
  return by.filter((part) => part !== undefined).join(' × ')
}

function typicalNote({ pricing, roiMetrics }: ApplicationDetail): string {
  const people = peopleWithin(pricing, roiMetrics.annualTCO)
  const typical = 'For a typical customer; for how many people isn’t stated.'
  if (people === undefined) return typical
  if (people === 0) return `${typical} It is less than one licence costs in a year.`
  return `${typical} At this price it pays for ${formatCount(people)} ${people === 1 ? 'licence' : 'licences'} at most, with nothing left for other costs.`
}

interface PartProps {
  label: string
  note: string
  isTotal?: boolean
  children: ReactNode
}

function Part({ label, note, isTotal, children }: PartProps) {
  return (
    <div data-total={isTotal}>
      <dt>
        {label}
        <span className="block font-normal text-ink-muted">{note}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
