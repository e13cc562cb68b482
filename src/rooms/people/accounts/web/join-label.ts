// Who gets in through the company's provider, in words.
import { buyerSubRoleLabels, type RegistrationRole } from '../rules/vocabulary.ts'

/** `role`: as what colleagues without an account come in; null: they do not. */
export function joinLabel(role: RegistrationRole | null): string {
  if (role === null) return 'Existing members only'
  return `New colleagues too, as ${role === 'vendor' ? 'vendor' : buyerSubRoleLabels[role]}`
}
