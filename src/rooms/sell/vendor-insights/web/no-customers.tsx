// Before anybody tries anything: what would stand here, and what leads to it.

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
        'Companies that start a trial of one of your applications or order it are listed here, with what they use and until when. Buyers meet published listings by the return that each reports and, once they have said what they need, by how well each fits it.',
      )}
    </EmptyState>
  )
}
