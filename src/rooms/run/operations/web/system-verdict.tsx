// What needs a look, said before what is in order (OPS-24).
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import type { SystemState } from '../contract.ts'
import { faultWords } from './fault-words.ts'
import { HealthMark } from './health-mark.tsx'

interface SystemVerdictProps {
  state: Pick<SystemState, 'jobs' | 'faults'>
}

export function SystemVerdict({ state: { jobs, faults } }: SystemVerdictProps) {
  const late = jobs.filter(({ isLate }) => isLate)
  return (
    <ul className="mt-6 grid gap-2 font-semibold">
      {late.map(({ name, purpose, lastRunAt }) => (
        <li className="flex" key={name}>
          <HealthMark
            state="unhealthy"
            text={
              lastRunAt
                ? t('Late: “{name}”, last run {lastRunAt}.', {
                    name: purpose,
                    lastRunAt: formatInstant(lastRunAt),
                  })
                : t('Late: “{name}”, which has not run yet.', { name: purpose })
            }
          />
        </li>
      ))}
      {faults
        .filter(({ kind }) => kind !== 'late-jobs')
        .map(({ kind, count }) => {
          const { text, action, to, isGrave } = faultWords[kind]
          return (
            <li className="flex flex-wrap gap-x-4" key={kind}>
              <HealthMark state={isGrave ? 'unhealthy' : 'degraded'} text={text(count)} />
              <Link className="text-link font-normal" to={to}>
                {action}
              </Link>
            </li>
          )
        })}
      <li className="flex">
        {/* Its answer came from it. */}
        <HealthMark state="healthy" text={t('The database answers')} />
      </li>
      {late.length === 0 && (
        <li className="flex">
          <HealthMark state="healthy" text={t('All scheduled jobs ran on time')} />
        </li>
      )}
    </ul>
  )
}
