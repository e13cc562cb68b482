// Realised returns by department: above 200 percent green, above 100 blue, each also said in words (FIN-04).

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { locale } from '#platform/web/format.ts'
import { type Column, DataTable, type FootRow } from '#platform/web/table/data-table.tsx'
import { departmentText } from '#rooms/discover/assessment/web/index.ts'
import { returnText } from '#rooms/value/usage/web/index.ts'
import type { Analytics, AnalyticsSummary } from '../contract.ts'
import { returnTone, shownTimes } from '../rules/analytics-vocabulary.ts'
import { moneyText } from './analytics-text.ts'

/** The multiple, with what its colour means. */
function toneText(roiHundredths: number): string {
  const times = numberFormat(locale, { maximumFractionDigits: 4 }).format(shownTimes(roiHundredths))
  switch (returnTone(roiHundredths)) {
    case 'high':
      return t('value {times} times the cost; above 3 counts as high', { times })
    case 'good':
      return t('value {times} times the cost; above 2 counts as good', { times })
    case 'neutral':
      return t('value covers the cost')
    case 'loss':
      return t('value below the cost')
  }
}

export function DepartmentReturns({ analytics: { departments, summaries } }: { analytics: Analytics }) {
  if (departments.length === 0)
    return (
      <p className="text-ink-muted">
        {t('No subscription has a cost or value yet. Departments appear here once one has.')}
      </p>
    )
  return (
    <section aria-labelledby="departments" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="display-3" id="departments">
            {t('Realised return by department')}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">
            {t('(Value − cost so far) / cost so far, for subscriptions with recorded outcomes.')}
          </p>
        </div>
        <ButtonLink to="/usage">{t('Record outcomes')}</ButtonLink>
      </div>
      <DataTable
        caption={t('Realised return by department, the best first')}
        className="mt-4"
        columns={columns}
        foot={summaries.flatMap(planRows)}
        keyOf={({ department, currency }) => `${department} ${currency}`}
        rows={departments}
      />
    </section>
  )
}

/** The plan is of no department, and often the largest cost: with it, the costs come to those above the tabs. */
function planRows({
  currency,
  realised: { subscriptions, benefitMinor, platform },
}: AnalyticsSummary): FootRow[] {
  if (subscriptions === 0 || platform.costMinor === 0) return []
  return [
    {
      label: t('Not assigned: platform plan'),
      cells: ['–', moneyText(platform.costMinor, currency), '–'],
    },
    {
      label: t('All costs'),
      isTotal: true,
      cells: [
        moneyText(benefitMinor, currency),
        moneyText(platform.allCostsMinor, currency),
        returnText(platform.roiHundredths),
      ],
    },
  ]
}

const columns: readonly Column<Analytics['departments'][number]>[] = [
  {
    head: t('Department'),
    cell: ({ department, measured, subscriptions }) => (
      <>
        {department === null ? t('No department set') : departmentText(department)}
        <span className="cell-detail">
          {t(
            '{measured} of {subscriptions, plural, one {# subscription} other {# subscriptions}} with recorded value',
            {
              measured,
              subscriptions,
            },
          )}
        </span>
      </>
    ),
  },
  {
    head: t('Value', {}, 'realised'),
    kind: 'figure',
    cell: ({ measured, benefitMinor, currency }) =>
      measured === 0 ? '–' : moneyText(benefitMinor, currency),
  },
  {
    head: t('Cost'),
    kind: 'figure',
    cell: ({ measured, costMinor, currency }) => (measured === 0 ? '–' : moneyText(costMinor, currency)),
  },
  {
    head: t('ROI'),
    kind: 'figure',
    cell: ({ roiHundredths }) =>
      roiHundredths === null ? (
        t('not measured')
      ) : (
        <>
          <span className="analytics-return" data-tone={returnTone(roiHundredths)}>
            {returnText(roiHundredths)}
          </span>
          <span className="cell-detail">{toneText(roiHundredths)}</span>
        </>
      ),
  },
]
