// What has to be looked at in words, the same wherever it is said, and the way to it.
import { t } from '#platform/kernel/texts.ts'
import type { FaultKind } from '../rules/faults.ts'

interface FaultWords {
  text: (count: number) => string
  action: string
  to: string
  isGrave?: boolean
}

export const faultWords: Readonly<Record<FaultKind, FaultWords>> = {
  'grave-alerts': {
    text: (count) =>
      t(
        '{count, plural, one {# critical or high alert is open} other {# critical or high alerts are open}}',
        {
          count,
        },
      ),
    action: t('See alerts'),
    to: '/admin/security?tab=alerts',
    isGrave: true,
  },
  'backups-failing': {
    text: () => t('The last backup failed, or one is overdue'),
    action: t('See backups'),
    to: '/monitoring#backups',
    isGrave: true,
  },
  'backups-off': {
    text: () => t('Backups are off, and no recent one exists'),
    action: t('See backups'),
    to: '/monitoring#backups',
    isGrave: true,
  },
  'late-jobs': {
    text: (count) => t('{count, plural, one {# job is late} other {# jobs are late}}', { count }),
    action: t('See jobs'),
    to: '/admin/system#jobs',
    isGrave: true,
  },
  'failed-jobs': {
    text: (count) =>
      t('{count, plural, one {# job failed at every try} other {# jobs failed at every try}}', { count }),
    action: t('See failed jobs'),
    to: '/admin/system#failed-jobs',
  },
  'mails-waiting': {
    text: () => t('No mail server is set (SMTP_URL), so mails wait'),
    action: t('See queues'),
    to: '/admin/system#queues',
  },
  'other-alerts': {
    text: (count) =>
      t('{count, plural, one {# medium or low alert is open} other {# medium or low alerts are open}}', {
        count,
      }),
    action: t('See alerts'),
    to: '/admin/security?tab=alerts',
  },
}

/** In one line, such as below a badge; null where they could not be read. */
export function faultsText(faults: readonly { kind: FaultKind; count: number }[] | null): string {
  if (faults === null) return t('The details could not be read')
  return faults.map(({ kind, count }) => faultWords[kind].text(count)).join(' · ')
}
