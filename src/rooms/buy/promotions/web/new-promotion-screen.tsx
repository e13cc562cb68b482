// /vendor-promotions/create: a promotion of the own published applications.

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#platform/web/button.tsx'
import { LoadFailed } from '#platform/web/page/load-states.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { ViewerNote } from '#platform/web/page/viewer-note.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotableApplicationsQuery } from './promotion-queries.ts'
import { freshTerms } from './typed-terms.ts'
import { usePromotionCalls } from './use-promotion-calls.ts'
import './promotions.css'

const list = '/vendor-promotions'

/** A viewer came by an address: nothing that is typed here could be saved. */
export default function NewPromotionScreen() {
  if (useMayChange()) return <OpenForm />
  return (
    <PageFrame title="New promotion" trail={[{ label: 'Promotions', to: list }]}>
      <ViewerNote />
    </PageFrame>
  )
}

function OpenForm() {
  const { data, isError, refetch } = useQuery(promotableApplicationsQuery)
  const { create } = usePromotionCalls()
  return (
    <PageFrame
      lead="Buyers see the lower price from its first moment to its last, with what it costs otherwise."
      title="New promotion"
      trail={[{ label: 'Promotions', to: list }]}
    >
      {data && data.length > 0 && (
        <PromotionForm
          applications={data}
          backTo={list}
          save={create}
          start={freshTerms(
            new Date(),
            data[0]?.pricing?.currency ?? 'USD',
            data.length === 1 ? data.map(({ id }) => id) : [],
          )}
          submitLabel="Save promotion"
        />
      )}
      {data?.length === 0 && (
        <section className="card mt-6 max-w-2xl p-6 sm:p-8">
          <h2 className="display-3">There is nothing to promote yet</h2>
          <p className="mt-2 text-ink-muted">
            A promotion is for applications that buyers can find. Publish one first.
          </p>
          <ButtonLink className="mt-5" to="/vendor-applications" tone="primary">
            Your applications
          </ButtonLink>
        </section>
      )}
      {!data && isError && <LoadFailed onRetry={() => void refetch()} what="Your applications" />}
      {!data && !isError && (
        <div aria-busy="true" className="mt-6 grid max-w-3xl gap-4">
          <p className="sr-only">Loading...</p>
          {['a', 'b', 'c'].map((key) => (
            <div aria-hidden="true" className="skeleton h-24" key={key} />
          ))}
        </div>
      )}
    </PageFrame>
  )
}
