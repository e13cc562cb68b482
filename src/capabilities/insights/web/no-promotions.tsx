// Says honestly that prices cannot be lowered for a time yet, and what a vendor can do instead.
import { ButtonLink } from '#platform/web/button.tsx'

export function NoPromotions() {
  return (
    <section className="card mt-6 max-w-2xl p-6 sm:p-8">
      <h2 className="display-3">Promotions are not open yet</h2>
      <p className="mt-2 text-ink-muted">
        An offer with a beginning and an end cannot be set up yet. What works today: change the price of a
        listing and state its list price beside it; buyers see the list price struck through as soon as you
        publish, until you publish another one.
      </p>
      <ButtonLink className="mt-5" to="/vendor-applications" tone="primary">
        Change a price
      </ButtonLink>
    </section>
  )
}
