// For how many people yearly costs count. What reads figures comes once somebody goes to the field, so that a first visit does
// without it.
import { useEffect, useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { teamMax } from '../../rules/marketplace/price-order.ts'

type Figures = typeof import('#platform/kernel/numbers/figure.ts')

const bounds = { min: 1, max: teamMax, decimals: 0 }

/** What is typed counts once it is a number within the bounds; until then the last one does. */
export function TeamField({ team, onTeam }: { team: number; onTeam: (team: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [figures, setFigures] = useState<Figures>()
  const problem =
    typed === undefined ? undefined : figures?.figureProblem(t('Team size'), typed, bounds, locale, true)
  const people = typed === undefined ? undefined : figures?.figureOf(typed, bounds, locale)
  useEffect(() => {
    if (people !== undefined) onTeam(people)
  }, [people])
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
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => void import('#platform/kernel/numbers/figure.ts').then(setFigures)}
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
