// /comparison: up to four applications side by side, in a set that the company shares (CMP-01 to CMP-15).

import { ChartLine, ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { NotOurs } from '#platform/web/page/not-ours.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { useProfile } from '#platform/web/profile.ts'
import {
  matcherFor,
  teamSizeDefault,
  useBuyerNeeds,
  yearlyCost,
} from '#rooms/discover/assessment/web/index.ts'
import {
  SavedAndTrialContext,
  simulateLink,
  useOwnSavedAndTrialState,
} from '#rooms/discover/catalog/web/index.ts'
import type { Shortlist } from '../contract.ts'
import { comparisonAnswer } from '../rules/comparison/comparison-answer.ts'
import {
  type ComparisonContext,
  comparisonTabLabels,
  comparisonTabs,
} from '../rules/comparison/comparison-criteria.ts'
import { criteriaOf } from '../rules/comparison/comparison-rows.ts'
import { weigh } from '../rules/comparison/weighing.ts'
import { applicationsAtMost } from '../rules/vocabulary.ts'
import { useApplicationReads } from './application-reads.ts'
import { ApplicationPicker } from './comparison/application-picker.tsx'
import {
  type ComparisonState,
  comparisonParameters,
  readComparisonAddress,
  unknownInComparison,
} from './comparison/comparison-address.ts'
import { ComparisonAnswer } from './comparison/comparison-answer.tsx'
import { ComparisonBar } from './comparison/comparison-bar.tsx'
import { type ComparedColumn, ComparisonTable } from './comparison/comparison-table.tsx'
import { AddressCheckbox, RowsMenu, WeightsChoice } from './comparison/comparison-tools.tsx'
import { OfferedApplication } from './comparison/offered-application.tsx'
import { TeamSizeField } from './comparison/team-size-field.tsx'
import { type Comparison, useComparison } from './comparison/use-comparison.ts'
import { useKeepTeamSize } from './comparison/use-keep-team-size.ts'
import { useWeights } from './comparison/use-weights.ts'
import { TotalArithmetic } from './comparison/weighed-total.tsx'
import { useModelled } from './modelled-query.ts'
import './comparison/comparison.css'
import { t } from '#platform/kernel/texts.ts'

export default function ComparisonScreen() {
  const [address, change] = useComparisonAddress()
  const choose = useCallback((id: string) => change({ shortlist: id, applications: [] }), [change])
  const comparison = useComparison(address.shortlist, address.applications, choose)
  const reader = useReader(address.team, comparison.applicationIds, comparison.current)
  const marks = useOwnSavedAndTrialState()
  const read = useColumns(comparison.applicationIds, comparison.current?.applications ?? [])
  const [first] = comparison.applicationIds
  // What fits badly is not the next thing to model, and whether it does is known with the rest of the answer.
  const fitsBadly = comparisonAnswer(applicationsOf(read), reader.context).fit.says === 'low'
  const isKnown = read.isRead && reader.hasNeeds !== undefined
  const actions = (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink to="/marketplace">{t('Browse Marketplace')}</ButtonLink>
      <ButtonLink
        to={first ? modelLink(first, comparison.current?.id, reader.context.teamSize) : '/roi-simulation'}
        tone={isKnown && !fitsBadly ? 'primary' : undefined}
      >
        <ChartLine aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Model the return')}
      </ButtonLink>
    </div>
  )
  // On a phone the answer matters more, whatever there is to read of it yet.
  const actionsBelow = <div className="mt-4 sm:hidden">{actions}</div>
  return (
    <SavedAndTrialContext value={marks}>
      <PageFrame
        actions={<div className="max-sm:hidden">{actions}</div>}
        crumb={t('Compare Solutions')}
        lead={
          // On a phone the first facts matter more.
          <span className="max-sm:hidden">
            {t('Up to four applications side by side, saved and shared as you change them.')}
          </span>
        }
        title={t('Solution Comparison')}
        unknownIn={unknownInComparison}
      >
        {comparison.state === 'unread' ? (
          <>
            <LoadState of={comparison.unread} skeleton={<Skeletons />} what={t('Your shortlists')} />
            {actionsBelow}
          </>
        ) : comparison.state === 'missing' ? (
          <>
            <NotOurs title={t('This shortlist is not there')}>
              <Button onClick={() => change({ shortlist: undefined })} tone="primary">
                {t('Show our shortlists')}
              </Button>
            </NotOurs>
            {actionsBelow}
          </>
        ) : (
          <Compared
            actions={actionsBelow}
            address={address}
            change={change}
            choose={choose}
            comparison={comparison}
            read={read}
            reader={reader}
          />
        )}
      </PageFrame>
    </SavedAndTrialContext>
  )
}

type Change = (part: Partial<ComparisonState>) => void

interface ComparedProps {
  /** Those of a phone, below the answer. */
  actions: ReactNode
  address: ComparisonState
  change: Change
  choose: (id: string) => void
  comparison: Comparison
  read: ReturnType<typeof useColumns>
  reader: Reader
}

function Compared({ actions, address, change, choose, comparison, read, reader }: ComparedProps) {
  const { current, applicationIds, isSaving } = comparison
  const { context, hasNeeds, match } = reader
  const { columns, isRead, failed } = read
  // The first page comes whole: an answer that grows would move what somebody is about to click.
  const [wasRead, setRead] = useState(false)
  const count = applicationIds.length
  const myId = useProfile()?.id
  const weights = useWeights(current, address.weights)
  if (!wasRead && isRead && hasNeeds !== undefined && !weights?.isPending) setRead(true)
  const applications = applicationsOf(read)
  const weighing = weights && { weights, of: weigh(applications, context, weights.weights) }
  // Open while there is nothing to compare; afterwards as it was left.
  const [isPicking, setPicking] = useState<boolean>()
  const [teamProblem, setTeamProblem] = useState<string>()
  const keepTeam = useKeepTeamSize(current, () => change({ team: undefined }))
  const isPickerOpen = isPicking ?? count < 2
  if (!wasRead)
    return (
      <>
        <Skeletons />
        {actions}
      </>
    )

  const onMove = (from: number, to: number) => {
    const ids = [...applicationIds]
    ids.splice(to, 0, ...ids.splice(from, 1))
    comparison.change(ids)
  }
  return (
    <>
      {failed && <LoadState isSmall of={failed} what={t('The applications')} />}
      {/* What could not be read may be the cheapest. */}
      {!failed && count > 1 && <ComparisonAnswer columns={columns} context={context} weighing={weighing} />}
      {actions}
      <section aria-label={t('Shortlist on show')} className="mt-4">
        <ComparisonBar
          current={current}
          isSaving={isSaving}
          link={comparisonParameters({
            ...address,
            shortlist: current?.id,
            team: context.teamSize,
            applications: applicationIds,
            add: undefined,
          })}
          onChoose={choose}
          teamProblem={teamProblem}
          teamSize={context.teamSize}
          weights={weights?.source}
          shortlists={comparison.shortlists}
        />
        {current && <h2 className="display-2 hidden print:block">{current.name}</h2>}
        {current?.description && (
          <p className="mt-2 max-w-[46rem] text-sm whitespace-pre-line text-ink-muted">
            {current.description}
          </p>
        )}
        {comparison.isFromLink && count > 0 && (
          <div
            className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-sm print:hidden"
            role="status"
          >
            <p className="grow">
              {t('These applications come from a link. They are not in one of your shortlists yet.')}
            </p>
            <Button
              disabled={isSaving}
              onClick={() => comparison.change(applicationIds)}
              size="small"
              tone="primary"
            >
              {t('Save as our shortlist')}
            </Button>
          </div>
        )}
        {address.add !== undefined && (
          <OfferedApplication
            chosen={applicationIds}
            id={address.add}
            onAdd={() => {
              if (address.add !== undefined) comparison.change([...applicationIds, address.add])
              change({ add: undefined })
            }}
            onDismiss={() => change({ add: undefined })}
            shortlistName={current?.name}
          />
        )}
      </section>
      {/* The picker stays the same one while the first applications are added. */}
      <div className="comparison-places">
        {count > 0 && (
          <TabLinks
            activeId={`tab-${address.tab}`}
            className="comparison-tabs flex gap-5 overflow-x-auto print:hidden"
            label={t('Comparison')}
            tabClassName="-mb-px border-b-2 border-transparent py-3 text-sm font-semibold whitespace-nowrap text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
            tabs={comparisonTabs.map((tab) => ({
              id: `tab-${tab}`,
              label: comparisonTabLabels[tab],
              to: `/comparison?${comparisonParameters({ ...address, tab })}`,
              panel: 'comparison-panel',
            }))}
          />
        )}
        <details
          className="comparison-picker group print:hidden"
          onToggle={(event) => {
            if (event.currentTarget.open !== isPickerOpen) setPicking(event.currentTarget.open)
          }}
          open={isPickerOpen}
        >
          <summary className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm font-semibold">
            <ChevronDown
              aria-hidden="true"
              className="-ml-1 transition-transform group-open:rotate-180"
              size={18}
              strokeWidth={1.75}
            />
            <span className="grow">{t('Add applications')}</span>
            <span className="font-normal text-ink-muted" role="status">
              {isSaving
                ? t('{count} of {applicationsAtMost} chosen, saving...', { count, applicationsAtMost })
                : t('{count} of {applicationsAtMost} chosen', { count, applicationsAtMost })}
            </span>
          </summary>
          <ApplicationPicker
            chosen={applicationIds}
            onAdd={(id) => {
              // A person who is adding can go on adding.
              setPicking(true)
              comparison.change([...applicationIds, id])
            }}
          />
        </details>
      </div>
      {count === 0 ? (
        <EmptyState
          action={
            <ButtonLink to="/marketplace" tone="primary">
              {t('Browse Marketplace')}
            </ButtonLink>
          }
          title={t('Nothing to compare yet')}
        >
          {t('Add applications above, or choose them in the marketplace and press “Compare Now” there.')}
        </EmptyState>
      ) : (
        <>
          <div aria-labelledby={`tab-${address.tab}`} id="comparison-panel" role="tabpanel">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 print:hidden">
              <TeamSizeField
                onChange={(team) => {
                  change({ team })
                  keepTeam(team)
                }}
                onProblem={setTeamProblem}
                source={reader.teamFrom}
                value={context.teamSize}
              />
              {weights && count > 1 && (
                <WeightsChoice
                  myId={myId}
                  onChoose={(source) => change({ weights: source })}
                  shown={weights}
                />
              )}
              <div className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-2">
                <AddressCheckbox
                  isChecked={address.onlyDifferences}
                  label={t('Only differences')}
                  onChange={(onlyDifferences) => change({ onlyDifferences })}
                />
                <RowsMenu
                  criteria={criteriaOf(
                    address.tab,
                    applicationIds.map((id) => ({ id })),
                    context,
                  )}
                  hidden={address.hidden}
                  onChange={(hidden) => change({ hidden })}
                />
              </div>
            </div>
            <h2 className="display-3 hidden print:block">{comparisonTabLabels[address.tab]}</h2>
            <p className="comparison-hint" data-columns={count}>
              {t('Scroll sideways to see all {count} applications.', { count })}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too */}
            <section aria-label={t('Compared side by side')} className="comparison-scroll" tabIndex={0}>
              <ComparisonTable
                actions={{
                  modelLink: (id) => modelLink(id, current?.id, context.teamSize),
                  onMove,
                  onRemove: (id) => comparison.change(applicationIds.filter((one) => one !== id)),
                }}
                columns={columns}
                context={context}
                hidden={address.hidden}
                onlyDifferences={address.onlyDifferences}
                hasNeeds={hasNeeds}
                match={match}
                tab={address.tab}
                weighing={weighing}
              />
            </section>
          </div>
          {weighing && (
            <TotalArithmetic
              columns={columns}
              context={context}
              shown={weighing.weights}
              weighing={weighing.of}
            />
          )}
          <PrintedTabs address={address} columns={columns} reader={reader} />
          {count === 1 && (
            <p className="mt-4 text-sm text-ink-muted print:hidden">
              {t('Add at least one more application to see them side by side.')}
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Paper has no tabs: the others follow the one on show. */
function PrintedTabs({
  address: { tab: shown, hidden, onlyDifferences },
  columns,
  reader: { context, hasNeeds, match },
}: {
  address: ComparisonState
  columns: readonly ComparedColumn[]
  reader: Reader
}) {
  return (
    <div className="comparison-print hidden print:block">
      {comparisonTabs
        .filter((tab) => tab !== shown)
        .map((tab) => (
          <section className="comparison-sheet" key={tab}>
            <h2 className="display-3">{comparisonTabLabels[tab]}</h2>
            <ComparisonTable
              columns={columns}
              context={context}
              hasNeeds={hasNeeds}
              hidden={hidden}
              onlyDifferences={onlyDifferences}
              match={match}
              tab={tab}
            />
          </section>
        ))}
    </div>
  )
}

function Skeletons() {
  return (
    <div className="mt-6 grid gap-4">
      <div className="skeleton h-12 max-w-md" />
      <div className="skeleton h-96" />
    </div>
  )
}

interface Reader {
  context: ComparisonContext
  hasNeeds: boolean | undefined
  match: ReturnType<typeof matcherFor> | undefined
  teamFrom: 'here' | 'shortlist' | 'assessment' | 'assumed'
}

/** For whom it is compared: how many people, and what they need. */
function useReader(
  team: number | undefined,
  applicationIds: readonly string[],
  shortlist: Shortlist | undefined,
): Reader {
  const needs = useBuyerNeeds()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const modelled = useModelled(applicationIds, shortlist?.id)
  const savedTeamSize = shortlist?.teamSize ?? undefined
  const match = useMemo(() => (needs ? matcherFor(needs) : undefined), [needs])
  return {
    context: {
      today,
      teamSize: team ?? savedTeamSize ?? needs?.teamSize ?? teamSizeDefault,
      yearlyCost,
      match,
      budget: needs?.budget,
      modelled,
    },
    match,
    hasNeeds: needs === undefined ? undefined : needs !== null,
    teamFrom:
      team !== undefined
        ? 'here'
        : savedTeamSize !== undefined
          ? 'shortlist'
          : needs?.teamSize
            ? 'assessment'
            : 'assumed',
  }
}

/** The simulator takes the team size for a beginning; what was saved there before comes first. */
function modelLink(id: string, shortlistId: string | undefined, teamSize: number): string {
  return `${simulateLink(id)}${shortlistId ? `&shortlist=${shortlistId}` : ''}&people=${teamSize}`
}

function useColumns(ids: readonly string[], chosen: readonly { id: string; name: string }[]) {
  const { found, ...reads } = useApplicationReads(ids)
  const columns: ComparedColumn[] = ids.map((id, at) => ({
    id,
    name: found[at]?.name ?? chosen.find((one) => one.id === id)?.name ?? t('Loading...'),
    application: found[at],
  }))
  return { columns, ...reads }
}

function applicationsOf({ columns }: ReturnType<typeof useColumns>) {
  return columns.map(({ application }) => application ?? null)
}

function useComparisonAddress() {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readComparisonAddress(parameters), [parameters])
  const change: Change = useCallback(
    (part) => {
      // The window's address is ahead of this drawing when two changes come quickly.
      const before = readComparisonAddress(new URLSearchParams(window.location.search))
      setParameters(comparisonParameters({ ...before, ...part }), { replace: true, preventScrollReset: true })
    },
    [setParameters],
  )
  return [state, change] as const
}
