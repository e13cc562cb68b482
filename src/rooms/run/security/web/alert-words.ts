import { t } from '#platform/kernel/texts.ts'
import type { SecurityAlert } from '../contract.ts'

export const typeWords: Readonly<Record<SecurityAlert['type'], string>> = {
  account_locked: t('Account locked'),
  credential_stuffing: t('Guessed passwords'),
  new_administrator_device: t('New device of an administrator'),
  many_denials: t('Many refused calls'),
  policy_weakened: t('Weaker security policy'),
  emergency_access: t('Emergency access'),
  sign_ins_paused: t('Sign-ins paused'),
  broken_audit_chain: t('Changed audit trail'),
  audit_check_overdue: t('Audit check overdue'),
}

/** Names an alert where it is mentioned alone, as in a line of a dialog. */
export function nameOf({ type, message }: Pick<SecurityAlert, 'type' | 'message'>): string {
  return t('{name}: {text}', { name: typeWords[type], text: message })
}
