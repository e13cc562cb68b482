// Step 3: how much each goal matters. Sliders are at 5 until they are set; who has no preference says so with one press,
// which confirms 5 for all and goes on (ASSESS-07, ASSESS-08, ASSESS-14).

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { SliderField } from '#platform/web/form/slider-field.tsx'
import { allAlike, type Draft, isAllAlike } from '../rules/draft.ts'
import { needText } from '../rules/needs-texts.ts'
import { goals, importanceDefault, importanceMax, importanceMin } from '../rules/needs-vocabulary.ts'

export interface PrioritiesStepProps {
  importance: Draft['importance']
  onChange: (importance: Draft['importance']) => void
  onProblem: (name: string, problem: string | undefined) => void
  /** All goals are confirmed at 5, and the next step is wanted. */
  onAlike: () => void
}

export function PrioritiesStep({ importance, onChange, onProblem, onAlike }: PrioritiesStepProps) {
  const isSet = Object.keys(importance).length > 0
  return (
    <>
      <p className="mt-1 text-ink-muted">
        {t(
          'When two applications have the same score, the one that serves the goals you raise here is listed first. The score itself does not change.',
        )}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-sunken px-4 py-3 text-sm">
        <p className="min-w-0 flex-1 basis-64 text-ink-muted">
          {isSet
            ? t('A goal at {importanceDefault} neither raises nor lowers an application.', {
                importanceDefault,
              })
            : t(
                'No preference? Leave every goal at {importanceDefault}. Otherwise set at least one, from {importanceMin} (hardly matters) to {importanceMax} (matters most).',
                { importanceDefault, importanceMin, importanceMax },
              )}
        </p>
        {isSet ? (
          <Button disabled={isAllAlike(importance)} onClick={() => onChange(allAlike())} size="small">
            {t('Set all to {importanceDefault}', { importanceDefault })}
          </Button>
        ) : (
          <Button onClick={onAlike} size="small">
            {t('All matter equally, continue')}
          </Button>
        )}
      </div>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {goals.map((goal) => (
          <li key={goal}>
            <SliderField
              label={needText(goal)}
              max={importanceMax}
              min={importanceMin}
              name={goal}
              onChange={(value) => onChange({ ...importance, [goal]: value })}
              onProblem={(problem) => onProblem(goal, problem)}
              textOf={(value) => String(value)}
              unit={t('of {importanceMax}', { importanceMax })}
              value={importance[goal] ?? importanceDefault}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
