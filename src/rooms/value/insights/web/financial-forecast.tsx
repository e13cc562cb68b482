// Four months ahead: what falls due, exact from the terms, and what linked cases expect; each currency apart (FIN-05).

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatMonth } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { Analytics, Forecast } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

export function FinancialForecast({ analytics: { forecast } }: { analytics: Analytics }) {
  if (forecast.length === 0)
    return (
      <p className="text-ink-muted">
        {t('Nothing is charged and nothing is expected in the next four months.')}
      </p>
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:*:only:col-span-2">
      {forecast.map((one) => (
        <OneCurrency forecast={one} key={one.currency} />
      ))}
    </div>
  )
}

const billingWords = { monthly: 'a month', annual: 'a year', once: 'once' } as const

function OneCurrency({ forecast: { currency, restOfMonthMinor, months, waiting } }: { forecast: Forecast }) {
  const money = (minor: number) => moneyText(minor, currency)
  const sum = (pick: (one: Forecast['months'][number]) => number) =>
    months.reduce((all, one) => all + pick(one), 0)
  return (
    <section aria-labelledby={`forecast-${currency}`} className="card p-5 sm:p-6">
      <h2 className="display-3" id={`forecast-${currency}`}>
        {t('Next four months in {currency}', { currency })}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {restOfMonthMinor > 0
          ? t(
              'Charged is exact: each payment of your subscriptions and of the platform plan, on its day, as agreed today; its invoice states by when it is payable; expected value is modelled by linked cases. Still charged this month: {money}.',
              { money: money(restOfMonthMinor) },
            )
          : t(
              'Charged is exact: each payment of your subscriptions and of the platform plan, on its day, as agreed today; its invoice states by when it is payable; expected value is modelled by linked cases.',
            )}
      </p>
      <DataTable
        caption={t('Charged and expected by month in {currency}', { currency })}
        className="mt-4"
        columns={[
          {
            head: t('Month'),
            order: 'ascending',
            cell: ({ month, dues }) => (
              <>
                {formatMonth(month)}
                {dues.length > 0 && (
                  <span className="cell-detail">
                    {dues.map((due) => `${due.itemName} ${money(due.dueMinor)}`).join(', ')}
                  </span>
                )}
              </>
            ),
          },
          { head: t('Charged'), kind: 'figure', cell: ({ dueMinor }) => money(dueMinor) },
          { head: t('Expected value'), kind: 'figure', cell: ({ expectedMinor }) => money(expectedMinor) },
        ]}
        foot={[
          {
            label: t('Four months'),
            isTotal: true,
            cells: [money(sum(({ dueMinor }) => dueMinor)), money(sum(({ expectedMinor }) => expectedMinor))],
          },
        ]}
        keyOf={({ month }) => month}
        rows={months}
        staysTable
      />
      {waiting.length > 0 && (
        <div className="mt-4 text-sm">
          <p className="font-semibold">{t('Waiting for approval, not included')}</p>
          <ul>
            {waiting.map(({ orderId, number, itemName, totalMinor, billing }) => (
              <li key={orderId}>
                <Link className="text-link" to={`/orders/${orderId}`}>
                  {t('Order {number}', { number })}
                </Link>
                {`: ${itemName}, ${money(totalMinor)} ${billingWords[billing]}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
