// Invites a buyer who has not stated needs to do so (MKT-21).

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'

/** On a phone its question alone, and beside a search nothing: the first application matters more. */
export function AssessmentBanner({ isSearched }: { isSearched: boolean }) {
  return (
    <aside
      aria-label={t('Assessment')}
      className={`mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-2 sm:mt-6 sm:py-3 ${isSearched ? 'max-sm:hidden' : ''}`}
    >
      <p className="text-sm text-ink-muted">
        <span className="font-medium text-ink">{t('Not sure what fits?')}</span>{' '}
        <span className="max-sm:hidden">
          {t('Tell us once what you need, and the marketplace ranks applications by fit, with the reasons.')}
        </span>
      </p>
      <ButtonLink size="small" to="/buyer-assessment">
        {t('Start Assessment')}
      </ButtonLink>
    </aside>
  )
}
