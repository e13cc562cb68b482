// Who gets in through the company's provider, in words.

import { t } from '#platform/kernel/texts.ts'
import { buyerSubRoleLabels, type RegistrationRole } from '../rules/vocabulary.ts'

/** `role`: as what colleagues without an account come in; null: they do not. */
export function joinLabel(role: RegistrationRole | null): string {
  if (role === null) return t('Existing members only')
  return role === 'vendor'
    ? t('New colleagues too, as vendor')
    : t('New colleagues too, as {role}', { role: buyerSubRoleLabels[role] })
}
