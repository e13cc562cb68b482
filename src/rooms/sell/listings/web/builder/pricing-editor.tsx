// What it costs, by what and how often, and the list price that is on record (LIST-12).

import { t } from '#platform/kernel/texts.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { periodText, pricingPeriods, pricingTypes } from '#rooms/discover/catalog/web/index.ts'
import type { Draft } from '../../contract.ts'
import { amountBounds, offeredCurrencies } from '../../rules/vocabulary.ts'
import { FigureField } from './fields.tsx'
import type { TabProps } from './tab-props.ts'

const typeLabels: Record<Draft['pricing']['type'], string> = {
  per_user: t('Per user'),
  per_transaction: t('Per transaction'),
  other: t('As a whole'),
}

export function PricingEditor({
  draft: { pricing },
  change,
  errorOf,
  figures,
}: Pick<TabProps, 'draft' | 'change' | 'errorOf' | 'figures'>) {
  const set = (patch: Partial<Draft['pricing']>) => change({ pricing: { ...pricing, ...patch } })
  const bounds = amountBounds(pricing.currency)
  const currencies = [...new Set<string>([...offeredCurrencies, pricing.currency])]
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label={t('Priced')}
        name="pricing.type"
        onChange={({ target }) => set({ type: target.value as Draft['pricing']['type'] })}
        options={pricingTypes.map((value) => ({ value, label: typeLabels[value] }))}
        value={pricing.type}
      />
      <FigureField
        bounds={bounds}
        error={errorOf('pricing.amount')}
        figures={figures}
        hint={t('0: buyers read “Price on request” and agree it with you.')}
        label={t('Amount')}
        name="pricing.amount"
        onChange={(amount) => set({ amount })}
        required
        value={pricing.amount}
      />
      <SelectField
        error={errorOf('pricing.currency')}
        label={t('Currency')}
        name="pricing.currency"
        onChange={({ target }) => set({ currency: target.value })}
        options={currencies.map((value) => ({ value, label: value }))}
        value={pricing.currency}
      />
      <SelectField
        label={t('Period')}
        name="pricing.period"
        onChange={({ target }) => set({ period: target.value as Draft['pricing']['period'] })}
        options={pricingPeriods.map((value) => ({ value, label: periodText(value) }))}
        value={pricing.period}
      />
      <FigureField
        bounds={bounds}
        error={errorOf('pricing.listAmount')}
        figures={figures}
        label={t('List price on record')}
        name="pricing.listAmount"
        onChange={(listAmount) => {
          const { listAmount: _, ...rest } = pricing
          change({ pricing: listAmount === null ? rest : { ...rest, listAmount } })
        }}
        value={pricing.listAmount ?? null}
      />
      <p className="self-end pb-2 text-[0.8125rem] text-ink-muted">
        {t('Only if you publish a higher list price: buyers see it struck through beside your price.')}
      </p>
    </div>
  )
}
