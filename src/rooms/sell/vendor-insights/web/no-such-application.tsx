// An address that names an application which the vendor's company does not have.

import { ButtonLink } from '#platform/web/button.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'

export function NoSuchApplication({ to }: { to: string }) {
  return (
    <EmptyState
      action={<ButtonLink to={to}>See all applications together</ButtonLink>}
      isAlert
      title="Your company has no such application"
    >
      The address may be incomplete, or the draft was deleted.
    </EmptyState>
  )
}
