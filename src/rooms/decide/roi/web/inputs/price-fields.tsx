// The price of the application as the model takes it: the listing's, or what the buyer states in its place, with its source.

import { numberFormat, shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { locale } from '#platform/web/format.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import { isRecurring, type PublishedPrice, type StatedPrice } from '../../rules/inputs/monthly-price.ts'
import { priceBounds, volumeBounds } from '../../rules/inputs/parameters.ts'
import { publishedUnit } from '../../rules/wording.ts'
import { TypedFigure } from './parameter-field.tsx'
import { priceLabel, type TypedFigures, volumeLabel } from './typed-figures.ts'

export interface PriceFieldsProps {
  pricing: PublishedPrice
  stated: StatedPrice | undefined
  figures: TypedFigures
  onChange: (stated: StatedPrice) => void
}

export function PriceFields({ pricing, stated = {}, figures, onChange }: PriceFieldsProps) {
  const unit = publishedUnit(pricing)
  const isOwn = stated.amount !== undefined
  const listed = t(
    '{amount} {unit}',
    { amount: shortMoneyFormat(locale, pricing.currency).format(pricing.amount), unit },
    'a price, such as $149 per user per month',
  )
  const money = (amount: number) => shortMoneyFormat(locale, 'USD').format(amount)
  const isListed = !isOnRequest(pricing)
  const shown = isOwn
    ? money(stated.amount ?? 0)
    : isListed && pricing.currency === 'USD'
      ? money(pricing.amount)
      : ''
  const isShare = pricing.type === 'other' && isRecurring(pricing.period) && pricing.period !== 'monthly'
  return (
    <>
      <TypedFigure
        bounds={priceBounds}
        label={priceLabel}
        meaning={[
          !isListed
            ? t('The vendor publishes no price.')
            : isOwn
              ? t('Your own figure. The listing says {listed}.', { listed })
              : t('From the listing: {listed}.', { listed }),
          ...(isShare ? [t('Each month counts its share.')] : []),
          ...(pricing.period === 'once' && pricing.type !== 'per_transaction'
            ? [t('Paid at the start, in month 0.')]
            : []),
        ].join(' ')}
        onChange={(amount) => onChange({ ...stated, amount })}
        value={stated.amount}
        onTyped={(text) => figures.type('price', text)}
        shown={shown}
        typed={figures.typed.price}
        unit={unit}
      />
      {isOwn && isListed && (
        <Button
          onClick={() => {
            const { amount: _, ...rest } = stated
            figures.type('price', undefined)
            onChange(rest)
          }}
          size="small"
          tone="quiet"
        >
          {t('Use the listing’s price')}
        </Button>
      )}
      {pricing.type === 'per_transaction' && (
        <TypedFigure
          bounds={volumeBounds}
          label={volumeLabel}
          meaning={t('How many transactions your company has in a month. There is no result without it.')}
          onChange={(monthlyVolume) => onChange({ ...stated, monthlyVolume })}
          value={stated.monthlyVolume}
          onTyped={(text) => figures.type('volume', text)}
          shown={stated.monthlyVolume === undefined ? '' : numberFormat(locale).format(stated.monthlyVolume)}
          typed={figures.typed.volume}
          unit={t('a month')}
        />
      )}
    </>
  )
}
