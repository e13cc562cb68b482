// A price as cards and listings show it: the amount large, its unit quiet, the recorded list price struck through.
import { locale } from '#platform/web/format.ts'
import { type DisplayablePrice, priceDisplay } from '../rules/price-display.ts'

export function Price({ price, size = 'card' }: { price: DisplayablePrice; size?: 'card' | 'hero' }) {
  const { amount, unit, listAmount } = priceDisplay(price, locale)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span>
        <span
          className={
            size === 'hero'
              ? 'font-serif text-[2.25rem] leading-none'
              : 'font-serif text-[1.625rem] leading-none'
          }
        >
          {amount}
        </span>
        {unit && (
          <span className="text-[0.8125rem] text-ink-muted">
            {unit.startsWith('/') ? '' : ' '}
            {unit}
          </span>
        )}
      </span>
      {listAmount && (
        <s className="text-[0.8125rem] text-ink-muted">
          <span className="sr-only">List price </span>
          {listAmount}
        </s>
      )}
    </p>
  )
}
