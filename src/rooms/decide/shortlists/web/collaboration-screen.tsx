// /collaboration: the company's shortlists, the people they are shared with, what they say and what is decided
// (COLLAB-01 to COLLAB-22).

import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { formatCount } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { NotOurs } from '#platform/web/page/not-ours.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { type Profile, useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { ShowAllButton } from '#platform/web/show-all-button.tsx'
import { useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import { ApplicationMark, averageRoiText } from '#rooms/discover/catalog/web/index.ts'
import type { Decision, Shortlist, Stakeholder } from '../contract.ts'
import {
  type CollaborationTab,
  collaborationTabLabels,
  collaborationTabs,
  daysSince,
} from '../rules/collaboration/collaboration-tabs.ts'
import { positionText, supportText } from '../rules/collaboration/positions.ts'
import { useApplicationReads } from './application-reads.ts'
import {
  ApplicationName,
  ApplicationsPanel,
  type ApplicationsPanelProps,
  ratingText,
} from './collaboration/applications-panel.tsx'
import { useBoardDeck } from './collaboration/board-deck-button.tsx'
import {
  commentsQuery,
  decisionsQuery,
  stakeholdersQuery,
  teamQuery,
} from './collaboration/collaboration-queries.ts'
import { CommentItem } from './collaboration/comment-item.tsx'
import { shownDecisions } from './collaboration/decision-mark.tsx'
import { DecisionState } from './collaboration/decision-state.tsx'
import { DecisionsPanel } from './collaboration/decisions-panel.tsx'
import { DiscussionPanel } from './collaboration/discussion-panel.tsx'
import InviteDialog from './collaboration/invite-dialog.tsx'
import { ModelledLine } from './collaboration/modelled-line.tsx'
import { TeamCost } from './collaboration/team-cost.tsx'
import { modelledQuery, useModelled } from './modelled-query.ts'
import { shortlistQuery, shortlistsQuery, useLiveShortlists } from './shortlist-queries.ts'
import { ShortlistStatusMark } from './shortlist-status.tsx'

const unknownIn = outside({ tab: collaborationTabs })

export default function CollaborationScreen() {
  useLiveShortlists()
  const [parameters] = useSearchParams()
  const wanted = parameters.get('shortlist')
  const tab = collaborationTabs.find((one) => one === parameters.get('tab')) ?? 'overview'
  const list = useQuery(shortlistsQuery)
  const listed = wanted === null ? list.data?.[0] : list.data?.find(({ id }) => id === wanted)
  const needsOne = wanted !== null && list.isSuccess && !listed
  const one = useQuery({ ...shortlistQuery(wanted ?? ''), enabled: needsOne })
  const shown = listed ?? (needsOne ? one.data : undefined)
  const me = useProfile()
  const awaiting = list.data?.filter((each) => waitsForMe(each, me)) ?? []
  return (
    <PageFrame
      lead={
        list.data && list.data.length > 0 ? (
          <Standing awaiting={awaiting} shortlists={list.data} />
        ) : (
          t('Your company’s shortlists with their stakeholders, comments and decisions.')
        )
      }
      title={t('Team Collaboration')}
      unknownIn={unknownIn}
    >
      {list.data ? (
        needsOne && one.data === null ? (
          <NotOurs title={t('This shortlist is not there')}>
            <ButtonLink to="/collaboration" tone="primary">
              {t('Show our shortlists')}
            </ButtonLink>
          </NotOurs>
        ) : list.data.length === 0 && !shown ? (
          <NoShortlists />
        ) : (
          <div
            className="mt-4 grid gap-x-10 gap-y-6 lg:mt-6 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-y-8 lg:grid-rows-[auto_1fr]"
            key="shortlists"
          >
            <ShortlistList chosenId={shown?.id} shortlists={list.data} tab={tab} />
            <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              {shown ? (
                <ShortlistDetail key={shown.id} shortlist={shown} tab={tab} />
              ) : (
                <LoadState
                  of={{ ...one, data: undefined }}
                  waiting={t('Loading collaboration data...')}
                  what={t('This shortlist')}
                />
              )}
            </div>
            <Team />
          </div>
        )
      ) : (
        <LoadState
          of={list}
          skeleton={<Skeletons />}
          waiting={t('Loading collaboration data...')}
          what={t('Your shortlists')}
        />
      )}
    </PageFrame>
  )
}

function waitsForMe({ waitsFor }: Shortlist, me: Profile | null): boolean {
  return me !== null && waitsFor.includes(me.id)
}

/** Where the decisions stand: what waits for the reader, each name leading to the decision, then the others by state. */
function Standing({
  awaiting,
  shortlists,
}: {
  awaiting: readonly Shortlist[]
  shortlists: readonly Shortlist[]
}) {
  const others = shortlists.filter((one) => !awaiting.includes(one))
  const states = (['review', 'approved', 'rejected', 'draft'] as const).flatMap((status) => {
    const count = others.filter((one) => one.status === status).length
    return count > 0 ? [stateCounts[status](count)] : []
  })
  return (
    <span className="text-ink">
      {awaiting.length === 0
        ? t('Nothing waits for your decision')
        : rich('{count, plural, one {# waits} other {# wait}} for you: {names}', {
            count: awaiting.length,
            names: awaiting.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <Link className="text-link" to={addressOf(id, 'decisions')}>
                  {name}
                </Link>
              </span>
            )),
          })}
      {states.map((state) => (
        <span className="text-ink-muted" key={state}>
          {' · '}
          {state}
        </span>
      ))}
    </span>
  )
}

const stateCounts = {
  review: (count: number) => t('{count} in review', { count }),
  approved: (count: number) => t('{count, plural, one {# approved} other {# approved}}', { count }),
  rejected: (count: number) => t('{count, plural, one {# rejected} other {# rejected}}', { count }),
  draft: (count: number) => t('{count, plural, one {# draft} other {# drafts}}', { count }),
}

/** Without a key its parts would be made into those of the loaded page, and move. */
function Skeletons() {
  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-[300px_minmax(0,1fr)]" key="loading">
      <div className="skeleton h-64" />
      <div className="skeleton h-96" />
    </div>
  )
}

function addressOf(shortlistId: string, tab: CollaborationTab): string {
  return `/collaboration?shortlist=${shortlistId}${tab === 'overview' ? '' : `&tab=${tab}`}`
}

function NoShortlists() {
  return (
    <section className="card mt-6 max-w-2xl p-6 sm:p-8">
      <h2 className="display-3">{t('No shortlist yet')}</h2>
      <p className="mt-2 mb-5 text-ink-muted">
        {t(
          'Compare up to four applications. They are saved as a shortlist that your colleagues see and comment on here.',
        )}
      </p>
      <ButtonLink to="/comparison" tone="primary">
        {t('Compare Solutions')}
      </ButtonLink>
    </section>
  )
}

const listsAtFirst = 3

interface ShortlistListProps {
  shortlists: readonly Shortlist[]
  chosenId: string | undefined
  tab: CollaborationTab
}

function ShortlistList({ shortlists, chosenId, tab }: ShortlistListProps) {
  const now = useNow()
  const navigate = useNavigate()
  const me = useProfile()
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  const some = shortlists.filter(({ id }, at) => at < listsAtFirst || id === chosenId)
  return (
    <nav aria-label={t('Shortlists')}>
      <SelectField
        className="lg:hidden"
        label={t('Shortlist')}
        onChange={(event) => void navigate(addressOf(event.target.value, tab), { preventScrollReset: true })}
        options={shortlists.map((one) => ({
          value: one.id,
          label: waitsForMe(one, me) ? t('{name} (waits for you)', { name: one.name }) : one.name,
        }))}
        value={chosenId}
      />
      <h2 className="display-3 max-lg:hidden">
        {t('Shortlists')} <span className="text-ink-muted">{formatCount(shortlists.length)}</span>
      </h2>
      <ul className="mt-3 grid gap-2 max-lg:hidden p-0.5" id={listId}>
        {(isWhole ? shortlists : some).map((one) => {
          const { id, name, status, description, applicationIds, createdAt } = one
          return (
            <li key={id}>
              <Link
                aria-current={id === chosenId ? 'page' : undefined}
                className="card block p-3.5 hover:border-line-strong aria-[current]:border-accent aria-[current]:ring-1 aria-[current]:ring-accent"
                preventScrollReset
                to={addressOf(id, tab)}
              >
                <span className="flex items-start justify-between gap-2">
                  <span className="text-sm font-semibold wrap-anywhere">{name}</span>
                  <ShortlistStatusMark status={status} />
                </span>
                {description && (
                  <span className="mt-1 line-clamp-2 text-[0.8125rem] text-ink-muted">{description}</span>
                )}
                <span className="mt-1.5 block text-[0.8125rem] text-ink-muted">
                  {t('{applications, plural, one {# app} other {# apps}} · {created}', {
                    applications: applicationIds.length,
                    created: agoText(daysSince(new Date(createdAt), now)),
                  })}
                </span>
                {waitsForMe(one, me) && (
                  <span className="mt-1 block text-[0.8125rem] font-semibold text-caution">
                    {t('Waits for your decision')}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      {some.length < shortlists.length && (
        <ShowAllButton
          all={shortlists.length}
          className="mt-2 max-lg:hidden"
          first={listsAtFirst}
          isWhole={isWhole}
          listId={listId}
          onChange={setWhole}
          tone="quiet"
        />
      )}
    </nav>
  )
}

function agoText(days: number): string {
  return days === 0
    ? t('created today')
    : t('created {days, plural, one {# day} other {# days}} ago', { days })
}

const teamAtFirst = 8

/** The real colleagues (COLLAB-06). */
function Team() {
  const { data, isError } = useQuery(teamQuery)
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  if (isError) return null
  return (
    <section aria-labelledby="team-title">
      <h2 className="display-3" id="team-title">
        {t('Your team')}
      </h2>
      {data ? (
        <ul className="mt-2 divide-y divide-line border-y border-line text-sm" id={listId}>
          {data.slice(0, isWhole ? undefined : teamAtFirst).map(({ id, name, role, email, department }) => (
            <li className="py-2.5" key={id}>
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-[0.8125rem] text-ink-muted">
                {role}, {department}
              </p>
              <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">{email}</p>
            </li>
          ))}
        </ul>
      ) : (
        <div aria-hidden="true" className="skeleton mt-2 h-32" />
      )}
      {data && data.length > teamAtFirst && (
        <ShowAllButton
          all={data.length}
          className="mt-2"
          first={teamAtFirst}
          isWhole={isWhole}
          listId={listId}
          onChange={setWhole}
          tone="quiet"
        />
      )}
    </section>
  )
}

function ShortlistDetail({ shortlist, tab }: { shortlist: Shortlist; tab: CollaborationTab }) {
  const { id, name, status, description, sharedWith, applicationIds } = shortlist
  const [isInviting, setInviting] = useState(false)
  const deck = useBoardDeck(id)
  const stakeholders = useQuery(stakeholdersQuery(id))
  const decisions = useQuery(decisionsQuery(id))
  const { found, isRead, failed } = useApplicationReads(applicationIds)
  const applications = shortlist.applications.map((chosen, at) => ({ ...chosen, application: found[at] }))
  const modelled = useQuery(modelledQuery(applicationIds, id))
  const needs = useBuyerNeeds()
  // The first page comes whole: names take one line or several, and what follows is below them.
  const [wasRead, setRead] = useState(false)
  if (
    !wasRead &&
    isRead &&
    needs !== undefined &&
    ![stakeholders, decisions, modelled].some(({ isLoading }) => isLoading)
  )
    setRead(true)
  if (!wasRead) return <div className="skeleton h-[56rem]" key="loading" />
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="display-2 flex min-w-0 flex-wrap items-center gap-3 wrap-anywhere">
          {name} <ShortlistStatusMark status={status} />
        </h2>
        {/* What can be done is beside the name where there is room, else below the people. */}
        <div className="w-full min-w-0 lg:order-1">
          {/* Where there is little room, what is decided comes first. */}
          {description && (
            <p className="mt-1 max-w-prose whitespace-pre-line text-ink-muted max-lg:hidden">{description}</p>
          )}
          {stakeholders.data && decisions.data && (
            <DecisionState
              decisions={decisions.data}
              shortlist={shortlist}
              stakeholders={stakeholders.data}
            />
          )}
          <Stakeholders
            applications={shortlist.applications}
            decisions={decisions.data}
            isShared={sharedWith.length > 0}
            of={stakeholders.data}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {deck.button}
          <Button onClick={() => setInviting(true)} size="small">
            <UserPlus aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Invite Stakeholders')}
          </Button>
          <ButtonLink size="small" to={`/comparison?shortlist=${id}`} tone="quiet">
            {t('Compare')}
          </ButtonLink>
        </div>
      </div>
      {deck.notice}
      <TabLinks
        activeId={`tab-${tab}`}
        // A phone that opens at the tabs still shows what the shortlist is and whether it waits.
        className="small-line-tabs mt-4 max-sm:scroll-mt-96 lg:mt-6"
        label={t('Shortlist')}
        tabs={collaborationTabs.map((one) => ({
          id: `tab-${one}`,
          label: collaborationTabLabels[one],
          to: addressOf(id, one),
          panel: 'collaboration-panel',
        }))}
      />
      <div aria-labelledby={`tab-${tab}`} className="pt-4 lg:pt-6" id="collaboration-panel" role="tabpanel">
        {failed && (
          <div className="pb-4">
            <LoadState isSmall of={failed} what={t('The applications')} />
          </div>
        )}
        {tab === 'discussion' ? (
          <DiscussionPanel shortlist={shortlist} />
        ) : tab === 'decisions' ? (
          <DecisionsPanel
            applications={applications}
            onInvite={() => setInviting(true)}
            shortlist={shortlist}
          />
        ) : tab === 'applications' ? (
          <ApplicationsPanel applications={applications} shortlist={shortlist} />
        ) : (
          <OverviewPanel
            applications={applications}
            decisions={decisions.data}
            shortlist={shortlist}
            stakeholders={stakeholders.data}
          />
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} shortlist={shortlist} />}
    </article>
  )
}

interface StakeholdersProps {
  of: readonly Stakeholder[] | undefined
  isShared: boolean
  applications: Shortlist['applications']
  decisions: readonly Decision[] | undefined
}

/** Each with what they want. */
function Stakeholders({ of, isShared, applications, decisions }: StakeholdersProps) {
  const verdicts = shownDecisions(decisions ?? [])
  if (!isShared)
    return (
      <p className="mt-4 text-sm text-ink-muted">
        {t('Not shared with anyone yet. Invite the people whose view you need.')}
      </p>
    )
  return (
    <ul aria-label={t('Stakeholders')} className="mt-4 flex flex-wrap gap-2">
      {of?.map((stakeholder) => (
        <li className="rounded-lg border border-line px-3 py-1 text-[0.8125rem] lg:py-2" key={stakeholder.id}>
          <span className="block">
            <span className="font-semibold wrap-anywhere">{stakeholder.name}</span>
            {decisions && applications.length > 0 && (
              <span> · {positionText(stakeholder.id, applications, verdicts)}</span>
            )}
          </span>
          {/* Where there is little room, the list of the team below says it. */}
          <span className="text-ink-muted max-lg:sr-only">
            {stakeholder.role}, {stakeholder.department}
          </span>
        </li>
      ))}
    </ul>
  )
}

const recentComments = 5

interface OverviewPanelProps extends ApplicationsPanelProps {
  /** Not there where they could not be read: then nothing is said of who wants what. */
  decisions: readonly Decision[] | undefined
  stakeholders: readonly Stakeholder[] | undefined
}

function OverviewPanel({ applications, shortlist, decisions, stakeholders }: OverviewPanelProps) {
  const api = useApi()
  const now = useNow()
  const { data } = useQuery(commentsQuery(api, shortlist.id))
  const modelled = useModelled(shortlist.applicationIds, shortlist.id)
  const verdicts = decisions && shownDecisions(decisions)
  const figures: [string, number][] = [
    [t('Applications'), shortlist.applicationIds.length],
    [t('Stakeholders'), shortlist.sharedWith.length],
    [t('Comments'), shortlist.commentCount],
    [t('Days active'), daysSince(new Date(shortlist.createdAt), now)],
  ]
  return (
    <div className="grid gap-8">
      <section aria-labelledby="under-review">
        <h3 className="display-3" id="under-review">
          {t('Applications under review')}
        </h3>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {applications.map(({ id, name, application }) => (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm" key={id}>
              <ApplicationMark application={application ?? { name }} size={32} />
              <span className="min-w-0 grow">
                <ApplicationName application={application} id={id} name={name} />
                <span className="block text-[0.8125rem] text-ink-muted">
                  {application === null ? t('No longer listed') : application?.vendor}
                </span>
                {stakeholders && verdicts && (
                  <span className="block text-[0.8125rem]">{supportText(id, stakeholders, verdicts)}</span>
                )}
              </span>
              {application && (
                <span className="tabular-nums sm:text-right">
                  <span className="block font-semibold">
                    <TeamCost application={application} shortlist={shortlist} />
                  </span>
                  {t('{rating} · {averageRoi}, stated by the vendor', {
                    rating: ratingText(application),
                    averageRoi: averageRoiText(application.roiMetrics),
                  })}
                  <span className="block text-[0.8125rem] text-ink-muted">
                    <ModelledLine application={application} model={modelled(id)} shortlistId={shortlist.id} />
                  </span>
                </span>
              )}
            </li>
          ))}
          {applications.length === 0 && (
            <li className="py-3 text-sm text-ink-muted">{t('No application is chosen.')}</li>
          )}
        </ul>
        <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-ink-muted">
          {figures.map(([label, figure]) => (
            <div className="flex gap-1.5" key={label}>
              <dt>{label}</dt>
              <dd className="font-semibold tabular-nums">{formatCount(figure)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="recent-activity">
        <h3 className="display-3" id="recent-activity">
          {t('Recent activity')}
        </h3>
        {data?.comments.length === 0 ? (
          <p className="mt-2 text-sm text-ink-muted">{t('No comments yet.')}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {data?.comments.slice(0, recentComments).map((comment) => (
              <CommentItem comment={comment} key={comment.id} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** When the screen was opened: days do not change while it is looked at. */
function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
