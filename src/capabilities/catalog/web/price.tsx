// A price as cards and listings show it: the amount large, its unit quiet, the recorded list price struck through.
import { locale } from '#platform/web/format.ts'
import { type DisplayablePrice, priceDisplay } from '../rules/price-display.ts'

const amountSizes = {
  card: 'text-[1.625rem]',
  hero: 'text-[2.25rem]',
  row: 'text-[1.25rem]',
  line: 'text-[0.9375rem]',
}

export function Price({
  price,
  size = 'card',
}: {
  price: DisplayablePrice
  size?: keyof typeof amountSizes
}) {
  const { amount, unit, listAmount } = priceDisplay(price, locale)
  return (
    <div>
      <p className="whitespace-nowrap">
        <span className={`font-serif leading-none ${amountSizes[size]}`}>{amount}</span>
        {unit && <span className="text-[0.8125rem] text-ink-muted"> {unit}</span>}
      </p>
      {listAmount && (
        <p className="text-[0.8125rem] leading-snug text-ink-muted">
          <span className="sr-only">List price </span>
          <s>{listAmount}</s>
        </p>
      )}
    </div>
  )
}
