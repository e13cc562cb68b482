// Three applications: the best matches where the needs are known, else the first of the catalogue (DASH-06).

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { MatchBadge, matchSummary } from '#rooms/discover/assessment/web/index.ts'
import { catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { ApplicationMark, averageRoiText, catalogueText } from '#rooms/discover/catalog/web/index.ts'

export interface RecommendationsProps {
  /** Undefined while it is not known. */
  hasNeeds: boolean | undefined
  /** It could not be learnt: the catalogue's own order then. */
  isUnknown: boolean
}

export function Recommendations({ hasNeeds, isUnknown }: RecommendationsProps) {
  // Asked once it is known whether there are needs to rank by.
  const enabled = hasNeeds !== undefined || isUnknown
  const found = useQuery(
    query(
      catalogRoutes.listApplications,
      { sort: hasNeeds ? 'ai_match' : undefined, limit: 3 },
      { ...anew, enabled },
    ),
  )
  const { data } = found
  return (
    <section aria-labelledby="recommendations">
      <h2 className="display-3" id="recommendations">
        {t('AI-Powered Recommendations')}
      </h2>
      <Basis hasNeeds={hasNeeds} isUnknown={isUnknown} />
      {!data && (
        <div className="card mt-3 p-5">
          <LoadState
            isSmall
            of={found}
            skeleton={<div className="skeleton h-5" />}
            what={t('The recommendations')}
          />
        </div>
      )}
      {data?.length === 0 && (
        <p className="card mt-3 p-5 text-sm text-ink-muted">{t('The catalogue is empty.')}</p>
      )}
      <ul className="mt-3 grid gap-4">
        {data?.map((application) => (
          <li className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4" key={application.id}>
            <ApplicationMark application={application} />
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {application.name}
                <MatchBadge match={application.match} />
              </p>
              <p className="text-[0.8125rem] text-ink-muted">
                {application.vendor} · {catalogueText(application.category)} ·{' '}
                {averageRoiText(application.roiMetrics)}
              </p>
              {application.match && application.match.score > 0 && (
                <p className="mt-1 text-[0.8125rem]">
                  {t('{score} of 100: {reasons}', {
                    score: application.match.score,
                    reasons: matchSummary(application.match, locale),
                  })}
                </p>
              )}
            </div>
            <ButtonLink size="small" to={`/marketplace/${application.id}`}>
              {rich('Learn More<span> about {name}</span>', {
                span: (text) => <span className="sr-only">{text}</span>,
                name: application.name,
              })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the three are chosen by, in plain words. */
function Basis({ hasNeeds, isUnknown }: RecommendationsProps) {
  if (isUnknown)
    return (
      <p className="mt-1 text-sm text-ink-muted">
        {t('Based on the highest reported return, because your assessment could not be read just now.')}
      </p>
    )
  if (hasNeeds === undefined) return null
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {hasNeeds
        ? rich(
            'Based on your assessment: the three applications that match it best. <link>See all matches</link>',
            {
              link: (text) => (
                <Link className="text-accent underline" to="/marketplace?sort=ai_match">
                  {text}
                </Link>
              ),
            },
          )
        : rich(
            'Based on the highest reported return, because you have not saved an assessment yet. Each person saves their own. <link>Start the assessment</link> to see what fits you.',
            {
              link: (text) => (
                <Link className="text-accent underline" to="/buyer-assessment">
                  {text}
                </Link>
              ),
            },
          )}
    </p>
  )
}
