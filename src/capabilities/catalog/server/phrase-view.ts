// Reads the texts that a score looks into, of the applications that can hold a phrase.
import type pg from 'pg'
import { literal } from './catalog-view.ts'

/** From so many of the catalogue's words on, looking through the texts is no slower than fetching each word's rows. */
const wordsMax = 100
/** `catalog_words` cuts longer words into pieces that overlap by this much, so that each piece of it is within one. */
const pieceMax = 125
/** Where the texts stand in `search_text` (`searchedTexts`), between signs U+0001. */
const texts = {
  description: 'split_part(search_text, chr(1), 3)',
  both: 'split_part(search_text, chr(1), 3) || chr(1) || split_part(search_text, chr(1), 5)',
}

export interface PhraseLook {
  /** For each word its forms, folded. */
  parts: readonly (readonly string[])[]
  /** Each stands at the beginning of a word. */
  beginsWords: boolean
  /** Whether the category is looked into too. */
  inCategory: boolean
}

/**
 * Description and category of applications in whose texts each part is found in one of its forms: all that can hold the
 * phrase, and hardly any other. At most so many, in no order.
 */
export async function listCandidates(
  pool: pg.Pool,
  { parts, beginsWords, inCategory }: PhraseLook,
  atMost: number,
): Promise<{ description: string; category: string }[]> {
  const lists = parts.map(
    (_, at) =>
      `(select coalesce(array_agg(word), '{}') from (select word from catalog_word where word like any($${at + 1}::text[]) limit ${wordsMax + 1}) found)`,
  )
  const found = await pool.query<string[][]>({
    text: `select ${lists.join(', ')}`,
    values: parts.map((forms) => forms.map((form) => `%${literal(form.slice(0, pieceMax))}%`)),
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
      `${inCategory ? texts.both : texts.description} ~ ${value(
        `${beginsWords ? '(^|[^[:alnum:]])' : ''}(${forms.map(literalPattern).join('|')})`,
      )}`,
  )
  const { rows } = await pool.query<{ description: string; category: string }>(
    `select card->>'description' as description, category from catalog_application
     where ${[...byIndex, ...byText].join(' and ')} limit ${value(atMost)}`,
    values,
  )
  return rows
}

/** A pattern that stands for the text itself. */
function literalPattern(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')
}
