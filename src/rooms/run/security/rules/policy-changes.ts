// What a change of the security policy changes, field by field, and which of it protects less than before.

import { t } from '#platform/kernel/texts.ts'

export interface PolicyValues {
  mfaRequired: boolean
  passwordPolicy: { minLength: number; requireSpecialChars: boolean; requireNumbers: boolean }
  /** Minutes. */
  sessionTimeout: number
  maxFailedAttempts: number
  /** Minutes. */
  lockoutDuration: number
  ipAllowlist: readonly string[]
}

export interface PolicyChange {
  field: string
  label: string
  from: string
  to: string
  /** It protects less than before, so it takes a second administrator. */
  isWeaker: boolean
  /** It is something that is on or off, and turned on. */
  turnsOn?: boolean
}

export const policyLabels = () => ({
  mfaRequired: t('Require a second factor'),
  minLength: t('Minimum password length'),
  requireSpecialChars: t('Require special characters'),
  requireNumbers: t('Require numbers'),
  sessionTimeout: t('Session timeout'),
  maxFailedAttempts: t('Max failed attempts'),
  lockoutDuration: t('Lockout duration'),
  ipAllowlist: t('IP allowlist'),
})

const onOff = (isOn: boolean) => (isOn ? t('on') : t('off'))
const networks = (list: readonly string[]) => (list.length === 0 ? t('every address') : list.join(', '))

/** Everything that differs, in the order of the screen. */
export function policyChanges(before: PolicyValues, after: PolicyValues): PolicyChange[] {
  const [was, is] = [before.passwordPolicy, after.passwordPolicy]
  const labels = policyLabels()
  const rows: (PolicyChange & { differs: boolean })[] = [
    flag('mfaRequired', labels.mfaRequired, before.mfaRequired, after.mfaRequired),
    number('minLength', labels.minLength, was.minLength, is.minLength, 'more'),
    flag('requireSpecialChars', labels.requireSpecialChars, was.requireSpecialChars, is.requireSpecialChars),
    flag('requireNumbers', labels.requireNumbers, was.requireNumbers, is.requireNumbers),
    number('sessionTimeout', labels.sessionTimeout, before.sessionTimeout, after.sessionTimeout, 'less'),
    number(
      'maxFailedAttempts',
      labels.maxFailedAttempts,
      before.maxFailedAttempts,
      after.maxFailedAttempts,
      'less',
    ),
    number('lockoutDuration', labels.lockoutDuration, before.lockoutDuration, after.lockoutDuration, 'more'),
    {
      field: 'ipAllowlist',
      label: labels.ipAllowlist,
      from: networks(before.ipAllowlist),
      to: networks(after.ipAllowlist),
      differs: before.ipAllowlist.join() !== after.ipAllowlist.join(),
      isWeaker: letsMoreIn(before.ipAllowlist, after.ipAllowlist),
    },
  ]
  return rows.flatMap(({ differs, ...row }) => (differs ? [row] : []))
}

function flag(field: string, label: string, was: boolean, is: boolean) {
  return {
    field,
    label,
    from: onOff(was),
    to: onOff(is),
    differs: was !== is,
    isWeaker: was && !is,
    turnsOn: is,
  }
}

function number(field: string, label: string, was: number, is: number, stronger: 'more' | 'less') {
  const isWeaker = stronger === 'more' ? is < was : is > was
  return { field, label, from: String(was), to: String(is), differs: was !== is, isWeaker }
}

/** An empty list lets everybody in; of two lists the one that names a network more. */
function letsMoreIn(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false
  return after.length === 0 || after.some((network) => !before.includes(network))
}

/** "Minimum password length: 16 → 8". */
export function changeText({ label, from, to }: PolicyChange): string {
  return `${label}: ${from} → ${to}`
}
