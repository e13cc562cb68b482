// Before anybody tries anything: what would stand here, and what leads to it.
import { ButtonLink } from '#platform/web/button.tsx'

export function NoCustomers() {
  return (
    <section className="card mt-6 max-w-2xl p-6 sm:p-8">
      <h2 className="display-3">No customers yet</h2>
      <p className="mt-2 text-ink-muted">
        Companies that start a trial of one of your applications or order it are listed here, with what they
        use and until when. Buyers meet published listings by the return that each reports and, once they have
        said what they need, by how well each fits it.
      </p>
      <ButtonLink className="mt-5" to="/vendor-applications" tone="primary">
        See your applications
      </ButtonLink>
    </section>
  )
}
