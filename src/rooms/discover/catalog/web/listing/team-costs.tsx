// What an application costs a team in a year, part by part: what follows from the price, and what the vendor does not state.

import type { ReactNode } from 'react'
import { shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { formatDollars, locale } from '#platform/web/format.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import type { ApplicationDetail } from '../../contract.ts'
import { type CostParts, costParts, peopleWithin } from '../../rules/listing/cost-parts.ts'
import { durationText } from '../../rules/promotion-duration.ts'
import { useRunning } from '../application/price.tsx'

const payments: Readonly<Record<ApplicationDetail['pricing']['period'], string | undefined>> = {
  daily: t('365 days'),
  weekly: t('52 weeks'),
  monthly: t('12 months'),
  quarterly: t('4 quarters'),
  yearly: undefined,
  once: undefined,
}

export function TeamCosts({ application, team }: { application: ApplicationDetail; team: number }) {
  const { pricing, roiMetrics } = application
  const promotion = useRunning(application.promotion)
  const parts = costParts(pricing, promotion?.amount, team)
  const money = (amount: number) => shortMoneyFormat(locale, pricing.currency).format(amount)
  const isOnce = pricing.period === 'once'
  if (!parts && isOnRequest(pricing))
    return (
      <p className="max-w-prose text-ink-muted">
        {t('Its vendor publishes no price. Ask its sales for one.')}
      </p>
    )
  if (!parts)
    return (
      <p className="max-w-prose text-ink-muted">
        {t(
          '{price} per transaction. The yearly cost depends on your number of transactions: a million would cost {million}.',
          { price: money(pricing.amount), million: money(pricing.amount * 1_000_000) },
        )}
      </p>
    )
  return (
    <dl className="cost-parts">
      <Part label={t('Licence')} note={factorsOf(parts, money(pricing.amount), payments[pricing.period])}>
        {isOnce
          ? t('{price} once', { price: money(parts.licence) })
          : t('{price} a year', { price: money(parts.licence) })}
      </Part>
      {parts.reduced !== undefined && promotion && (
        <Part
          label={t('Licence while the promotion lasts')}
          note={t('{price} instead of {usualPrice}, {duration}', {
            price: money(promotion.amount),
            usualPrice: money(pricing.amount),
            duration: durationText(promotion.lasts, pricing.period) || t('once'),
          })}
        >
          {isOnce
            ? t('{price} once', { price: money(parts.reduced) })
            : t('{price} a year', { price: money(parts.reduced) })}
        </Part>
      )}
      <Part label={t('Implementation, training and support')} note={t('Ask the vendor before you order')}>
        {t('not stated')}
      </Part>
      <Part
        isTotal
        label={t('Stated cost for {team, plural, one {# person} other {# people}}', { team })}
        note={t('From the published price, without taxes and without costs that aren’t stated')}
      >
        {isOnce
          ? t('{price} once', { price: money(parts.licence) })
          : t('{price} a year', { price: money(parts.licence) })}
      </Part>
      {roiMetrics.annualTCO !== null && (
        <Part label={t('Annual TCO, as the vendor states it')} note={typicalNote(application)}>
          {t('{price} a year', { price: formatDollars(roiMetrics.annualTCO) })}
        </Part>
      )}
    </dl>
  )
}

/** "25 people × $149 × 12 months" */
function factorsOf({ people }: CostParts, price: string, times: string | undefined): string {
  const by = [
    people === null
      ? t('The whole company')
      : t('{people, plural, one {# person} other {# people}}', { people }),
    price,
    times,
  ]
  return by.filter((part) => part !== undefined).join(' × ')
}

function typicalNote({ pricing, roiMetrics }: ApplicationDetail): string {
  const people = peopleWithin(pricing, roiMetrics.annualTCO)
  const typical = t('For a typical customer. The number of people isn’t stated.')
  if (people === undefined) return typical
  if (people === 0) return `${typical} ${t('It is less than one licence costs in a year.')}`
  return `${typical} ${t(
    'At this price it pays for {people, plural, one {# licence} other {# licences}} at most, with nothing left for other costs.',
    { people },
  )}`
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
