// The state of the service in a word, and how much of it has to be looked at.
import { t } from '#platform/kernel/texts.ts'
import type { HealthState } from '../rules/health-state.ts'
import { HealthMark } from './health-mark.tsx'

export interface ServiceStateProps {
  state: HealthState
  /** How many faults stand beside it; only administrators read of them. */
  faults: number
}

export function ServiceState({ state, faults }: ServiceStateProps) {
  if (state === 'healthy' && faults > 0)
    return (
      <HealthMark
        state="degraded"
        text={t('{faults, plural, one {# warning} other {# warnings}}', { faults })}
      />
    )
  return <HealthMark state={state} />
}
