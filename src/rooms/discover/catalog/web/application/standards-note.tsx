// Behind the standards of an application, in the list that shows them: whose word they are.

import { t } from '#platform/kernel/texts.ts'
import type { Application } from '../../contract.ts'

export function StandardsNote({
  application: { compliance },
}: {
  application: Pick<Application, 'compliance'>
}) {
  if (compliance.length === 0) return null
  return <li className="self-center text-xs text-ink-muted">{t('stated by the vendor, not reviewed')}</li>
}
