// The page for an address that leads nowhere (SHELL-15).

import { useLocation } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { usePageHead, usePageStatus } from '#platform/web/page-head.ts'

export default function NotFoundScreen({ what = 'page' }: { what?: string }) {
  const { pathname } = useLocation()
  usePageStatus(404)
  usePageHead({
    title: 'Page not found',
    description: 'There is no page at this address.',
    path: pathname,
    indexable: false,
  })
  return (
    <div className="page-column py-20 sm:py-28">
      <p className="text-sm font-medium text-ink-muted">404</p>
      <h1 className="display-1 mt-1">Page not found</h1>
      <p className="mt-3 max-w-prose text-ink-muted">
        There is no {what} at this address. It may have moved, or the address was cut off on its way here.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/marketplace" tone="primary">
          Browse the marketplace
        </ButtonLink>
        <ButtonLink to="/subscription-plans">See plans</ButtonLink>
        <ButtonLink to="/" tone="quiet">
          Go home
        </ButtonLink>
      </div>
    </div>
  )
}
