// The listing builder: six tabs that are saved while one types, a score that says what is missing, suggestions, the
// listing as buyers will see it, and the way to publish it.
import { useQuery } from '@tanstack/react-query'
import { Eye, PencilLine } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '#platform/web/api-context.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { PageFrame } from '#platform/web/page-frame.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { TabLinks } from '#platform/web/tab-links.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Draft, VendorListing } from '../contract.ts'
import { type BuilderTab, builderTabOf, builderTabs } from '../rules/builder-tabs.ts'
import { emptyDraft } from '../rules/empty-draft.ts'
import { exampleDraft, exampleLeftIn } from '../rules/example-draft.ts'
import { diffDrafts, fieldsThatDiffer } from '../rules/listing-diff.ts'
import { publishProblems } from '../rules/publish-check.ts'
import ConflictDialog from './conflict-dialog.tsx'
import { createDraftKeeper } from './draft-keeper.ts'
import { ListingPreview } from './listing-preview.tsx'
import { listingQuery } from './listing-queries.ts'
import { OverviewTab } from './overview-tab.tsx'
import PublishDialog from './publish-dialog.tsx'
import { SaveState } from './save-state.tsx'
import { ScorePanel } from './score-panel.tsx'
import { SuggestionsPanel } from './suggestions-panel.tsx'
import type { FileTabProps } from './tab-props.ts'
import { AdvantagesTab, PainPointsTab, SocialProofTab, SolutionTab } from './text-tabs.tsx'
import { TrustSignalsTab } from './trust-signals-tab.tsx'
import { useFieldFocus } from './use-field-focus.ts'
import { usePublish } from './use-publish.ts'

export interface BuilderProps {
  /** The listing to go on with; a new one where there is none. */
  listing?: VendorListing
  onCreated?: (id: string) => void
}

const trail = [{ label: 'My Applications', to: '/vendor-applications' }]

const panels: Record<BuilderTab, (props: FileTabProps) => React.ReactNode> = {
  overview: OverviewTab,
  'pain-points': PainPointsTab,
  solution: SolutionTab,
  'social-proof': SocialProofTab,
  'trust-signals': TrustSignalsTab,
  advantages: AdvantagesTab,
}

export function Builder({ listing, onCreated }: BuilderProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const tab = builderTabOf(parameters.get('tab'))
  const isPreview = parameters.get('view') === 'preview'
  const { keeper, kept } = useDraftKeeper(listing, (id) => {
    onCreated?.(id)
    void navigate(`${pathname}${changed(location.search, { edit: id })}`, {
      replace: true,
      preventScrollReset: true,
    })
  })
  const { draft, id } = kept
  const { publish, isPublishing, isSignedIn } = usePublish()
  const { data: stored } = useQuery({ ...listingQuery(useApi(), id ?? ''), enabled: id !== null })
  const current = stored ?? listing
  const [wasAsked, setAsked] = useState(false)
  const [dialog, setDialog] = useState<'none' | 'conflict' | 'publish'>('none')
  const addressOf = (wanted: BuilderTab) => `${pathname}${changed(search, { tab: wanted, view: undefined })}`
  const goTo = useFieldFocus(addressOf)
  const problems = wasAsked ? publishProblems(draft) : []
  const isConflict = kept.status === 'conflict'
  const [wasConflict, setWasConflict] = useState(isConflict)
  // Shown once, when it happens; whoever closes it finds the way back in the line above.
  if (isConflict !== wasConflict) {
    setWasConflict(isConflict)
    setDialog(isConflict ? 'conflict' : 'none')
  }

  const change = (patch: Partial<Draft>) => keeper.change((before) => ({ ...before, ...patch }))

  function preview() {
    void navigate(`${pathname}${changed(search, { view: 'preview' })}`)
    scrollTo({ top: 0 })
    toast({ title: 'Preview Mode', text: 'This is how your listing will appear to buyers.' })
  }

  async function askToPublish() {
    if (isPublishing || !(await isSignedIn())) return
    setAsked(true)
    const [first] = publishProblems(keeper.current().draft)
    if (first) return goTo(first.tab, first.field)
    if (!(await keeper.flush())) return
    const published = current?.status === 'published' ? current.published?.content : undefined
    if (published === undefined) return send()
    if (fieldsThatDiffer(published, keeper.current().draft).length > 0) return setDialog('publish')
    toast({ title: 'Nothing to Publish', text: 'Buyers see exactly this already.' })
  }

  async function send() {
    const { id: listingId, draft: content, version } = keeper.current()
    if (listingId === null) return
    const outcome = await publish({ id: listingId, draft: content, version })
    if (outcome?.kind === 'published') {
      keeper.published(outcome.version, outcome.draft)
      setDialog('none')
      void navigate('/vendor-dashboard')
    }
    // What another window saved or published is read, and both versions are shown.
    if (outcome?.kind === 'conflict') await keeper.recheck()
    if (outcome?.kind === 'failed') setDialog('none')
  }

  const fileProps: FileTabProps = {
    draft,
    change,
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
              Back to editing
            </ButtonLink>
          ) : (
            <Button onClick={preview}>
              <Eye aria-hidden="true" size={16} strokeWidth={1.75} />
              Preview Listing
            </Button>
          )}
          <Button disabled={isPublishing} onClick={() => void askToPublish()} tone="primary">
            {isPublishing ? 'Publishing...' : 'Publish Listing'}
          </Button>
        </>
      }
      crumb={id === null ? 'New application' : draft.name || 'Untitled draft'}
      lead={
        <SaveState kept={kept} onRetry={() => void keeper.flush()} onSettle={() => setDialog('conflict')} />
      }
      title="Enhanced Application Listing"
      trail={trail}
    >
      {exampleLeftIn(draft).length > 0 && <ExampleNotice onClear={() => keeper.change(() => emptyDraft)} />}
      {isPreview ? (
        <ListingPreview draft={draft} evidence={fileProps.evidence} id={id} />
      ) : (
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_300px]">
          <div className="min-w-0">
            <TabLinks
              activeId={`tab-${tab}`}
              className="flex gap-5 overflow-x-auto border-b border-line"
              label="Parts of the listing"
              tabClassName="-mb-px border-b-2 border-transparent py-3 text-sm font-semibold whitespace-nowrap text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
              tabs={builderTabs.map(({ id: name, label }) => ({
                id: `tab-${name}`,
                label,
                to: addressOf(name),
                panel: 'builder-panel',
              }))}
            />
            {fieldsThatDiffer(draft, emptyDraft).length === 0 && (
              <StartNotice onExample={() => keeper.change(() => exampleDraft)} />
            )}
            <div aria-labelledby={`tab-${tab}`} className="pt-6" id="builder-panel" role="tabpanel">
              <Panel {...fileProps} />
            </div>
          </div>
          <aside aria-label="Guidance" className="grid content-start gap-4">
            {problems.length > 0 && (
              <section aria-labelledby="needed-title" className="card border-negative p-5">
                <h2 className="text-sm font-semibold" id="needed-title">
                  Needed to publish
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
          </aside>
        </div>
      )}
      {dialog === 'conflict' && kept.theirs && (
        <ConflictDialog
          base={kept.saved}
          mine={draft}
          onClose={() => setDialog('none')}
          onSettle={(fields) => void keeper.settle(fields)}
          theirs={kept.theirs}
        />
      )}
      {dialog === 'publish' && current?.published && (
        <PublishDialog
          diff={diffDrafts(current.published.content, draft)}
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
  // What is typed last is saved also when the page is left for another one.
  useEffect(() => () => void keeper.flush(), [keeper])
  const kept = useSyncExternalStore(keeper.subscribe, keeper.current)
  return { keeper, kept }
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

function StartNotice({ onExample }: { onExample: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 grow basis-64 text-ink-muted">
        Start typing, and your draft is saved. Rather look at a filled-in one first?
      </p>
      <Button onClick={onExample} size="small">
        Start from an example
      </Button>
    </div>
  )
}

function ExampleNotice({ onClear }: { onClear: () => void }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 grow basis-72">
        <strong>Example.</strong> Parts of this draft are the example’s, about an invented product. Replace
        them with your own; what is left of the example cannot be published.
      </p>
      <Button onClick={onClear} size="small">
        Start empty
      </Button>
    </div>
  )
}
