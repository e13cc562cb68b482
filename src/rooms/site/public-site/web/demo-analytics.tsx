// The demo's analytics: what each department got back, and where the savings come from.

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { BarTable } from '#platform/web/chart/bar-table.tsx'
import { formatPercent, formatThousands } from '#platform/web/format.ts'
import { demoTotals, departments, roiPercent, savings } from '../rules/demo-sample.ts'

export function DemoAnalytics() {
  const returns = departments.map((department) => ({ ...department, roi: roiPercent(department) }))
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <section aria-labelledby="department-roi" className="card p-5 sm:p-6">
          <h2 className="display-3" id="department-roi">
            {t('Return by department')}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">
            {t("Net benefit in percent of the year's cost, sample data")}
          </p>
          <div className="mt-5">
            <BarTable
              caption={t('Return on investment by department, sample data')}
              head={[t('Department'), t('ROI')]}
              max={Math.max(...returns.map(({ roi }) => roi))}
              rows={returns.map(({ name, roi }) => ({ label: name, value: roi, text: formatPercent(roi) }))}
              total={{ label: t('All departments'), text: formatPercent(roiPercent(demoTotals)) }}
            />
          </div>
        </section>
        <section aria-labelledby="savings" className="card p-5 sm:p-6">
          <h2 className="display-3" id="savings">
            {t('Where the savings come from')}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">{t('Dollars in the same year, sample data')}</p>
          <div className="mt-5">
            <BarTable
              caption={t('Cost savings by source, sample data')}
              head={[t('Source'), t('Dollars a year')]}
              max={Math.max(...savings.map(({ dollars }) => dollars))}
              rows={savings.map(({ label, dollars }) => ({
                label,
                value: dollars,
                text: formatThousands(dollars),
              }))}
              total={{ label: t('Value realised'), text: formatThousands(demoTotals.value) }}
            />
          </div>
        </section>
      </div>
      <section aria-labelledby="department-table" className="card mt-5">
        <h2 className="display-3 px-4 pt-5 sm:px-6" id="department-table">
          {t('The figures behind it')}
        </h2>
        <table className="mt-2 w-full text-[0.8125rem] sm:text-sm">
          <thead className="text-xs text-ink-muted">
            <tr className="border-b border-line">
              <th className="py-2 pr-1.5 pl-4 text-left font-medium sm:pl-6" scope="col">
                {t('Department')}
              </th>
              <th className="px-2 py-2 text-right font-medium max-sm:hidden" scope="col">
                {t('Applications')}
              </th>
              {[t('Cost a year'), t('Value a year'), t('ROI')].map((title) => (
                <th
                  className="px-1.5 py-2 text-right font-medium last:pr-4 sm:last:pr-6"
                  key={title}
                  scope="col"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {departments.map(({ name, ...figures }) => (
              <DepartmentRow key={name} {...figures} name={name} />
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <DepartmentRow {...demoTotals} name={t('All departments')} />
          </tfoot>
        </table>
      </section>
      <div className="card mt-5 flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6">
        <p className="max-w-[70ch]">
          {t('With an account, these screens show the spend and the returns of your own company.')}
        </p>
        <ButtonLink to="/enterprise-login" tone="primary">
          {t('Connect Your Account')}
        </ButtonLink>
      </div>
    </>
  )
}

interface DepartmentRowProps {
  name: string
  applications: number
  cost: number
  value: number
}

function DepartmentRow({ name, applications, cost, value }: DepartmentRowProps) {
  const cells = {
    cost: formatThousands(cost),
    value: formatThousands(value),
    roi: formatPercent(roiPercent({ cost, value })),
  }
  return (
    <tr className="border-b border-line last:border-0">
      <th className="h-11 pr-1.5 pl-4 text-left font-medium sm:pl-6 [tfoot_&]:font-semibold" scope="row">
        {name}
      </th>
      <td className="px-2 text-right tabular-nums max-sm:hidden">{applications}</td>
      {Object.entries(cells).map(([title, text]) => (
        <td className="px-1.5 text-right tabular-nums last:pr-4 sm:last:pr-6" key={title}>
          {text}
        </td>
      ))}
    </tr>
  )
}
