// The state of the service in a word, and how much of it has to be looked at.
import { t } from '#platform/kernel/texts.ts'
import type { FaultKind } from '../rules/faults.ts'
import type { HealthState } from '../rules/health-state.ts'
import { faultWords } from './fault-words.ts'
import { HealthMark } from './health-mark.tsx'

export interface ServiceStateProps {
  state: HealthState
  /** What is at fault although it answers; only administrators see it, and null means that it is not known. */
  faults: readonly { kind: FaultKind }[] | null
}

export function ServiceState({ state, faults }: ServiceStateProps) {
  if (state === 'healthy' && faults === null) return <HealthMark state="degraded" text={t('Unknown')} />
  if (state === 'healthy' && faults && faults.length > 0)
    return (
      <HealthMark
        state={faults.some(({ kind }) => faultWords[kind].isGrave) ? 'unhealthy' : 'degraded'}
        text={t('{faults, plural, one {# warning} other {# warnings}}', {
          faults: faults.length,
        })}
      />
    )
  return <HealthMark state={state} />
}
