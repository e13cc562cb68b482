// The listing builder: six tabs that are saved while one types, a score that says what is missing, suggestions, the
// listing as buyers will see it, and the way to publish it.
import { useQuery } from '@tanstack/react-query'
import { Eye, PencilLine } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Draft, VendorListing } from '../../contract.ts'
import { type BuilderTab, builderTabOf, builderTabs } from '../../rules/builder/builder-tabs.ts'
import { emptyDraft } from '../../rules/builder/empty-draft.ts'
import { exampleDraft, exampleLeftIn } from '../../rules/builder/example-draft.ts'
import {
  nothingPending,
  type PendingItem,
  type PendingList,
  pendingItems,
} from '../../rules/builder/pending-entries.ts'
import { diffDrafts, fieldsThatDiffer } from '../../rules/publishing/listing-diff.ts'
import { publishProblems } from '../../rules/publishing/publish-check.ts'
import { TrustSignalsTab } from '../evidence/trust-signals-tab.tsx'
import { ListingCardPreview, ListingPreview } from '../listing-preview.tsx'
import { listingQuery } from '../listing-queries.ts'
import { ManageListing } from '../publishing/manage-listing.tsx'
import { PendingDialog } from '../publishing/pending-dialog.tsx'
import PublishDialog from '../publishing/publish-dialog.tsx'
import { usePublish } from '../publishing/use-publish.ts'
import ConflictDialog from './conflict-dialog.tsx'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { importedText } from './imported-text.ts'
import { OverviewTab } from './overview-tab.tsx'
import { SaveState } from './save-state.tsx'
import { neededFor, ScoreLine, ScorePanel } from './score-panel.tsx'
import { SuggestionsPanel } from './suggestions-panel.tsx'
import type { FileTabProps } from './tab-props.ts'
import { AdvantagesTab, PainPointsTab, SocialProofTab, SolutionTab } from './text-tabs.tsx'
import { type GoToField, useFieldFocus } from './use-field-focus.ts'

export interface BuilderProps {
  /** The listing to go on with; a new one where there is none. */
  listing?: VendorListing
  onCreated?: (id: string) => void
}

const trail = [{ label: t('Applications'), to: '/vendor-applications' }]

const panels: Record<BuilderTab, (props: FileTabProps) => React.ReactNode> = {
  overview: OverviewTab,
  'pain-points': PainPointsTab,
  solution: SolutionTab,
  'social-proof': SocialProofTab,
  'trust-signals': TrustSignalsTab,
  advantages: AdvantagesTab,
}

const unknownIn = outside({ tab: builderTabs.map(({ id }) => id), view: ['preview'] })

export function Builder({ listing, onCreated }: BuilderProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const tab = builderTabOf(parameters.get('tab'))
  const isPreview = parameters.get('view') === 'preview'
  const { keeper, keptDraft } = useDraftKeeper(listing, (id) => {
    onCreated?.(id)
    void navigate(`${pathname}${changed(location.search, { edit: id })}`, {
      replace: true,
      preventScrollReset: true,
    })
  })
  const { draft, id } = keptDraft
  useAddingOnLeave(keeper, isPreview ? 'preview' : tab)
  // The offer of an example keeps its place while the first words are typed, so that nothing jumps under the hand.
  const [wasEmpty] = useState(() => fieldsThatDiffer(draft, emptyDraft).length === 0)
  const isEmpty = fieldsThatDiffer(draft, emptyDraft).length === 0
  const isExample = exampleLeftIn(draft).length > 0
  const { publish, isPublishing, isSignedIn } = usePublish()
  const { data: stored } = useQuery({ ...listingQuery(id ?? ''), enabled: id !== null })
  const current = stored ?? listing
  const seen = current?.status === 'published' ? current.published?.content : undefined
  const isImported = current?.published?.isImported === true
  const hasChanges = seen !== undefined && fieldsThatDiffer(seen, draft).length > 0
  const nextTab = builderTabs[builderTabs.findIndex(({ id: name }) => name === tab) + 1]
  const [wasAsked, setAsked] = useState(false)
  const [dialog, setDialog] = useState<'none' | 'conflict' | 'pending' | 'publish'>('none')
  const addressOf = (wanted: BuilderTab) => `${pathname}${changed(search, { tab: wanted, view: undefined })}`
  const goTo = useFieldFocus(addressOf)
  const [figures, setFigures] = useState<
    Readonly<Record<string, { text: string; problem: string | undefined }>>
  >({})
  // What is in a field and cannot be read, wherever the field is: it is published as nothing else.
  const figureProblems = Object.entries(figures).flatMap(([field, { problem }]) =>
    problem === undefined ? [] : [{ field, reason: problem, tab: 'overview' as const }],
  )
  const problems = [
    ...figureProblems,
    ...(wasAsked
      ? publishProblems(draft).filter(({ field }) => !figureProblems.some((known) => known.field === field))
      : []),
  ]
  const isConflict = keptDraft.status === 'conflict'
  const [wasConflict, setWasConflict] = useState(isConflict)
  // Shown once, when it happens; a person who closes it finds the way back in the line above.
  if (isConflict !== wasConflict) {
    setWasConflict(isConflict)
    setDialog(isConflict ? 'conflict' : 'none')
  }

  const change = (patch: Partial<Draft>) => keeper.change((before) => ({ ...before, ...patch }))

  function remove(list: PendingList, index: number) {
    const removed: unknown = keeper.current().draft[list][index]
    const splice = (deleted: number, ...added: unknown[]) =>
      keeper.change((before) => ({
        ...before,
        [list]: (before[list] as unknown[]).toSpliced(index, deleted, ...added),
      }))
    splice(1)
    toast({
      title: t('Removed from Your Draft'),
      action: { label: t('Undo'), run: () => splice(0, removed) },
    })
  }

  function preview() {
    void navigate(`${pathname}${changed(search, { view: 'preview' })}`)
    scrollTo({ top: 0 })
    toast({ title: t('Preview Mode'), text: t('This is how your listing will appear to buyers.') })
  }

  async function askToPublish(hasAsked = false) {
    if (isPublishing || !(await isSignedIn())) return
    if (!hasAsked && pendingItems(keeper.current().pending).length > 0) return setDialog('pending')
    setDialog('none')
    setAsked(true)
    const [first] = [...figureProblems, ...publishProblems(keeper.current().draft)]
    if (first) return goTo(first.tab, first.field)
    if (!(await keeper.flush())) {
      const { status, failure } = keeper.current()
      // The line at the top may be out of sight.
      if (status === 'failed')
        toast({
          title: t('Not Published'),
          text: t('Not saved: {failure}', { failure: failure ?? '' }),
          tone: 'negative',
        })
      return
    }
    const before = current?.published?.content
    if (before === undefined) return send()
    if (isImported || fieldsThatDiffer(before, keeper.current().draft).length > 0) return setDialog('publish')
    // As it was when it was taken back: nothing to look through.
    if (seen === undefined) return send()
    toast({ title: t('Nothing to Publish'), text: t('Buyers see exactly this already.') })
  }

  async function send() {
    const { id: listingId, draft: content, version } = keeper.current()
    if (listingId === null) return
    const outcome = await publish({
      id: listingId,
      draft: content,
      version,
      isUpdate: seen !== undefined,
    })
    if (outcome?.kind === 'published') {
      keeper.published(outcome.version, outcome.draft)
      // What was left out on purpose stays in the draft, as was said when it was asked.
      keeper.addPending()
      setDialog('none')
      void navigate('/vendor-dashboard')
    }
    // What another window saved or published is read, and both versions are shown.
    if (outcome?.kind === 'conflict') await keeper.recheck()
    if (outcome?.kind === 'failed') setDialog('none')
  }

  async function discard(): Promise<boolean> {
    const { published } = current ?? {}
    if (!published) return false
    keeper.type(() => nothingPending)
    keeper.change(() => published.content)
    return keeper.flush()
  }

  const fileProps: FileTabProps = {
    draft,
    change,
    remove,
    pending: keptDraft.pending,
    figures: {
      typed: Object.fromEntries(Object.entries(figures).map(([field, { text }]) => [field, text])),
      type: (field, text, problem) =>
        setFigures(({ [field]: _, ...others }) =>
          text === undefined ? others : { ...others, [field]: { text, problem } },
        ),
    },
    type: keeper.type,
    errorOf: (field) => problems.find((problem) => problem.field === field)?.reason,
    evidence: current?.evidence ?? [],
    id,
    needId: async () => ((await keeper.flush('in any case')) ? keeper.current().id : null),
  }
  const Panel = panels[tab]

  return (
    <PageFrame
      actions={
        <>
          {isPreview ? (
            <ButtonLink to={addressOf(tab)}>
              <PencilLine aria-hidden="true" size={16} strokeWidth={1.75} />
              {t('Back to editing')}
            </ButtonLink>
          ) : (
            <Button onClick={preview}>
              <Eye aria-hidden="true" size={16} strokeWidth={1.75} />
              {t('Preview Listing')}
            </Button>
          )}
          <Button
            disabled={isPublishing}
            onClick={() => void askToPublish()}
            tone={neededFor(draft).missing.length === 0 ? 'primary' : 'outline'}
          >
            {isPublishing ? t('Publishing...') : t('Publish Listing')}
          </Button>
        </>
      }
      crumb={id === null ? t('New application') : draft.name || t('Untitled draft')}
      lead={
        <>
          <SaveState
            keptDraft={keptDraft}
            onRetry={() => void keeper.flush()}
            onSettle={() => setDialog('conflict')}
          />
          {!isPreview && <ScoreLine draft={draft} goTo={goTo} />}
          {seen === undefined && (
            <p className="mt-1 text-sm">{t('Buyers see it at once when you publish it.')}</p>
          )}
          {seen !== undefined && (
            <PublicState
              hasChanges={hasChanges}
              isImported={isImported}
              onReview={() => setDialog('publish')}
            />
          )}
          <NotAdded
            goTo={goTo}
            items={pendingItems(keptDraft.pending).filter((item) => isPreview || item.tab !== tab)}
          />
        </>
      }
      title={t('Enhanced Application Listing')}
      trail={trail}
      unknownIn={unknownIn}
    >
      {isExample && <ExampleNotice onClear={() => keeper.change(() => emptyDraft)} />}
      {isPreview ? (
        <ListingPreview
          draft={draft}
          evidence={fileProps.evidence}
          id={id}
          isPublic={seen !== undefined && !isImported}
        />
      ) : (
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_300px] min-[1200px]:grid-cols-[minmax(0,1fr)_340px]">
          <div className="min-w-0">
            <TabLinks
              activeId={`tab-${tab}`}
              className="flex gap-5 overflow-x-auto border-b border-line"
              label={t('Parts of the listing')}
              tabClassName="-mb-px border-b-2 border-transparent py-3 text-sm font-semibold whitespace-nowrap text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
              tabs={builderTabs.map(({ id: name, label }) => ({
                id: `tab-${name}`,
                label,
                to: addressOf(name),
                panel: 'builder-panel',
              }))}
            />
            {(isEmpty || (wasEmpty && tab === 'overview' && !isExample)) && (
              <StartNotice isBegun={!isEmpty} onExample={() => keeper.change(() => exampleDraft)} />
            )}
            <div aria-labelledby={`tab-${tab}`} className="pt-6" id="builder-panel" role="tabpanel">
              <Panel {...fileProps} />
              <div className="mt-6 flex justify-end border-t border-line pt-5">
                {nextTab ? (
                  <ButtonLink
                    onClick={() =>
                      document.getElementById(`tab-${nextTab.id}`)?.focus({ preventScroll: true })
                    }
                    to={addressOf(nextTab.id)}
                  >
                    {t('Next: {label}', { label: nextTab.label })}
                  </ButtonLink>
                ) : (
                  <ButtonLink to={`${pathname}${changed(search, { view: 'preview' })}`}>
                    {t('Next: see it as buyers will')}
                  </ButtonLink>
                )}
              </div>
            </div>
          </div>
          <aside aria-label={t('Guidance')} className="grid content-start gap-4">
            <ListingCardPreview
              draft={draft}
              evidence={fileProps.evidence}
              id={id}
              to={`${pathname}${changed(search, { view: 'preview' })}`}
            />
            {problems.length > 0 && (
              <section aria-labelledby="needed-title" className="card border-negative p-5">
                <h2 className="text-sm font-semibold" id="needed-title">
                  {t('Needed to publish')}
                </h2>
                <ul className="mt-2 grid gap-1.5 text-sm">
                  {problems.map(({ field, reason, tab: place }) => (
                    <li key={`${field} ${reason}`}>
                      <button
                        className="text-link text-left"
                        onClick={() => goTo(place, field)}
                        type="button"
                      >
                        {reason}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <ScorePanel draft={draft} goTo={goTo} />
            <SuggestionsPanel change={change} draft={draft} />
            {current && id !== null && (
              <section aria-labelledby="manage-title" className="card p-5">
                <h2 className="text-sm font-semibold" id="manage-title">
                  {t('Manage this listing')}
                </h2>
                <div className="mt-3 grid justify-items-start gap-2">
                  <ManageListing
                    hasChanges={
                      current.published !== null &&
                      fieldsThatDiffer(current.published.content, draft).length > 0
                    }
                    listing={current}
                    onDelete={() => {
                      keeper.type(() => nothingPending)
                      keeper.change(() => keptDraft.saved)
                    }}
                    onDiscard={discard}
                  />
                </div>
              </section>
            )}
          </aside>
        </div>
      )}
      {dialog === 'conflict' && keptDraft.theirs && (
        <ConflictDialog
          base={keptDraft.saved}
          mine={draft}
          onClose={() => setDialog('none')}
          onSettle={(fields) => void keeper.settle(fields)}
          theirs={keptDraft.theirs}
        />
      )}
      {dialog === 'pending' && (
        <PendingDialog
          items={pendingItems(keptDraft.pending)}
          onAdd={() => {
            keeper.addPending()
            void askToPublish(true)
          }}
          onClose={() => setDialog('none')}
          onLeaveOut={() => void askToPublish(true)}
        />
      )}
      {dialog === 'publish' && current?.published && (
        <PublishDialog
          diff={diffDrafts(current.published.content, draft)}
          isImported={isImported}
          isPublishing={isPublishing}
          onClose={() => setDialog('none')}
          onPublish={() => void send()}
        />
      )}
    </PageFrame>
  )
}

function useDraftKeeper(listing: VendorListing | undefined, onCreated: (id: string) => void) {
  const api = useApi()
  const userId = useProfile()?.id ?? ''
  const [keeper] = useState(() =>
    createDraftKeeper({ api, store: sessionStore(), userId, listing, empty: emptyDraft, onCreated }),
  )
  const keptDraft = useSyncExternalStore(keeper.subscribe, keeper.current)
  useEffect(() => {
    const saveAgain = () => {
      if (keeper.current().status === 'failed') void keeper.flush()
    }
    addEventListener('online', saveAgain)
    return () => removeEventListener('online', saveAgain)
  }, [keeper])
  return { keeper, keptDraft }
}

/**
 * What is typed for something new goes into the draft when its part of the screen is left, and what is typed last is saved
 * when the page is.
 */
function useAddingOnLeave(keeper: DraftKeeper, place: BuilderTab | 'preview'): void {
  const last = useRef(place)
  const isHere = useRef(false)
  useEffect(() => {
    const left = last.current
    if (left === place) return
    last.current = place
    if (left !== 'preview') sayAdded(keeper.addPending(left))
  }, [keeper, place])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // While developing, React leaves and comes back at once, which is no leaving.
      queueMicrotask(() => {
        if (isHere.current) return
        sayAdded(keeper.addPending())
        void keeper.flush()
      })
    }
  }, [keeper])
}

function sayAdded({ items, undo }: ReturnType<DraftKeeper['addPending']>): void {
  if (items.length === 0) return
  toast({
    title: t('Added to Your Draft'),
    text: listOf(items.map(({ text }) => text)),
    action: { label: t('Undo', {}, 'an addition'), run: undo },
  })
}

function sessionStore(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** The query with these parameters set, or left out where they are undefined. */
function changed(search: string, values: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) parameters.delete(name)
    else parameters.set(name, value)
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether buyers see what the draft says. */
function PublicState({
  hasChanges,
  isImported,
  onReview,
}: {
  hasChanges: boolean
  isImported: boolean
  onReview: () => void
}) {
  if (isImported) return <p className="mt-1 flex min-h-8 items-center text-sm text-ink">{importedText}</p>
  if (!hasChanges)
    return (
      <p className="mt-1 flex min-h-8 items-center text-sm text-ink-muted">
        {t('Same as published: buyers see exactly this.')}
      </p>
    )
  return (
    <p className="mt-1 flex min-h-8 flex-wrap items-center gap-3 text-sm text-ink">
      {t('Differs from what buyers see.')}
      <Button onClick={onReview} size="small">
        {t('Review changes')}
      </Button>
    </p>
  )
}

function NotAdded({ items, goTo }: { items: readonly PendingItem[]; goTo: GoToField }) {
  if (items.length === 0) return null
  return (
    <p className="mt-1 text-sm text-ink">
      {t('Typed and not saved yet:')}{' '}
      {items.map(({ kind, field, tab, text }, index) => (
        <span key={field}>
          {index > 0 && ', '}
          <button
            className="text-link"
            onClick={() => goTo(tab, kind === 'evidence' ? `evidence-${field}` : field)}
            type="button"
          >
            {text}
          </button>
        </span>
      ))}
    </p>
  )
}

function StartNotice({ isBegun, onExample }: { isBegun: boolean; onExample: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 grow basis-64 text-ink-muted">
        {isBegun
          ? t('Your draft is saved while you type. Nobody else sees it before you publish.')
          : t('Start typing, and your draft is saved. Rather look at a filled-in one first?')}
      </p>
      <Button className={isBegun ? 'invisible' : undefined} onClick={onExample} size="small">
        {t('Start from an example')}
      </Button>
    </div>
  )
}

function ExampleNotice({ onClear }: { onClear: () => void }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 grow basis-72">
        {rich(
          '<strong>Example.</strong> Parts of this draft describe an invented product. Replace them with your own text: you can’t publish the example.',
          { strong: (text) => <strong>{text}</strong> },
        )}
      </p>
      <Button onClick={onClear} size="small">
        {t('Start empty')}
      </Button>
    </div>
  )
}
