// What alerts say. They are kept, and read by every administrator in their own language.

import { keptTexts } from '#platform/kernel/kept-texts.ts'
import { listOf, readersLocale, t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { readPolicyChanges } from './kept-policy-changes.ts'

const alertTexts = keptTexts(
  {
    policyWeakened: (values) =>
      t('The security policy protects less since {approver} approved it: {changes}.', values),
    newDeviceFrom: (values) => t('{user} signed in from a device not used before from {network}.', values),
    newDevice: (values) => t('{user} signed in from a device not used before.', values),
    emergencyAccess: (values) =>
      t(
        '{user} may read the data of {company} with emergency access until {until} ({views}), approved by {approver}.',
        values,
      ),
    bothPaused: (values) =>
      t(
        'Sign-ins to both portals are paused until {until}, requested by {requester} and approved by {approver}.',
        values,
      ),
    vendorsPaused: (values) =>
      t(
        'Sign-ins to the vendor portal are paused until {until}, requested by {requester} and approved by {approver}.',
        values,
      ),
    buyersPaused: (values) =>
      t(
        'Sign-ins to the buyer portal are paused until {until}, requested by {requester} and approved by {approver}.',
        values,
      ),
    stuffingFrom: (values) =>
      t('Credential stuffing: {failures} failed tries from {network}, which has to wait now.', values),
    stuffing: (values) => t('Credential stuffing: {failures} failed tries, which has to wait now.', values),
    guessed: (values) =>
      t(
        'One account was guessed at {failures} times from several networks; it is locked for strangers.',
        values,
      ),
    administratorLockedFrom: (values) =>
      t('An administrator’s account was locked after {failures} failed tries from {network}.', values),
    administratorLocked: (values) =>
      t('An administrator’s account was locked after {failures} failed tries.', values),
    memberLockedFrom: (values) =>
      t('An account of {company} was locked after {failures} failed tries from {network}.', values),
    memberLocked: (values) => t('An account of {company} was locked after {failures} failed tries.', values),
    nobodyLockedFrom: (values) =>
      t('A name that no account has was locked after {failures} failed tries from {network}.', values),
    nobodyLocked: (values) =>
      t('A name that no account has was locked after {failures} failed tries.', values),
    manyDenials: (values) =>
      t('{denials} or more calls from {network} were refused within ten minutes.', values),
    brokenChain: (values) =>
      t('The audit trail of company {company} was changed at entry {sequence}.', values),
    overdueCheck: () =>
      t('The audit trail of at least one company has not been checked for more than a day.'),
  },
  {
    ...{ failures: { pattern: '\\d+' }, denials: { pattern: '\\d+' } },
    changes: { read: readPolicyChanges },
    until: { read: momentText },
    views: { read: viewsText },
    // Where it is not known who it was.
    user: { read: (user) => (user === 'An administrator' ? t('An administrator') : user) },
    approver: { read: (approver) => (approver === 'an administrator' ? t('an administrator') : approver) },
  },
)

export const alertText = alertTexts.keep
export const readAlertText = alertTexts.read

function momentText(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return dateFormat(readersLocale(), {
    ...{ dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' },
  }).format(at)
}

function viewsText(views: string): string {
  const names: Readonly<Record<string, string>> = {
    ...{ members: t('members'), orders: t('orders'), invoices: t('invoices') },
    'audit-trail': t('the audit trail'),
  }
  return listOf(views.split(', ').map((view) => names[view] ?? view))
}
