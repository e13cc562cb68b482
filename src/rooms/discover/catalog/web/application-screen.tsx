// /marketplace/:id: one listing in full.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '#platform/web/button.tsx'
import { NotFound } from '#platform/web/page/not-found.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { ApplicationListing } from './application-listing.tsx'
import { applicationQuery } from './application-query.ts'
import { marketplaceLink, useCameFrom } from './came-from.ts'
import { MarksContext, useMarksOfPerson } from './marks.ts'
import { useCountedView } from './use-listing-counter.ts'
import { WishKeeper } from './wish-keeper.tsx'

export function preload({ queryClient, params }: PreloadRequest) {
  return queryClient.fetchQuery(applicationQuery(params.id ?? ''))
}

export default function ApplicationScreen() {
  const { id = '' } = useParams()
  const marks = useMarksOfPerson()
  const trail = [{ label: 'Marketplace', to: marketplaceLink(useCameFrom()) }]
  const { data, isError, refetch } = useQuery(applicationQuery(id))
  useCountedView(data?.id)
  if (data === null) return <NotFound what="application" />
  if (data) {
    return (
      <MarksContext value={marks}>
        <ApplicationListing application={data} trail={trail} />
        <WishKeeper application={data} />
      </MarksContext>
    )
  }
  if (isError) {
    return (
      <PageFrame
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
        lead="The catalogue did not answer. Try again in a moment."
        title="This application could not be loaded"
        trail={trail}
      />
    )
  }
  return (
    <PageFrame crumb="Application" title="Loading application..." trail={trail}>
      <div aria-hidden="true" className="mt-6 grid gap-4">
        <div className="skeleton h-40" />
        <div className="skeleton h-64" />
      </div>
    </PageFrame>
  )
}
