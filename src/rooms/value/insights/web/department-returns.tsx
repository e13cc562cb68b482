// Realised returns by department: above 200 percent green, above 100 blue, each also said in words (FIN-04).
import { ButtonLink } from '#platform/web/button.tsx'
import { counted } from '#platform/web/format.ts'
import type { Analytics } from '../contract.ts'
import { returnTone } from '../rules/analytics-vocabulary.ts'
import { moneyText, percentText } from './analytics-text.ts'

const toneWords = { high: 'above 200%', good: 'above 100%', neutral: '0% to 100%', loss: 'below 0%' } as const

export function DepartmentReturns({ analytics: { departments } }: { analytics: Analytics }) {
  if (departments.length === 0)
    return (
      <p className="text-ink-muted">
        No subscription has cost or brought anything yet. Departments stand here once one has.
      </p>
    )
  return (
    <section aria-labelledby="departments" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="display-3" id="departments">
            Realised return by department
          </h2>
          <p className="mt-1 text-sm text-ink-muted">
            (Benefit − cost fallen due) / cost fallen due, of the subscriptions that outcomes are recorded of.
          </p>
        </div>
        <ButtonLink to="/usage">Record outcomes</ButtonLink>
      </div>
      <table className="analytics-table mt-4">
        <caption className="sr-only">Realised return by department, the best first</caption>
        <thead>
          <tr>
            <th scope="col">Department</th>
            <th scope="col">Brought</th>
            <th scope="col">Cost</th>
            <th scope="col">ROI</th>
          </tr>
        </thead>
        <tbody>
          {departments.map((one) => (
            <tr key={`${one.department} ${one.currency}`}>
              <th scope="row">
                {one.department ?? 'No department set'}
                <span className="analytics-note">
                  {one.measured} of {counted(one.subscriptions, 'subscription')} measured
                </span>
              </th>
              <td>{one.measured === 0 ? '–' : moneyText(one.benefitMinor, one.currency)}</td>
              <td>{one.measured === 0 ? '–' : moneyText(one.costMinor, one.currency)}</td>
              <td>
                {one.roiHundredths === null ? (
                  'not measured'
                ) : (
                  <>
                    <span className="analytics-return" data-tone={returnTone(one.roiHundredths)}>
                      {percentText(one.roiHundredths)}
                    </span>
                    <span className="analytics-note">{toneWords[returnTone(one.roiHundredths)]}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
