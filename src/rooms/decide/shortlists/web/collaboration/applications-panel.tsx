// The applications of a shortlist in rows that can be compared: what each costs the team, how it fits, what it brings and what
// the reader has decided of it (COLLAB-12).

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { SampleMark } from '#platform/web/chip.tsx'
import { formatRating } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { matcherFor, useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { Price, returnTexts, textLanguageOf } from '#rooms/discover/catalog/web/index.ts'
import type { Shortlist } from '../../contract.ts'
import { verdictsOn } from '../../rules/collaboration/verdicts.ts'
import { useModelled } from '../modelled-query.ts'
import { decisionsQuery } from './collaboration-queries.ts'
import { DecisionMark, type ShownDecision, shownDecisions } from './decision-mark.tsx'
import { ModelledLine, paybackText, roiText } from './modelled-line.tsx'
import { TeamCost } from './team-cost.tsx'

export interface ChosenApplication {
  id: string
  name: string
  /** As it is listed; null where it is not any more, undefined while it is asked for. */
  application: ApplicationDetail | null | undefined
}

export interface ApplicationsPanelProps {
  shortlist: Shortlist
  applications: readonly ChosenApplication[]
}

export function ApplicationsPanel({ shortlist, applications }: ApplicationsPanelProps) {
  const me = useProfile()
  const needs = useBuyerNeeds()
  const match = useMemo(() => (needs ? matcherFor(needs) : undefined), [needs])
  const modelled = useModelled(shortlist.applicationIds, shortlist.id)
  const decisions = shownDecisions(useQuery(decisionsQuery(shortlist.id)).data ?? [])
  if (applications.length === 0) return <NoApplications shortlistId={shortlist.id} />
  const mine = (id: string): ShownDecision | undefined =>
    verdictsOn(id, decisions).find(({ userId }) => userId === me?.id)
  const columns: Column<ChosenApplication>[] = [
    {
      head: t('Application'),
      cell: (chosen) => <Named chosen={chosen} model={modelled(chosen.id)} shortlistId={shortlist.id} />,
    },
    {
      head: t('Cost'),
      narrow: 'wide',
      cell: ({ application }) =>
        application && (
          <>
            <span className="font-semibold tabular-nums">
              <TeamCost application={application} shortlist={shortlist} />
            </span>
            <Price price={application.pricing} promotion={application.promotion} size="line" />
          </>
        ),
    },
    {
      head: t('Fit'),
      kind: 'figure',
      cell: ({ application }) =>
        application && match ? (
          <span className="whitespace-nowrap">
            {t('{score} of 100', { score: match(application).score })}
          </span>
        ) : null,
    },
    {
      head: t('ROI'),
      kind: 'figure',
      cell: ({ id, application }) => {
        const model = modelled(id)
        return (
          <Return
            modelled={model && roiText(model)}
            stated={application && returnTexts(application.roiMetrics).roi}
          />
        )
      },
    },
    {
      head: t('Payback'),
      kind: 'figure',
      cell: ({ id, application }) => {
        const model = modelled(id)
        return (
          <Return
            modelled={model && paybackText(model)}
            stated={application && returnTexts(application.roiMetrics).payback}
          />
        )
      },
    },
    {
      head: t('My decision'),
      narrow: 'wide',
      cell: ({ id, name }) => {
        const decision = mine(id)
        return (
          <>
            <DecisionMark
              decision={decision}
              wasAsked={me !== null && shortlist.sharedWith.includes(me.id)}
            />
            {!decision && (
              <ButtonLink
                className="mt-1.5"
                size="small"
                to={`/collaboration?shortlist=${shortlist.id}&tab=decisions`}
              >
                {rich('Decide<span> on {name}</span>', {
                  span: (text) => <span className="sr-only">{text}</span>,
                  name,
                })}
              </ButtonLink>
            )}
          </>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t('Applications under review')}
      columns={columns}
      keyOf={({ id }) => id}
      rows={applications}
    />
  )
}

interface NamedProps {
  chosen: ChosenApplication
  model: Parameters<typeof ModelledLine>[0]['model']
  shortlistId: string
}

/** What it is called and who sells it; what it does is folded. */
function Named({ chosen: { id, name, application }, model, shortlistId }: NamedProps) {
  return (
    <>
      <ApplicationName application={application} id={id} name={name} />
      <span className="cell-detail">
        {application === null ? t('No longer listed') : application?.vendor}
        {application?.metadata.isSample && (
          <>
            {' '}
            <SampleMark />
          </>
        )}
      </span>
      {application && (
        <>
          <span className="cell-detail">
            {t('{rating} · {enterpriseCount, plural, one {# enterprise} other {# enterprises}}', {
              rating: ratingText(application),
              enterpriseCount: application.enterpriseCount,
            })}
          </span>
          <details className="cell-detail mt-1">
            <summary>
              {rich('What it does<span>: {name}</span>', {
                span: (text) => <span className="sr-only">{text}</span>,
                name,
              })}
            </summary>
            <p className="mt-1 max-w-prose" lang={textLanguageOf(application)}>
              {application.description}
            </p>
          </details>
          <span className="cell-detail mt-1">
            <ModelledLine application={application} isShort model={model} shortlistId={shortlistId} />
          </span>
        </>
      )}
    </>
  )
}

/** The company’s own figure before the vendor’s, each labelled as what it is. */
function Return({ modelled, stated }: { modelled: string | undefined; stated: string | null | undefined }) {
  return (
    <>
      {modelled !== undefined && (
        <>
          {modelled}
          <span className="cell-detail mb-1">{t('your model')}</span>
        </>
      )}
      {stated && (
        <>
          {stated}
          <span className="cell-detail">{t('stated by the vendor')}</span>
        </>
      )}
    </>
  )
}

export function NoApplications({ shortlistId }: { shortlistId: string }) {
  return (
    <p className="text-sm text-ink-muted">
      {rich('No application is chosen. <link>Add some in the comparison</link>.', {
        link: (text) => (
          <Link className="text-link" to={`/comparison?shortlist=${shortlistId}`}>
            {text}
          </Link>
        ),
      })}
    </p>
  )
}

export function ApplicationName({ application, id, name }: ChosenApplication) {
  if (!application) return <span className="font-semibold">{name}</span>
  return (
    <Link className="font-semibold hover:underline" to={`/marketplace/${id}`}>
      {application.name}
    </Link>
  )
}

export function ratingText({ rating }: ApplicationDetail): string {
  return rating === null ? t('Not rated yet') : t('{rating} of 5', { rating: formatRating(rating) })
}
