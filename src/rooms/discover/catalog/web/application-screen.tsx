// /marketplace/:id: one listing in full.

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { NotFound } from '#platform/web/page/not-found.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { knownProfile } from '#platform/web/profile.ts'
import { buyerNeedsQuery, mayHaveNeeds } from '#rooms/discover/assessment/web/index.ts'
import { useCountedView } from '#rooms/discover/listing-views/web/index.ts'
import { applicationQuery } from './application/application-query.ts'
import { marketplaceLink, useCameFrom } from './application/came-from.ts'
import { ApplicationListing } from './listing/application-listing.tsx'
import { PendingToggleKeeper } from './saved-and-trials/pending-toggle-keeper.tsx'
import { SavedAndTrialContext, useOwnSavedAndTrialState } from './saved-and-trials/saved-and-trial-state.ts'

export async function preload({ queryClient, params }: PreloadRequest) {
  const [found] = await Promise.all([
    queryClient.fetchQuery(applicationQuery(params.id ?? '')),
    mayHaveNeeds(knownProfile(queryClient)) && queryClient.prefetchQuery(buyerNeedsQuery),
  ])
  return found
}

export default function ApplicationScreen() {
  const { id = '' } = useParams()
  const savedAndTrials = useOwnSavedAndTrialState()
  const trail = [{ label: t('Marketplace'), to: marketplaceLink(useCameFrom()) }]
  const found = useQuery(applicationQuery(id))
  const { data } = found
  useCountedView(data?.id)
  if (data === null) return <NotFound missing={t('There is no application at this address.')} />
  if (data) {
    return (
      <SavedAndTrialContext value={savedAndTrials}>
        <ApplicationListing application={data} trail={trail} />
        <PendingToggleKeeper application={data} />
      </SavedAndTrialContext>
    )
  }
  return (
    <PageFrame title={t('Application')} trail={trail}>
      <LoadState
        of={found}
        skeleton={
          <div className="mt-6 grid gap-4">
            <div className="skeleton h-40" />
            <div className="skeleton h-64" />
          </div>
        }
        what={t('This application')}
      />
    </PageFrame>
  )
}
