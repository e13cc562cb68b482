// What was spent, what came back, and what is left of it, before everything that follows from the three.
import { t } from '#platform/kernel/texts.ts'
import { TotalsLine } from '#platform/web/totals-line.tsx'
import type { AnalyticsSummary } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

/** Nothing where nothing is recorded: then a cost would stand beside a value that nobody measured. */
export function MoneySoFar({ summaries }: { summaries: readonly AnalyticsSummary[] }) {
  return summaries
    .filter(({ realised }) => realised.subscriptions > 0)
    .map(({ currency, realised: { subscriptions, costMinor, benefitMinor, platform } }) => (
      <TotalsLine
        key={currency}
        label={t('Cost and value so far in {currency}', { currency })}
        totals={[
          {
            label: t('Cost so far'),
            values: [moneyText(platform.allCostsMinor, currency)],
            note:
              platform.costMinor === 0
                ? t(
                    '{count, plural, one {# subscription with recorded value} other {# subscriptions with recorded value}}',
                    { count: subscriptions },
                  )
                : t(
                    '{own} subscriptions with recorded value, {plan} platform plan. A year paid in advance counts in full.',
                    {
                      own: moneyText(costMinor, currency),
                      plan: moneyText(platform.costMinor, currency),
                    },
                  ),
            keepsNote: true,
          },
          {
            label: t('Value so far'),
            values: [moneyText(benefitMinor, currency)],
            note: t('as recorded by your company'),
          },
          {
            label: t('Net so far'),
            values: [moneyText(platform.netMinor, currency)],
            note: t('value less cost'),
            isLoss: platform.netMinor < 0,
          },
        ]}
      />
    ))
}
