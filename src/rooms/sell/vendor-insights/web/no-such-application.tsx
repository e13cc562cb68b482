// An address that names an application which the vendor's company does not have.

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'

export function NoSuchApplication({ to }: { to: string }) {
  return (
    <EmptyState
      action={<ButtonLink to={to}>{t('See all applications together')}</ButtonLink>}
      isAlert
      title={t('Your company has no such application')}
    >
      {t('The address may be incomplete, or the draft was deleted.')}
    </EmptyState>
  )
}
