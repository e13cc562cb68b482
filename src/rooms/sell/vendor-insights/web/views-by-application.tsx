// Which of the own applications are looked at most (VEND-11).
import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { ApplicationFigures } from '../contract.ts'
import { ApplicationLink } from './application-link.tsx'
import { Change } from './funnel.tsx'
import { ShareBar } from './share-bar.tsx'

export interface ViewsByApplicationProps {
  views: ApplicationFigures['views']
  addressOf: (applicationId: string) => string
}

export function ViewsByApplication({ views, addressOf }: ViewsByApplicationProps) {
  return (
    <section aria-labelledby="views" className="card p-5 sm:p-6">
      <h2 className="display-3 mb-3" id="views">
        {t('Views by application')}
      </h2>
      <DataTable
        caption={t('Product views, the most viewed first')}
        columns={[
          {
            head: t('Application'),
            className: 'vendor-bars w-3/5',
            cell: ({ id, name, views: count }) => (
              <>
                <ApplicationLink name={name} to={addressOf(id)} />
                <ShareBar most={views.most[0]?.views ?? 0} value={count} />
              </>
            ),
          },
          {
            head: t('Product Views'),
            kind: 'figure',
            className: 'font-semibold',
            cell: ({ views: count, before }) => (
              <>
                {formatCount(count)}
                <Change before={before} now={count} />
              </>
            ),
          },
        ]}
        keyOf={({ id }) => id}
        rows={views.most}
        staysTable
      />
    </section>
  )
}
