// Above the table: whose weights count, which rows are shown, and whether only those that differ.
import { ChevronDown } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { Menu } from '#platform/web/menu/menu.tsx'
import type { Criterion } from '../../rules/comparison/comparison-criteria.ts'
import { areSameWeights, meanWeights } from '../../rules/comparison/weighing.ts'
import type { WeightSource } from '../../rules/vocabulary.ts'
import type { WeightsOnShow } from './use-weights.ts'

export function RowsMenu({
  criteria,
  hidden,
  onChange,
}: {
  criteria: readonly Criterion[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}) {
  const shown = criteria.filter(({ id }) => !hidden.includes(id)).length
  return (
    <Menu
      button={
        <>
          {t('Rows {shown} of {criteria}', { shown, criteria: criteria.length })}
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
        </>
      }
      buttonClassName="button"
      buttonTone="outline"
    >
      <fieldset className="grid max-h-[60dvh] min-w-56 gap-0.5 overflow-y-auto p-2">
        <legend className="sr-only">{t('Rows to show')}</legend>
        {criteria.map(({ id, label }) => (
          <AddressCheckbox
            isChecked={!hidden.includes(id)}
            key={id}
            label={label}
            onChange={(isShown) => onChange(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
          />
        ))}
      </fieldset>
      {shown < criteria.length && (
        <div className="border-t border-line p-2">
          <Button onClick={() => onChange([])} size="small" tone="quiet">
            {t('Show all')}
          </Button>
        </div>
      )}
    </Menu>
  )
}

interface AddressCheckboxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  className?: string
}

/** What it stands for is in the address, which follows in a transition; the tick shows at once. */
export function AddressCheckbox({ label, isChecked, onChange, className = '' }: AddressCheckboxProps) {
  const [isShown, show] = useOptimistic(isChecked)
  return (
    <label className={`flex min-h-8 items-center gap-2 text-[0.8125rem] ${className}`}>
      <input
        checked={isShown}
        className="checkbox"
        onChange={() =>
          startTransition(() => {
            show(!isShown)
            onChange(!isShown)
          })
        }
        type="checkbox"
      />
      {label}
    </label>
  )
}

const sources = [
  { value: 'mine', label: t('My weights') },
  { value: 'agreed', label: t('Agreed weights') },
] as const

/** Whose weights are on show, and from where the agreed ones can be taken. */
export function WeightsChoice({
  shown: { source, weights, areEqual, all, set },
  myId,
  onChoose,
}: {
  shown: WeightsOnShow
  myId: string | undefined
  onChoose: (source: WeightSource) => void
}) {
  const people = all?.people.filter((one) => Object.keys(one.weights).length > 0) ?? []
  const mine = people.find(({ userId }) => userId === myId)
  const mean = meanWeights(people.map((one) => one.weights))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ChoiceGroup
        legend={t('Whose weights count')}
        name="weights"
        onChange={onChoose}
        options={sources}
        value={source}
      />
      {source === 'agreed' && people.length > 1 && !areSameWeights(mean, weights) && (
        <Button onClick={() => set(mean)} size="small" tone="quiet">
          {t('Use the average of {people, plural, one {# person} other {# people}}', {
            people: people.length,
          })}
        </Button>
      )}
      {source === 'agreed' && mine && !areSameWeights(mine.weights, weights) && (
        <Button onClick={() => set(mine.weights)} size="small" tone="quiet">
          {t('Use mine')}
        </Button>
      )}
      {!areEqual && (
        <Button onClick={() => set({})} size="small" tone="quiet">
          {t('Use equal weights')}
        </Button>
      )}
    </div>
  )
}
