// The demo's dashboard: four figures, what can be done from here, and what waits.

import { t } from '#platform/kernel/texts.ts'
import { figureSize } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatPercent, formatThousands } from '#platform/web/format.ts'
import { LinkList } from '#platform/web/link-list.tsx'
import { demoApprovals, demoTotals, departments, roiPercent } from '../rules/demo-sample.ts'

const tiles = [
  {
    label: t('Active applications'),
    value: formatCount(demoTotals.applications),
    unit: t('in {departments} departments', { departments: departments.length }),
  },
  { label: t('Annual spend'), value: formatThousands(demoTotals.cost), unit: t('everything included') },
  { label: t('Value realised'), value: formatThousands(demoTotals.value), unit: t('in the same year') },
  {
    label: t('Return on investment'),
    value: formatPercent(roiPercent(demoTotals)),
    unit: t('{gain} more than was spent', { gain: formatThousands(demoTotals.value - demoTotals.cost) }),
  },
]

const actions = [
  {
    title: t('Browse applications'),
    text: t('Three listings with price, return and payback.'),
    to: '/demo?view=marketplace',
  },
  {
    title: t('Compare departments'),
    text: t('Who invested how much, and what came back.'),
    to: '/demo?view=analytics',
  },
  {
    title: t('See where savings come from'),
    text: t('Hours, errors, retired tools and prices.'),
    to: '/demo?view=analytics#savings',
  },
]

export function DemoDashboard() {
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
        {tiles.map(({ label, value, unit }) => (
          <div className="card p-4 sm:p-5" key={label}>
            <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
            <dd className={`font-serif leading-10 ${figureSize(value)}`}>{value}</dd>
            <dd className="text-[0.8125rem] text-ink-muted">{unit}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-x-8 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="quick-actions">
          <h2 className="display-3" id="quick-actions">
            {t('Quick actions')}
          </h2>
          <LinkList links={actions} />
        </section>
        <section aria-labelledby="approvals">
          <h2 className="display-3" id="approvals">
            {t('Waiting for approval')}
          </h2>
          <table className="card mt-3 w-full border-separate border-spacing-0 text-sm">
            <thead className="text-left text-xs text-ink-muted">
              <tr>
                <th className="px-5 pt-4 pb-2 font-medium" scope="col">
                  {t('Request', {}, 'of an order')}
                </th>
                <th className="px-2 pt-4 pb-2 font-medium" scope="col">
                  {t('Waits for')}
                </th>
                <th className="px-5 pt-4 pb-2 text-right font-medium" scope="col">
                  {t('Cost a year')}
                </th>
              </tr>
            </thead>
            <tbody>
              {demoApprovals.map(({ request, waitsFor, yearlyCost }) => (
                <tr key={request}>
                  <th className="border-t border-line px-5 py-3 text-left font-medium" scope="row">
                    {request}
                  </th>
                  <td className="border-t border-line px-2 py-3 text-ink-muted">{waitsFor}</td>
                  <td className="border-t border-line px-5 py-3 text-right tabular-nums">
                    {formatThousands(yearlyCost)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}
