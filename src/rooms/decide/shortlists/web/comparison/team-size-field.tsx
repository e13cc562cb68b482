// For how many people the costs are counted, and where that number comes from.
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { teamSizeAtMost } from '../../rules/vocabulary.ts'

export interface TeamSizeFieldProps {
  value: number
  /** Typed here or in the link, or kept with the shortlist; else it is the assessment's, or assumed while there is none. */
  source: 'here' | 'shortlist' | 'assessment' | 'assumed'
  /** undefined: as the assessment says. */
  onChange: (value: number | undefined) => void
  /** What is wrong with the text that is in the field; undefined once it is the value. */
  onProblem: (problem: string | undefined) => void
}

export function TeamSizeField({ value, source, onChange, onProblem }: TeamSizeFieldProps) {
  const id = useId()
  // What is being typed may be no number yet; it counts from the moment that it is.
  const [typed, setTyped] = useState<string>()
  const problem = typed === undefined ? undefined : figureProblem(t('Team size'), typed, teamBounds, locale)
  const isRefused = problem !== undefined
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label className="font-semibold" htmlFor={id}>
        {t('Team size')}
      </label>
      <input
        aria-describedby={`${id}-hint`}
        aria-invalid={isRefused || undefined}
        autoComplete="off"
        className={`field w-24! text-right tabular-nums ${isRefused ? 'border-negative' : ''}`}
        id={id}
        inputMode="numeric"
        onBlur={() => {
          if (!isRefused) setTyped(undefined)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          onProblem(figureProblem(t('Team size'), event.target.value, teamBounds, locale))
          const team = figureOf(event.target.value, teamBounds, locale)
          if (team !== undefined) onChange(team)
        }}
        value={typed ?? String(value)}
      />
      <p className={isRefused ? 'text-negative' : 'text-ink-muted'} id={`${id}-hint`}>
        {isRefused
          ? problem
          : source === 'assessment'
            ? t('people, from your assessment')
            : source === 'assumed'
              ? rich('people, assumed. Enter your own number, or <link>state it in the assessment</link>.', {
                  link: (text) => (
                    <Link className="text-accent underline" to="/buyer-assessment">
                      {text}
                    </Link>
                  ),
                })
              : source === 'shortlist'
                ? t('people would use it, for everyone who compares this shortlist')
                : t('people would use it')}
      </p>
      {(source === 'here' || source === 'shortlist') && (
        <Button
          onClick={() => {
            setTyped(undefined)
            onProblem(undefined)
            onChange(undefined)
          }}
          size="small"
          tone="quiet"
        >
          {t('Reset')}
        </Button>
      )}
    </div>
  )
}

const teamBounds = { min: 1, max: teamSizeAtMost, decimals: 0 }
