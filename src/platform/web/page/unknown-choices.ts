// What an address asks for that its page does not know. Nobody is shown something else than was asked for without a word.
import { listOf, t } from '../../kernel/texts.ts'
import { formatCount } from '../format.ts'

export interface UnknownChoice {
  name: string
  value: string
  /** What would do: "SOC2, GDPR, or HIPAA". */
  use: string
}

export type UnknownIn = (parameters: URLSearchParams) => UnknownChoice[]

export interface NumberBounds {
  min: number
  max: number
}

/**
 * Finds, of parameters each with all that it may say, the values that are none of it. `numbers` are parameters that hold a
 * whole number within bounds.
 */
export function outside(
  choices: Readonly<Record<string, readonly string[]>>,
  numbers: Readonly<Record<string, NumberBounds>> = {},
): UnknownIn {
  return (parameters) => [
    ...Object.entries(choices).flatMap(([name, known]) =>
      parameters
        .getAll(name)
        .filter((value) => value !== '' && !known.includes(value))
        .map((value) => ({ name, value, use: anyOf(known) })),
    ),
    ...Object.entries(numbers).flatMap(([name, bounds]) =>
      parameters
        .getAll(name)
        .filter((value) => value.trim() !== '' && numberIn(value, bounds) === undefined)
        .map((value) => ({
          name,
          value,
          use: t('a whole number from {min} to {max}', {
            min: formatCount(bounds.min),
            max: formatCount(bounds.max),
          }),
        })),
    ),
  ]
}

/** The whole number within bounds that a parameter holds; undefined where it holds none. */
export function numberIn(text: string | null, { min, max }: NumberBounds): number | undefined {
  // Addresses are written by programs: plain digits, so that a first visit need not load what reads figures that people type.
  const value = /^\d{1,15}$/.test(text?.trim() ?? '') ? Number(text) : undefined
  return value !== undefined && value >= min && value <= max ? value : undefined
}

export function anyOf(values: readonly string[]): string {
  return listOf(values, 'disjunction')
}
