// Figures side by side, each with its name above and what it is made of below.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'

export interface FigureTile {
  label: string
  /** One for each currency. */
  values: readonly string[]
  note: ReactNode
  /** What the figure is of, behind its name where a list on a phone leaves the note out. */
  unit?: string
}

/** A long figure is set smaller, so that two tiles are side by side on a phone in every language. */
export function figureSize(value: string): string {
  if (value.length > 12) return 'text-[1.0625rem] sm:max-md:text-[1.5rem] lg:text-[1.5rem]'
  return value.length > 7 ? 'text-[1.25rem] sm:text-[1.5rem]' : 'text-[1.75rem] sm:text-[2rem]'
}

export interface FigureTilesProps {
  /** Each name, and a note about as long as it will be: what is shown until the figures are there is as large as they. */
  waiting: readonly Pick<FigureTile, 'label' | 'note'>[]
  tiles: readonly FigureTile[] | undefined
  /** One line for each on a phone, without its note: where the page has more to say in the first window. */
  isListOnPhone?: boolean
  /** All figures as large as the longest, where no count is to outweigh an amount. */
  isOneSize?: boolean
}

const listOnPhone = {
  list: 'max-sm:mt-4 max-sm:grid-cols-1! max-sm:gap-0',
  tile: 'max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline max-sm:gap-x-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 max-sm:bg-transparent max-sm:px-0 max-sm:py-1',
  value: 'max-sm:col-start-2 max-sm:text-right max-sm:text-[1.25rem]! max-sm:leading-7',
  note: 'max-sm:hidden',
} as const

export function FigureTiles({ waiting, tiles, isListOnPhone = false, isOneSize = false }: FigureTilesProps) {
  const onPhone = (part: keyof typeof listOnPhone) => (isListOnPhone ? ` ${listOnPhone[part]}` : '')
  const shown: readonly FigureTile[] = tiles ?? waiting.map((tile) => ({ ...tile, values: ['–'] }))
  const longest = shown.flatMap(({ values }) => values).toSorted((one, other) => other.length - one.length)[0]
  return (
    // Without a key the tiles that wait would become those with figures, and one with a longer note would push the others.
    <div aria-busy={!tiles} key={tiles ? 'there' : 'waiting'}>
      {!tiles && <p className="sr-only">{t('Loading…')}</p>}
      <dl
        className={`mt-6 grid gap-4 min-[22rem]:grid-cols-2 md:grid-cols-4 md:gap-3 lg:mt-8 lg:gap-5${onPhone('list')}`}
      >
        {shown.map(({ label, values, note, unit }) => (
          <div
            className={`p-4 lg:p-5 ${tiles ? 'card' : 'skeleton border border-transparent [&>*]:invisible'}${onPhone('tile')}`}
            key={label}
          >
            <dt className="hyphens-auto text-[0.8125rem] text-ink-muted">
              {label}
              {unit && <span className="sm:hidden">{`, ${unit}`}</span>}
            </dt>
            {values.map((value) => (
              <dd
                className={`font-serif leading-10 tabular-nums ${figureSize(isOneSize ? (longest ?? value) : value)}${onPhone('value')}`}
                key={value}
              >
                {value}
              </dd>
            ))}
            <dd className={`text-[0.8125rem] text-ink-muted${onPhone('note')}`}>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
