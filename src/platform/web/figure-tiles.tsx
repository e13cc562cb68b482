// Figures side by side, each with its name above and what it is made of below.
import { t } from '#platform/kernel/texts.ts'

export interface FigureTile {
  label: string
  /** One for each currency. */
  values: readonly string[]
  note: string
}

/** A long figure is set smaller, so that two tiles are side by side on a phone in every language. */
export function figureSize(value: string): string {
  if (value.length > 12) return 'text-[1.0625rem] sm:text-[1.5rem]'
  return value.length > 7 ? 'text-[1.25rem] sm:text-[1.5rem]' : 'text-[1.75rem] sm:text-[2rem]'
}

export interface FigureTilesProps {
  /** What is shown until the figures are there: each name, and a note about as long as it will be, whose lines are kept free. */
  waiting: readonly Pick<FigureTile, 'label' | 'note'>[]
  tiles: readonly FigureTile[] | undefined
}

export function FigureTiles({ waiting, tiles }: FigureTilesProps) {
  const shown: readonly FigureTile[] = tiles ?? waiting.map((tile) => ({ ...tile, values: ['–'] }))
  return (
    <dl aria-busy={!tiles} className="mt-8 grid gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-5">
      {shown.map(({ label, values, note }) => (
        <div className="card p-4 sm:p-5" key={label}>
          <dt className="hyphens-auto text-[0.8125rem] text-ink-muted">{label}</dt>
          {values.map((value) => (
            <dd className={`font-serif leading-10 tabular-nums ${figureSize(value)}`} key={value}>
              {value}
            </dd>
          ))}
          <dd className="grid text-[0.8125rem] text-ink-muted">
            {!tiles && <span className="col-start-1 row-start-1">{t('Loading…')}</span>}
            <span className={`col-start-1 row-start-1 ${tiles ? '' : 'invisible'}`}>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
