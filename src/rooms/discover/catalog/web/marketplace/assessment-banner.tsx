// Invites a buyer who has not stated needs to do so (MKT-21).

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { rich } from '#platform/web/rich.tsx'

export function AssessmentBanner() {
  return (
    <aside
      aria-label={t('Assessment')}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3"
    >
      <p className="text-sm text-ink-muted">
        {rich(
          '<span>Not sure what fits?</span> Tell us once what you need, and the marketplace ranks applications by fit, with the reasons.',
          { span: (text) => <span className="font-medium text-ink">{text}</span> },
        )}
      </p>
      <ButtonLink size="small" to="/buyer-assessment">
        {t('Start Assessment')}
      </ButtonLink>
    </aside>
  )
}
