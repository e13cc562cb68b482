// Four months ahead: what falls due, exact from the terms, and what linked cases expect; each currency apart (FIN-05).

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatMonth } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import type { Analytics, Forecast } from '../contract.ts'
import { chargeText, moneyText } from './analytics-text.ts'

export function FinancialForecast({ analytics: { forecast } }: { analytics: Analytics }) {
  if (forecast.length === 0)
    return <p className="text-ink-muted">{t('No payments and no expected value in the next four months.')}</p>
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:*:only:col-span-2">
      {forecast.map((one) => (
        <OneCurrency forecast={one} key={one.currency} />
      ))}
    </div>
  )
}

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
        {t(
          'Charged is exact: each payment for your subscriptions and the platform plan, on its day, as agreed today. Its invoice states the due date. Expected value is modelled by linked cases.',
        )}
        {restOfMonthMinor > 0 &&
          ` ${t('Still charged this month: {amount}.', { amount: money(restOfMonthMinor) })}`}
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
                    {dues.map((due) => `${itemText(due.itemName)} ${money(due.dueMinor)}`).join(', ')}
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
                {rich('<link>Order {number}</link>: {itemName}, {price}', {
                  link: (text) => (
                    <Link className="text-link" to={`/orders/${orderId}`}>
                      {text}
                    </Link>
                  ),
                  number,
                  itemName: itemText(itemName),
                  price: chargeText(totalMinor, currency, billing),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
