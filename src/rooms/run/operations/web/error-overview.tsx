// What failed lately: counts by severity and the five errors that were seen last (MON-12 to MON-15).
import { useQuery } from '@tanstack/react-query'
import { errorSeverities } from '#platform/kernel/failures.ts'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { SeverityMark } from '#rooms/run/security/web/index.ts'
import { errorStatisticsFailure } from '../rules/monitoring-texts.ts'
import { type Errors, errorsQuery } from './monitoring-queries.ts'

const shownErrors = 5

export interface ErrorOverviewProps {
  isAdministrator: boolean
  refreshMs: number
}

export function ErrorOverview({ isAdministrator, refreshMs }: ErrorOverviewProps) {
  const { data, error } = useQuery(errorsQuery(refreshMs, isAdministrator))
  const status = isAdministrator ? (error instanceof ApiError ? error.status : undefined) : 403
  return (
    <section aria-labelledby="error-overview" className="mt-10">
      <h2 className="display-2 text-2xl" id="error-overview">
        {t('Error overview')}
      </h2>
      <div className="card mt-4 p-5">
        {error || !isAdministrator ? (
          <p role={error ? 'alert' : undefined}>{errorStatisticsFailure(status)}</p>
        ) : (
          <Statistics errors={data} />
        )}
      </div>
    </section>
  )
}

function Statistics({ errors }: { errors: Errors | undefined }) {
  return (
    <>
      <dl aria-busy={!errors} className="error-counts">
        <div>
          <dt>{t('Total errors')}</dt>
          <dd>{errors ? formatCount(errors.totalErrors) : '–'}</dd>
        </div>
        {errorSeverities.toReversed().map((severity) => (
          <div key={severity}>
            <dt>
              <SeverityMark severity={severity} />
            </dt>
            <dd>{errors ? formatCount(errors.errorsBySeverity[severity]) : '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[0.8125rem] text-ink-muted">
        {t('Errors are kept for 30 days after they were last seen.')}
      </p>
      {errors?.recentErrors.length === 0 && <p className="mt-4">{t('No errors recorded.')}</p>}
      {errors && errors.recentErrors.length > 0 && (
        <ol aria-label={t('Recent errors')} className="mt-4">
          {errors.recentErrors.slice(0, shownErrors).map((error) => (
            <li className="recent-error" key={error.id}>
              <SeverityMark severity={error.severity} />
              <div className="min-w-0">
                <p className="recent-error-message">{error.metadata.message}</p>
                <p className="text-[0.8125rem] text-ink-muted">
                  {[
                    t('Category: {category}', { category: error.category }),
                    t('{occurrences, plural, one {# time} other {# times}}', {
                      occurrences: error.occurrences,
                    }),
                    ...(error.metadata.requestId
                      ? [t('request {id}', { id: error.metadata.requestId })]
                      : []),
                  ].join(' · ')}
                </p>
              </div>
              <time className="text-[0.8125rem] text-ink-muted" dateTime={error.timestamp}>
                {formatInstant(error.timestamp)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
