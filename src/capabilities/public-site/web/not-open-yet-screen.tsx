// Says honestly that an area is still to come, what it will do, and where to go instead.

import { ButtonLink } from '#platform/web/button.tsx'
import { useCurrentPage } from '#platform/web/current-page.ts'
import { PageFrame } from '#platform/web/page-frame.tsx'

export default function NotOpenYetScreen() {
  const page = useCurrentPage()
  return (
    <PageFrame title={page?.title ?? 'Not open yet'}>
      <section aria-labelledby="not-open-yet" className="card mt-8 max-w-2xl p-6 sm:p-8">
        <h2 className="display-3" id="not-open-yet">
          This area is not open yet
        </h2>
        <p className="mt-2 text-ink-muted">What it will do: {page?.description}</p>
        <p className="mt-2 text-ink-muted">
          Until then you can browse the marketplace, open every listing in full, and compare prices.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/marketplace" tone="primary">
            Browse the marketplace
          </ButtonLink>
          <ButtonLink to="/subscription-plans">See plans</ButtonLink>
        </div>
      </section>
    </PageFrame>
  )
}
