// For how many people the costs are counted, and where that number comes from.
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/button.tsx'
import { formatCount } from '#platform/web/format.ts'
import { teamAtMost } from './comparison-address.ts'

export interface TeamSizeFieldProps {
  value: number
  /** Typed here or in the link; else it is the assessment's, or assumed while there is none. */
  source: 'here' | 'assessment' | 'assumed'
  /** undefined: as the assessment says. */
  onChange: (value: number | undefined) => void
}

export function TeamSizeField({ value, source, onChange }: TeamSizeFieldProps) {
  const id = useId()
  // What is being typed may be no number yet; it counts from the moment that it is.
  const [typed, setTyped] = useState<string>()
  const isRefused = typed !== undefined && teamIn(typed) === undefined
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <label className="font-semibold" htmlFor={id}>
        Team size
      </label>
      <input
        aria-describedby={`${id}-hint`}
        aria-invalid={isRefused || undefined}
        autoComplete="off"
        className={`field w-24! text-right tabular-nums ${isRefused ? 'border-negative' : ''}`}
        id={id}
        inputMode="numeric"
        maxLength={7}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.target.value)
          const team = teamIn(event.target.value)
          if (team !== undefined) onChange(team)
        }}
        value={typed ?? String(value)}
      />
      <p className={isRefused ? 'text-negative' : 'text-ink-muted'} id={`${id}-hint`}>
        {isRefused ? (
          `Enter a whole number from 1 to ${formatCount(teamAtMost)}.`
        ) : source === 'assessment' ? (
          'people, as your assessment says'
        ) : source === 'assumed' ? (
          <>
            people, assumed. Enter your own, or{' '}
            <Link className="text-accent underline" to="/buyer-assessment">
              say it in the assessment
            </Link>
            .
          </>
        ) : (
          'people would use it'
        )}
      </p>
      {source === 'here' && (
        <Button onClick={() => onChange(undefined)} size="small" tone="quiet">
          Reset
        </Button>
      )}
    </div>
  )
}

function teamIn(text: string): number | undefined {
  const plain = text.trim()
  const number = Number(plain)
  return /^\d+$/.test(plain) && number >= 1 && number <= teamAtMost ? number : undefined
}
