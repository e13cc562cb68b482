// Step 3: how much each goal matters. Sliders stand at 5 until they are set, and 5 can be confirmed (ASSESS-07, ASSESS-08).
import { Check } from 'lucide-react'
import { Button } from '#platform/web/button.tsx'
import { SliderField } from '#platform/web/slider-field.tsx'
import type { Draft } from '../rules/draft.ts'
import {
  type Goal,
  goals,
  importanceDefault,
  importanceMax,
  importanceMin,
} from '../rules/needs-vocabulary.ts'

export interface PrioritiesStepProps {
  importance: Draft['importance']
  onChange: (importance: Draft['importance']) => void
}

export function PrioritiesStep({ importance, onChange }: PrioritiesStepProps) {
  const set = (goal: Goal, value: number) => onChange({ ...importance, [goal]: value })
  return (
    <>
      <p className="mt-1 text-ink-muted">
        Set at least one, from {importanceMin} (hardly) to {importanceMax} (most of all). What you leave alone
        is kept as {importanceDefault}. Priorities are for your own record and change no score.
      </p>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {goals.map((goal) => (
          <li key={goal}>
            <SliderField
              label={goal}
              max={importanceMax}
              min={importanceMin}
              name={goal}
              onChange={(value) => set(goal, value)}
              textOf={(value) => String(value)}
              unit={`of ${importanceMax}`}
              value={importance[goal] ?? importanceDefault}
            />
            <div className="mt-1 flex min-h-8 items-center text-[0.8125rem]">
              {importance[goal] === undefined ? (
                <Button
                  className="-ml-3"
                  onClick={() => set(goal, importanceDefault)}
                  size="small"
                  tone="quiet"
                >
                  Confirm {importanceDefault}
                  <span className="sr-only"> for {goal}</span>
                </Button>
              ) : (
                <span className="flex items-center gap-1.5 text-positive">
                  <Check aria-hidden="true" size={14} strokeWidth={2} />
                  Set
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
