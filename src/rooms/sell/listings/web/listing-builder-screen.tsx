// /enhanced-vendor-listing and /vendor-applications/create: the same builder (LIST-01), for a new listing or for ?edit={id}.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { NotFound } from '#platform/web/page/not-found.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { ViewerNote } from '#platform/web/page/viewer-note.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { Builder } from './builder/builder.tsx'
import { listingQuery } from './listing-queries.ts'

const trail = [{ label: t('Applications'), to: '/vendor-applications' }]

export default function ListingBuilderScreen() {
  return useMayChange() ? <OpenBuilder /> : <ClosedToViewers />
}

/** A viewer came by an address: nothing that is typed here could be saved. */
function ClosedToViewers() {
  const edit = new URLSearchParams(useLocation().search).get('edit')
  return (
    <PageFrame
      actions={
        <ButtonLink to={edit === null ? '/vendor-applications' : `/vendor-applications/${edit}`}>
          {edit === null ? t('See the applications') : t('See this application')}
        </ButtonLink>
      }
      title={t('Enhanced Application Listing')}
      trail={trail}
    >
      <ViewerNote />
    </PageFrame>
  )
}

function OpenBuilder() {
  const edit = new URLSearchParams(useLocation().search).get('edit')
  // A new listing gets its id with its first save, while somebody is typing: it stays the builder that it is, until the
  // address asks for another new one.
  const [begun, setBegun] = useState({ count: 0, id: null as string | null })
  const [lastEdit, setLastEdit] = useState(edit)
  if (edit !== lastEdit) {
    setLastEdit(edit)
    if (edit === null) setBegun({ count: begun.count + 1, id: null })
  }
  if (edit === null || edit === begun.id)
    return (
      <Builder key={`new ${begun.count}`} onCreated={(id) => setBegun((before) => ({ ...before, id }))} />
    )
  return <ExistingBuilder id={edit} key={edit} />
}

function ExistingBuilder({ id }: { id: string }) {
  const listing = useQuery(listingQuery(id))
  if (listing.data === null)
    return <NotFound missing={t('There is no listing of your company at this address.')} />
  // What was read at an earlier visit may have been saved over since.
  const { isFetchedAfterMount, ...fresh } = listing
  if (listing.data && isFetchedAfterMount) return <Builder listing={listing.data} />
  return (
    <PageFrame title={t('Enhanced Application Listing')} trail={trail}>
      <LoadState
        of={{ ...fresh, data: undefined }}
        skeleton={
          <div className="mt-6 grid gap-4">
            <div className="skeleton h-12" />
            <div className="skeleton h-96" />
          </div>
        }
        what={t('This listing')}
      />
    </PageFrame>
  )
}
