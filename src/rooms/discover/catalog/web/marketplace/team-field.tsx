// For how many people yearly costs count. The field of the house comes with what reads figures, which the first visit does without:
// until somebody types, it is a plain input.
import { useId, useState } from 'react'
import { figureOf, figureProblem } from '#platform/kernel/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { teamMax } from '../../rules/price-order.ts'

const bounds = { min: 1, max: teamMax, decimals: 0 }

/** What is typed counts once it is a number within the bounds; until then the last one does. */
export function TeamField({ team, onTeam }: { team: number; onTeam: (team: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const problem = typed === undefined ? undefined : figureProblem(t('Team size'), typed, bounds, locale, true)
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('Team size')}
      </label>
      <input
        aria-describedby={problem && `${id}-error`}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        className={problem ? 'field border-negative' : 'field'}
        id={id}
        inputMode="numeric"
        name="team"
        onBlur={() => !problem && setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value)
          const people = figureOf(target.value, bounds, locale)
          if (people !== undefined) onTeam(people)
        }}
        value={typed ?? String(team)}
      />
      {problem && (
        <p className="mt-1 text-[0.8125rem] text-negative" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  )
}
