// A price as cards and listings show it: the amount large, its unit quiet, and struck through the recorded list price or,
// while a promotion runs, what is paid without it, with how long and until when.
import { useEffect, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { formatDay, locale } from '#platform/web/format.ts'
import type { Application } from '../../contract.ts'
import { type DisplayablePrice, priceDisplay } from '../../rules/price-display.ts'
import { durationText } from '../../rules/promotion-duration.ts'

const amountSizes = {
  card: 'text-[1.625rem]',
  hero: 'text-[2.25rem]',
  row: 'text-[1.25rem]',
  line: 'text-[0.9375rem]',
}

type ShownPromotion = Pick<NonNullable<Application['promotion']>, 'amount' | 'until' | 'lastDay' | 'lasts'>

export interface PriceProps {
  price: DisplayablePrice
  promotion?: ShownPromotion
  size?: keyof typeof amountSizes
  /** Of a promotion: how long it lasts and until when it can be ordered. */
  isDurationShown?: boolean
}

export function Price({ price, promotion: given, size = 'card', isDurationShown = true }: PriceProps) {
  const promotion = useRunning(given)
  const { amount, unit, listAmount } = priceDisplay(
    promotion ? { ...price, amount: promotion.amount, listAmount: price.amount } : price,
    locale,
    promotion !== undefined,
  )
  return (
    <div>
      {/* The unit goes below the amount where both have no room. */}
      <p>
        <span className={`whitespace-nowrap font-serif leading-none ${amountSizes[size]}`}>{amount}</span>{' '}
        {unit && <span className="inline-block text-[0.8125rem] text-ink-muted">{unit}</span>}{' '}
        {promotion && listAmount && (
          <Struck amount={listAmount} label={t('instead of', {}, 'a usual price follows')} />
        )}
      </p>
      {promotion
        ? isDurationShown && (
            <p className="text-[0.8125rem] leading-snug text-ink-muted">
              {durationText(promotion.lasts, price.period)}{' '}
              <span className="block">
                {t('ordered until {lastDay}', { lastDay: formatDay(promotion.lastDay) })}
              </span>
            </p>
          )
        : listAmount && (
            <p className="text-[0.8125rem] leading-snug">
              <Struck
                amount={listAmount}
                isLabelShown={size !== 'card' && size !== 'line'}
                label={t('List price')}
              />
            </p>
          )}
    </div>
  )
}

interface StruckProps {
  amount: string
  /** What the amount is, for those who do not see the stroke; shown as well where `isLabelShown`. */
  label: string
  isLabelShown?: boolean
}

function Struck({ amount, label, isLabelShown = false }: StruckProps) {
  return (
    <span className="text-[0.8125rem] text-ink-muted">
      <span className={isLabelShown ? undefined : 'sr-only'}>{label} </span>
      <s>{amount}</s>
    </span>
  )
}

/** More milliseconds than a timer can wait. */
const tooLong = 2 ** 31

/** A page that stays open shows the promotion for as long as it runs and no longer. */
export function useRunning<T extends { until: string }>(promotion: T | undefined): T | undefined {
  const [over, setOver] = useState<string>()
  const until = promotion?.until
  useEffect(() => {
    const left = until ? Date.parse(until) - Date.now() : tooLong
    if (left >= tooLong) return
    const timer = setTimeout(() => setOver(until), left)
    return () => clearTimeout(timer)
  }, [until])
  return over === until ? undefined : promotion
}
