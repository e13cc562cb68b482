// Reads the texts that a score looks into, of the applications that can hold a phrase.
import type pg from 'pg'
import { literal } from '../catalog-view.ts'
import { longestWord } from './search-view.ts'

/** From so many of the catalogue's words on, looking through the texts is no slower than fetching each word's rows. */
const wordsMax = 100
/** `catalog_words` cuts longer words into pieces that overlap by this much, so that each piece of it is within one. */
const pieceMax = 125
/** The texts in which challenges and outcomes are found, as they come before the others in `search_text`. */
export const matchedText = 'split_part(search_text, chr(1) || chr(1), 1)'

export interface PhraseLook {
  /** For each word its forms, folded. */
  parts: readonly (readonly string[])[]
  /** Each is at the beginning of a word. */
  beginsWords: boolean
}

/**
 * The texts of applications, folded and joined, in which each part is found in one of its forms: all that can hold the
 * phrase, and hardly any other. At most so many, in no order.
 */
export async function listCandidates(
  pool: pg.Pool,
  { parts, beginsWords }: PhraseLook,
  atMost: number,
): Promise<string[]> {
  const lists = parts.map(
    (_, at) =>
      `(select coalesce(array_agg(word), '{}') from (select word from catalog_word where word like any($${at + 1}::text[]) limit ${wordsMax + 1}) found)`,
  )
  const found = await pool.query<string[][]>({
    text: `select ${lists.join(', ')}`,
    values: parts.map((forms) => forms.map((form) => `%${literal(longestWord(form).slice(0, pieceMax))}%`)),
    rowMode: 'array',
  })
  const words = found.rows[0] ?? []
  if (words.some((list) => list.length === 0)) return []
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  // What the index finds first: the texts are looked into where few are left.
  const byIndex = words
    .filter((list) => list.length <= wordsMax)
    .map((list) => `catalog_words(search_text) && ${value(list)}::text[]`)
  const byText = parts.map(
    (forms) =>
      `${matchedText} ~ ${value(
        `${beginsWords ? '(^|[^[:alnum:]])' : ''}(${forms.map(literalPattern).join('|')})`,
      )}`,
  )
  const { rows } = await pool.query<[texts: string]>({
    text: `select ${matchedText} from catalog_application where ${[...byIndex, ...byText].join(' and ')} limit ${value(atMost)}`,
    values,
    rowMode: 'array',
  })
  return rows.map(([texts]) => texts)
}

/** A pattern that stands for the text itself. */
function literalPattern(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')
}
