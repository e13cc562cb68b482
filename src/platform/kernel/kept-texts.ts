// Texts that the product writes into the database and that others read later. They are kept in English, in one of the given
// forms, and read in the reader's language; what is of no form stays as it is kept. Only the server reads them: a page of
// another language does not have the English.
import { inEnglish, type TextValues } from './texts.ts'

type Values = Readonly<Record<string, string>>

interface KeptValue {
  /** What it looks like, where not everything is allowed; without groups. */
  pattern?: string
  /** How the reader reads what was kept. */
  read?: (keptText: string) => string
}

/**
 * Forms are tried in their order: one that says more comes before one that would hold the same words. A form has no plurals.
 * `values` says what is known of the values of these names.
 */
export function keptTexts<Kind extends string>(
  forms: Readonly<Record<Kind, (values: Values) => string>>,
  values: Readonly<Record<string, KeptValue>> = {},
) {
  const writers = Object.values<(values: Values) => string>(forms)
  let patterns: { pattern: RegExp; write: (values: Values) => string }[] | undefined

  /** As it is kept. */
  function keep(kind: Kind, given: TextValues = {}): string {
    const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    return inEnglish(() => forms[kind](texts))
  }

  /** What was kept, in the reader's language. */
  function read(keptText: string): string {
    patterns ??= writers.map((write) => ({ pattern: patternOf(write, values), write }))
    for (const { pattern, write } of patterns) {
      const match = pattern.exec(keptText)
      if (!match) continue
      const found = Object.entries(match.groups ?? {})
      return write(
        Object.fromEntries(found.map(([name, value]) => [name, values[name]?.read?.(value) ?? value])),
      )
    }
    return keptText
  }

  return { keep, read }
}

function patternOf(write: (values: Values) => string, values: Readonly<Record<string, KeptValue>>): RegExp {
  // Marks that nobody types stand for the values.
  const marked = new Proxy<Values>({}, { get: (_, name) => `\0${String(name)}\0` })
  const parts = inEnglish(() => write(marked)).split('\0')
  const pattern = parts.map((part, at) =>
    at % 2 === 0 ? RegExp.escape(part) : `(?<${part}>${values[part]?.pattern ?? '.+'})`,
  )
  return new RegExp(`^${pattern.join('')}$`, 's')
}
