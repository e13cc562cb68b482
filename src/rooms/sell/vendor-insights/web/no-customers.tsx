// Before anybody tries anything: what will be shown here, and what leads to it.

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'

export function NoCustomers() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/vendor-applications" tone="primary">
          {t('See your applications')}
        </ButtonLink>
      }
      title={t('No customers yet')}
    >
      {t(
        'Companies that try or order one of your applications appear here, with what they use and until when. The marketplace ranks published listings by the return that they state, and by fit once a buyer has described a need.',
      )}
    </EmptyState>
  )
}
