// Invites a buyer who has not stated needs to do so (MKT-21).
import { ButtonLink } from '#platform/web/button.tsx'

export function AssessmentBanner() {
  return (
    <aside
      aria-label="Assessment"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3"
    >
      <p className="text-sm text-ink-muted">
        <span className="font-medium text-ink">Not sure what fits?</span> Say once what you need, and the
        marketplace ranks itself by fit, with the reasons.
      </p>
      <ButtonLink size="small" to="/buyer-assessment">
        Start Assessment
      </ButtonLink>
    </aside>
  )
}
