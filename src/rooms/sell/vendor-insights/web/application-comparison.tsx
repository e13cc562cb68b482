// Each of the own applications beside the others: how often it was met, tried and ordered, and what it brought last month (VEND-11).
import { t } from '#platform/kernel/texts.ts'
import { formatCount, formatMonth, locale } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { ApplicationFigures } from '../contract.ts'
import { vendorSeries } from '../rules/vendor-vocabulary.ts'
import { ApplicationLink } from './application-link.tsx'
import { Change, seriesNames } from './funnel.tsx'

type Row = ApplicationFigures['applications'][number]

export interface ApplicationComparisonProps {
  figures: ApplicationFigures
  addressOf: (applicationId: string) => string
}

/** Nothing where there is but one, whose figures are those of all. */
export function ApplicationComparison({
  figures: { month, applications, others },
  addressOf,
}: ApplicationComparisonProps) {
  if (applications.length < 2) return null
  return (
    <section aria-labelledby="comparison" className="mt-4">
      <h2 className="display-3 mb-3" id="comparison">
        {t('By application')}
      </h2>
      <DataTable
        caption={t('Your applications, the most shown first')}
        columns={[
          {
            head: t('Application'),
            cell: ({ id, name }) => <ApplicationLink name={name} to={addressOf(id)} />,
          },
          ...vendorSeries.map((key) => ({
            head: seriesNames[key],
            kind: 'figure' as const,
            line: 'labelled' as const,
            cell: ({ counts, before }: Row) => (
              <>
                {formatCount(counts[key])}
                <Change before={before[key]} now={counts[key]} />
              </>
            ),
          })),
          {
            head: t('Invoiced in {month}', { month: formatMonth(month, 'short') }),
            kind: 'figure',
            line: 'labelled',
            cell: ({ invoiced }) => <Invoiced sums={invoiced} />,
          },
        ]}
        keyOf={({ id }) => id}
        rows={applications}
      />
      {others > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {t('{others, plural, one {# application was} other {# applications were}} shown less.', { others })}
        </p>
      )}
    </section>
  )
}

/** Currencies are not added up. Where nothing was invoiced, the month before at most is a sum. */
function Invoiced({ sums }: { sums: Row['invoiced'] }) {
  if (sums.length === 0) return '–'
  return sums.map(({ currency, monthMinor, beforeMinor }) => (
    <span className="vendor-invoiced" key={currency}>
      {monthMinor === 0 ? '–' : formatCents(monthMinor, currency, locale)}
      {monthMinor !== beforeMinor && (
        <span className="cell-detail">{changeText(monthMinor - beforeMinor, currency)}</span>
      )}
    </span>
  ))
}

/** "−$948.00 on the month before" */
export function changeText(minor: number, currency: string): string {
  const amount = `${minor > 0 ? '+' : ''}${formatCents(minor, currency, locale)}`
  return t('{amount} on the month before', { amount })
}
