// A state in a word and a shape, so that no colour alone says it.
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import type { HealthState } from '../rules/health-state.ts'
import './health-mark.css'

const marks = {
  healthy: [CircleCheck, t('Healthy')],
  degraded: [TriangleAlert, t('Degraded')],
  unhealthy: [OctagonAlert, t('Unhealthy')],
} as const

/** `text`: in place of the word. */
export function HealthMark({ state, text }: { state: HealthState; text?: string }) {
  const [Icon, word] = marks[state]
  return (
    <span className="health-mark" data-state={state}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
      {text ?? word}
    </span>
  )
}
