// /vendor-applications/{id}: one own listing: what buyers see of it, what its draft changes, and its history.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { query } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { NotFound } from '#platform/web/page/not-found.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { ViewerNote } from '#platform/web/page/viewer-note.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { listingRoutes, type VendorListing } from '../contract.ts'
import { listingScore } from '../rules/listing-score.ts'
import { diffDrafts } from '../rules/publishing/listing-diff.ts'
import { publishProblems } from '../rules/publishing/publish-check.ts'
import { importedText } from './builder/imported-text.ts'
import { ListingPreview } from './listing-preview.tsx'
import { forgetListings, listingQuery } from './listing-queries.ts'
import { DiffList } from './publishing/diff-list.tsx'
import { ManageListing } from './publishing/manage-listing.tsx'
import PublishDialog from './publishing/publish-dialog.tsx'
import { usePublish } from './publishing/use-publish.ts'
import { ScoreFigure } from './score-figure.tsx'
import { StatusBadge } from './status-badge.tsx'

const trail = [{ label: t('Applications'), to: '/vendor-applications' }]

export default function VendorApplicationScreen() {
  const { id = '' } = useParams()
  const listing = useQuery(listingQuery(id))
  if (listing.data === null)
    return <NotFound missing={t('There is no listing of your company at this address.')} />
  if (listing.data) return <OwnListing listing={listing.data} />
  return (
    <PageFrame title={t('Listing')} trail={trail}>
      <LoadState of={listing} skeleton={<Bars height="h-48" rows={2} />} what={t('This listing')} />
    </PageFrame>
  )
}

function OwnListing({ listing }: { listing: VendorListing }) {
  const { id, draft, published, status, evidence, takenOff } = listing
  const name = (published?.content ?? draft).name || t('Untitled draft')
  const mayChange = useMayChange()
  const isSeen = status === 'published' && published?.isImported !== true
  return (
    <PageFrame
      actions={
        mayChange ? <Actions listing={listing} /> : status === 'published' && <InMarketplace id={id} />
      }
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          {!published
            ? t('Not published yet: only your company sees it.')
            : published.isImported && status === 'published'
              ? importedText
              : published.isImported
                ? t('Version {version}, imported {at}', {
                    version: published.version,
                    at: formatInstant(published.publishedAt),
                  })
                : t('Version {version}, published {at}', {
                    version: published.version,
                    at: formatInstant(published.publishedAt),
                  })}
        </span>
      }
      title={name}
      trail={trail}
    >
      <ViewerNote />
      {mayChange && !takenOff && <Readiness listing={listing} />}
      {takenOff && (
        <section className="card mt-6 max-w-2xl p-5" role="note">
          <h2 className="display-3">{t('An administrator took this listing off')}</h2>
          <p className="mt-1 text-sm text-ink-muted">
            {t(
              "Buyers can't find it since {at}. Trials and subscriptions continue. Correct the draft, then write to support to have the listing put back.",
              { at: formatInstant(takenOff.at) },
            )}
          </p>
          <p className="mt-3 text-sm wrap-anywhere">{t('Reason: {reason}', { reason: takenOff.reason })}</p>
        </section>
      )}
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <DraftState listing={listing} />
        </div>
        <History listing={listing} />
      </div>
      <section aria-labelledby="seen-title" className="mt-10">
        <h2 className="display-2" id="seen-title">
          {isSeen
            ? t('What buyers see now (version {version})', { version: published?.version ?? 1 })
            : t('What buyers would see')}
        </h2>
        <ListingPreview draft={published?.content ?? draft} evidence={evidence} id={id} isPublic={isSeen} />
      </section>
    </PageFrame>
  )
}

function InMarketplace({ id }: { id: string }) {
  return <ButtonLink to={`/marketplace/${id}`}>{t('View in marketplace')}</ButtonLink>
}

/** Editing and publishing, and what else can be done with it. */
function Actions({ listing }: { listing: VendorListing }) {
  const { id, status, draft, version, published } = listing
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { publish, isPublishing, isSignedIn } = usePublish()
  const [isAsked, setAsked] = useState(false)
  const diff = published ? diffDrafts(published.content, draft) : []
  const isImported = published?.isImported === true
  const canPublish = status !== 'taken-off' && (!published || isImported || diff.length > 0)

  async function discard(): Promise<boolean> {
    if (!published) return false
    const sent = { params: { id }, body: { draft: published.content } }
    await api.call(listingRoutes.saveDraft, sent, { ifMatch: version })
    return true
  }

  async function askToPublish() {
    if (!(await isSignedIn())) return
    // The builder shows what is missing where it is missing.
    if (publishProblems(draft).length > 0) return void navigate(`/enhanced-vendor-listing?edit=${id}`)
    if (published && (isImported || diff.length > 0)) return setAsked(true)
    await send()
  }

  async function send() {
    const outcome = await publish({ id, draft, version, isUpdate: status === 'published' })
    setAsked(false)
    if (outcome?.kind !== 'conflict') return
    await forgetListings(queryClient)
    toast({
      title: t('Not Published'),
      text: t('The draft has been saved elsewhere. Look at it again, then publish.'),
      tone: 'negative',
    })
  }

  return (
    <>
      {/* On a phone they stand in one row, what leads on first. */}
      {canPublish && (
        <Button disabled={isPublishing} onClick={() => void askToPublish()} tone="primary">
          {isPublishing
            ? t('Publishing...')
            : published && !isImported
              ? t('Publish changes')
              : t('Publish Listing')}
        </Button>
      )}
      <ButtonLink to={`/enhanced-vendor-listing?edit=${id}`}>{t('Edit')}</ButtonLink>
      <ManageListing
        hasChanges={diff.length > 0}
        listing={listing}
        menu={{
          of: draft.name || t('Untitled draft'),
          first:
            status === 'published'
              ? { label: t('View in marketplace'), to: `/marketplace/${id}` }
              : undefined,
        }}
        onDiscard={discard}
      />
      {isAsked && (
        <PublishDialog
          diff={diff}
          isImported={isImported}
          isPublishing={isPublishing}
          onClose={() => setAsked(false)}
          onPublish={() => void send()}
        />
      )}
    </>
  )
}

/** What the draft lacks before it can be published, with the way to each; else how far it is from what buyers see. */
function Readiness({ listing: { id, draft, published, status } }: { listing: VendorListing }) {
  const problems = publishProblems(draft)
  const changed = published ? diffDrafts(published.content, draft).length : 0
  if (problems.length > 0)
    return (
      <p className="mt-5 font-semibold">
        {t('Missing before it can be published:')}{' '}
        {problems.map(({ field, tab, reason }, at) => (
          <span key={`${field} ${reason}`}>
            {at > 0 && ' · '}
            <Link className="text-link" to={`/enhanced-vendor-listing?edit=${id}&tab=${tab}`}>
              {reason}
            </Link>
          </span>
        ))}
      </p>
    )
  return (
    <p className="mt-5 font-semibold">
      {/* The number of changed fields is shown next to this line. */}
      {!published || published.isImported || changed > 0
        ? t('Ready to publish: nothing is missing.')
        : status === 'published'
          ? t('Nothing to publish: buyers see your draft as it is.')
          : t('Nothing changed since version {version}. Republish it to show it again.', {
              version: published.version,
            })}
    </p>
  )
}

function DraftState({ listing }: { listing: VendorListing }) {
  const { draft, published, savedAt, savedBy } = listing
  const diff = published ? diffDrafts(published.content, draft) : []
  return (
    <section aria-labelledby="draft-title">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="display-3" id="draft-title">
            {t('Draft')}
          </h2>
          <p className="text-sm text-ink-muted">
            {t('Saved {savedAt} by {savedBy}', { savedAt: formatInstant(savedAt), savedBy })}
          </p>
        </div>
        <ScoreFigure score={listingScore(draft)} />
      </div>
      <div className="mt-4">
        {!published ? (
          <p className="text-sm text-ink-muted">
            {t('Everything in it is new: you haven’t published a version yet.')}
          </p>
        ) : diff.length === 0 ? (
          <p className="text-sm text-ink-muted">
            {published.isImported
              ? t('It matches the imported listing.')
              : t('It matches the published version.')}
          </p>
        ) : (
          <>
            <p className="mb-3 text-sm text-ink-muted">
              {t('{fields, plural, one {# field} other {# fields}} changed since version {version}:', {
                fields: diff.length,
                version: published.version,
              })}
            </p>
            <DiffList
              afterLabel={t('draft')}
              beforeLabel={t('version {version}', { version: published.version })}
              diff={diff}
            />
          </>
        )}
      </div>
    </section>
  )
}

function History({ listing }: { listing: VendorListing }) {
  const { id, versions } = listing
  const { search } = useLocation()
  const chosen = Number(new URLSearchParams(search).get('version')) || undefined
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="history-title">
      <h2 className="display-3" id="history-title">
        {t('Version history')}
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line text-sm">
        {versions.map(({ version, publishedAt, publishedBy }) => (
          <li className="py-2.5" key={version}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{t('Version {version}', { version })}</span>
              <Link
                aria-expanded={chosen === version}
                className="text-link text-[0.8125rem]"
                preventScrollReset
                replace
                to={chosen === version ? '?' : `?version=${version}`}
              >
                {chosen === version
                  ? rich('Close<span> version {version} with the draft</span>', {
                      span: (text) => <span className="sr-only">{text}</span>,
                      version,
                    })
                  : rich('Compare<span> version {version} with the draft</span>', {
                      span: (text) => <span className="sr-only">{text}</span>,
                      version,
                    })}
              </Link>
            </div>
            <p className="text-[0.8125rem] text-ink-muted">
              {t('{publishedAt} by {publishedBy}', { publishedAt: formatInstant(publishedAt), publishedBy })}
            </p>
            {chosen === version && <EarlierVersion id={id} listing={listing} version={version} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function EarlierVersion({ id, version, listing }: { id: string; version: number; listing: VendorListing }) {
  return (
    <div className="mt-2">
      <LoadState
        isSmall
        of={useQuery(query(listingRoutes.getListingVersion, { id, version }))}
        skeleton={<div className="skeleton h-16" />}
        what={t('This version')}
      >
        {({ content }) => {
          const diff = diffDrafts(content, listing.draft)
          return diff.length === 0 ? (
            <p className="text-[0.8125rem] text-ink-muted">{t('It matches the draft.')}</p>
          ) : (
            <DiffList afterLabel={t('draft')} beforeLabel={t('version {version}', { version })} diff={diff} />
          )
        }}
      </LoadState>
    </div>
  )
}
