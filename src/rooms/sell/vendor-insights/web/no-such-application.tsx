// An address that names an application which the vendor's company does not have.
import { ButtonLink } from '#platform/web/button.tsx'

export function NoSuchApplication({ to }: { to: string }) {
  return (
    <section className="card mt-6 max-w-xl p-6" role="alert">
      <h2 className="display-3">Your company has no such application</h2>
      <p className="mt-1 text-ink-muted">The address may be incomplete, or the draft was deleted.</p>
      <ButtonLink className="mt-4" to={to}>
        See all applications together
      </ButtonLink>
    </section>
  )
}
