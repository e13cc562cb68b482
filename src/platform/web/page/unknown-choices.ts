// What an address asks for that its page does not know. Nobody is shown more than was asked for without a word.
import { locale } from '../format.ts'

export interface UnknownChoice {
  name: string
  value: string
  /** What would do: "SOC2, GDPR, or HIPAA". */
  use: string
}

export type UnknownIn = (parameters: URLSearchParams) => UnknownChoice[]

/** Finds, of parameters each with all that it may say, the values that are none of it. */
export function outside(choices: Readonly<Record<string, readonly string[]>>): UnknownIn {
  return (parameters) =>
    Object.entries(choices).flatMap(([name, known]) =>
      parameters
        .getAll(name)
        .filter((value) => value !== '' && !known.includes(value))
        .map((value) => ({ name, value, use: anyOf(known) })),
    )
}

export function anyOf(values: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(values)
}
