// Four months ahead: what falls due, exact from the terms, and what linked cases expect; each currency apart (FIN-05).
import type { Analytics, Forecast } from '../contract.ts'
import { moneyText, monthText } from './analytics-text.ts'

export function FinancialForecast({ analytics: { forecast } }: { analytics: Analytics }) {
  if (forecast.length === 0)
    return (
      <p className="text-ink-muted">Nothing is charged and nothing is expected in the next four months.</p>
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:*:only:col-span-2">
      {forecast.map((one) => (
        <OneCurrency forecast={one} key={one.currency} />
      ))}
    </div>
  )
}

function OneCurrency({ forecast: { currency, restOfMonthMinor, months } }: { forecast: Forecast }) {
  const money = (minor: number) => moneyText(minor, currency)
  const sum = (pick: (one: Forecast['months'][number]) => number) =>
    months.reduce((all, one) => all + pick(one), 0)
  return (
    <section aria-labelledby={`forecast-${currency}`} className="card p-5 sm:p-6">
      <h2 className="display-3" id={`forecast-${currency}`}>
        Next four months in {currency}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        Charged is exact, on the day of each renewal by the terms as they stand today, and its invoice is
        payable within 30 days; expected value is modelled by linked cases.
        {restOfMonthMinor > 0 && ` Still charged this month: ${money(restOfMonthMinor)}.`}
      </p>
      <table className="analytics-table mt-4">
        <caption className="sr-only">Charged and expected by month in {currency}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Charged</th>
            <th scope="col">Expected value</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, dueMinor, expectedMinor, dues }) => (
            <tr key={month}>
              <th scope="row">
                {monthText(month)}
                {dues.length > 0 && (
                  <span className="analytics-note">
                    {dues.map((due) => `${due.applicationName} ${money(due.dueMinor)}`).join(', ')}
                  </span>
                )}
              </th>
              <td>{money(dueMinor)}</td>
              <td>{money(expectedMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Four months</th>
            <td>{money(sum(({ dueMinor }) => dueMinor))}</td>
            <td>{money(sum(({ expectedMinor }) => expectedMinor))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
