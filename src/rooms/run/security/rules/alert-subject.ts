// What a security alert is about, as far as a page shows it.
import type { AlertType } from './find-alerts.ts'

export const alertSubjects = ['account', 'network', 'company'] as const

export interface AlertSubject {
  kind: (typeof alertSubjects)[number]
  id: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const ofPeople: ReadonlySet<AlertType> = new Set<AlertType>([
  'account_locked',
  'credential_stuffing',
  'new_administrator_device',
])

/** The same words as `findAlerts` keeps: an alert that names nobody is about the entry that it was found in. */
export function subjectOf(alert: { type: AlertType; about: string; cause: string }): AlertSubject | null {
  const { type, about, cause } = alert
  if (type === 'broken_audit_chain') {
    const [company = ''] = about.split(' ')
    return { kind: 'company', id: company }
  }
  if (type === 'many_denials') return { kind: 'network', id: about }
  if (!ofPeople.has(type) || about === cause) return null
  return { kind: uuid.test(about) ? 'account' : 'network', id: about }
}

/** The entry of the trail that an alert was found in; null where it was counted from several, or found by a check. */
export function entryOf({ cause }: { cause: string }): string | null {
  return uuid.test(cause) ? cause : null
}
