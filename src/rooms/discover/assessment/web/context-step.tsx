// Step 4: what it may cost, how many use it, when it has to run, whose departments it is for, and what else matters.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { SliderField } from '#platform/web/form/slider-field.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { rich } from '#platform/web/rich.tsx'
import { budgetLabel } from '../rules/budget-label.ts'
import { departmentText } from '../rules/department-texts.ts'
import { type Draft, teamSizeBounds, toggled } from '../rules/draft.ts'
import { matchPoints } from '../rules/match-points.ts'
import { needText } from '../rules/needs-texts.ts'
import {
  budgetMax,
  budgetMin,
  budgetStep,
  challengesMaxLength,
  departments,
  teamSizeDefault,
  timelines,
} from '../rules/needs-vocabulary.ts'

export interface ContextStepProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onProblem: (name: string, problem: string | undefined) => void
}

export function ContextStep({ draft, onChange, onProblem }: ContextStepProps) {
  const { budget, teamSize, timeline, departments: chosen, currentChallenges } = draft
  return (
    <div className="mt-6 grid gap-7">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_220px]">
        <div>
          <SliderField
            label={t('Yearly budget in US dollars')}
            max={budgetMax}
            min={budgetMin}
            name="budget"
            onChange={(value) => onChange({ budget: value })}
            onProblem={(problem) => onProblem('budget', problem)}
            step={budgetStep}
            textOf={budgetLabel}
            unit=""
            value={budget}
          />
          <p className="mt-1 text-sm">
            <output className="font-semibold">{budgetLabel(budget)}</output>
            <span className="text-ink-muted">
              {' '}
              {t(
                'a year for one application. A first-year licence within this budget gets {points} points. Services are not included.',
                { points: matchPoints.budget },
              )}
            </span>
          </p>
        </div>
        <div>
          <NumberField
            bounds={teamSizeBounds}
            label={t('Team size')}
            name="teamSize"
            onTyped={(text) => onChange({ teamSize: text })}
            typed={teamSize}
          />
          <p className="mt-1 text-xs text-ink-muted">
            {t(
              'How many people would use it. A price per user is multiplied by this number. If it is empty, {teamSizeDefault} is assumed.',
              { teamSizeDefault },
            )}
          </p>
        </div>
      </div>
      <div>
        <h3 className="font-sans text-sm font-semibold tracking-normal">{t('When it has to be in use')}</h3>
        <div className="mt-2">
          <ChoiceGroup
            legend={t('Timeline')}
            name="timeline"
            onChange={(value) => onChange({ timeline: value })}
            options={timelines.map((value) => ({ value, label: needText(value) }))}
            value={timeline}
          />
        </div>
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">{t('Departments')}</legend>
        <p className="text-[0.8125rem] text-ink-muted">
          {t('Who will work with it. Choose at least one. This does not change the recommendations.')}
        </p>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {departments.map((department) => (
            <label className="need-option" key={department}>
              <input
                checked={chosen.includes(department)}
                className="checkbox"
                onChange={() => onChange({ departments: toggled(chosen, department) })}
                type="checkbox"
              />
              {departmentText(department)}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <TextAreaField
          label={t('Current challenges')}
          maxLength={challengesMaxLength}
          onChange={(event) => onChange({ currentChallenges: event.target.value })}
          rows={4}
          value={currentChallenges}
        />
        <p className="mt-1 text-xs text-ink-muted">
          {rich(
            'A note for yourself, such as what was tried before or which systems have to stay. It does not change what is recommended; a challenge that should count belongs in <link>step 1</link>.',
            {
              link: (text) => (
                <Link className="text-accent underline" preventScrollReset to="?step=1">
                  {text}
                </Link>
              ),
            },
          )}
        </p>
      </div>
    </div>
  )
}
