// The state of the service in words: that of its components, and whether its backups are made.
import { t } from '#platform/kernel/texts.ts'
import type { HealthState } from '../rules/health-state.ts'
import { HealthMark } from './health-mark.tsx'
import type { BackupStatus } from './monitoring-queries.ts'

/** Said instead of that the service is healthy. Backups are no component of it: only administrators read of them. */
const backupWarnings = {
  off: t('Healthy, but backups are off'),
  failed: t('Healthy, but the last backup failed'),
  missed: t('Healthy, but a backup is overdue'),
}

export interface ServiceStateProps {
  state: HealthState
  backupWarning: BackupStatus['warning'] | undefined
}

export function ServiceState({ state, backupWarning }: ServiceStateProps) {
  if (state === 'healthy' && backupWarning)
    return <HealthMark state="degraded" text={backupWarnings[backupWarning]} />
  return <HealthMark state={state} />
}
