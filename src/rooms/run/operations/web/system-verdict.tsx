// Whether anything in the background needs a look, said before everything that is in order (OPS-24).

import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import type { SystemState } from '../contract.ts'
import { HealthMark } from './health-mark.tsx'

interface SystemVerdictProps {
  state: Pick<SystemState, 'jobs' | 'failedTotal' | 'sendsMails'>
}

export function SystemVerdict({ state: { jobs, failedTotal, sendsMails } }: SystemVerdictProps) {
  const late = jobs.filter(({ isLate }) => isLate)
  const faults = late.map(({ purpose, lastRunAt }) =>
    lastRunAt
      ? t('Late: “{name}”, last run {lastRunAt}.', { name: purpose, lastRunAt: formatInstant(lastRunAt) })
      : t('Late: “{name}”, which has not run yet.', { name: purpose }),
  )
  if (failedTotal > 0)
    faults.push(
      t('{failedTotal, plural, one {# job failed at every try.} other {# jobs failed at every try.}}', {
        failedTotal,
      }),
    )
  if (!sendsMails) faults.push(t('No SMTP_URL is set, so mails wait in the queue.'))
  return (
    <ul className="mt-6 grid gap-2 font-semibold">
      {late.length === 0 && (
        <li>
          <HealthMark state="healthy" text={t('All jobs on schedule are on time.')} />
        </li>
      )}
      {faults.map((fault) => (
        <li key={fault}>
          <HealthMark state="degraded" text={fault} />
        </li>
      ))}
    </ul>
  )
}
