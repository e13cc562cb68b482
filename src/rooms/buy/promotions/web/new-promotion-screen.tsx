// /vendor-promotions/create: a promotion of the own published applications.

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { ViewerNote } from '#platform/web/page/viewer-note.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotableApplicationsQuery } from './promotion-queries.ts'
import { freshTerms } from './typed-terms.ts'
import { usePromotionCalls } from './use-promotion-calls.ts'
import './promotions.css'
import { t } from '#platform/kernel/texts.ts'

const list = '/vendor-promotions'

/** A viewer came by an address: nothing that is typed here could be saved. */
export default function NewPromotionScreen() {
  if (useMayChange()) return <OpenForm />
  return (
    <PageFrame title={t('New promotion')} trail={[{ label: t('Promotions'), to: list }]}>
      <ViewerNote />
    </PageFrame>
  )
}

function OpenForm() {
  const own = useQuery(promotableApplicationsQuery)
  const { create } = usePromotionCalls()
  // A link names the application that it is for.
  const wanted = useSearchParams()[0].get('application')
  return (
    <PageFrame
      lead={t('While it runs, buyers see the lower price beside the usual one.')}
      title={t('New promotion')}
      trail={[{ label: t('Promotions'), to: list }]}
    >
      <LoadState
        of={own}
        skeleton={<Bars className="mt-6 max-w-3xl" height="h-24" rows={3} />}
        what={t('Your applications')}
      >
        {(applications) =>
          applications.length === 0 ? (
            <EmptyState
              action={
                <ButtonLink to="/vendor-applications" tone="primary">
                  {t('Your applications')}
                </ButtonLink>
              }
              title={t('There is nothing to promote yet')}
            >
              {t('A promotion is for applications that buyers can find. Publish one first.')}
            </EmptyState>
          ) : (
            <PromotionForm
              applications={applications}
              backTo={list}
              save={create}
              start={freshTerms(
                new Date(),
                (applications.find(({ id }) => id === wanted) ?? applications[0])?.pricing?.currency ?? 'USD',
                applications
                  .filter(({ id }) => applications.length === 1 || id === wanted)
                  .map(({ id }) => id),
              )}
              submitLabel={t('Save promotion')}
            />
          )
        }
      </LoadState>
    </PageFrame>
  )
}
