// What visitors type into the search: a fixed mix, drawn from the very rows that are searched. Documented in README.md.
import type pg from 'pg'
import { type Draw, seededDraw } from '#demo/catalogue/seeded-draw.ts'

export const termKinds = [
  'word in use',
  'word of the vocabulary',
  'part of a word',
  'name',
  'two words',
  'rare',
  'absent',
] as const
export type TermKind = (typeof termKinds)[number]

export interface SearchTerm {
  kind: TermKind
  text: string
}

/** Of twenty searches so many are of each kind. */
const shares: Readonly<Record<TermKind, number>> = {
  'word in use': 4,
  'word of the vocabulary': 3,
  'part of a word': 4,
  name: 4,
  'two words': 3,
  rare: 1,
  absent: 1,
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

interface Row {
  name: string
  vendor: string
  words: string[]
}

/** `count` different terms, rounded down to whole twenties, the kinds evenly spread. The same for the same seed. */
export async function drawSearchTerms(database: pg.Pool, count: number, seed: number): Promise<SearchTerm[]> {
  const { rows } = await database.query<{ name: string; vendor: string; description: string }>(
    "select card ->> 'name' as name, card ->> 'vendor' as vendor, card ->> 'description' as description from catalog_application order by id",
  )
  const draw = seededDraw(seed)
  const texts = rows.map((row) => ({ ...row, words: wordsOf(row.description) }))
  const counts = new Map<string, number>()
  for (const { words } of texts)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const vocabulary = [...counts.keys()].sort()
  const seldom = vocabulary.filter((word) => (counts.get(word) ?? 0) <= texts.length / 5_000)
  const known = new Set<string>()
  const terms: SearchTerm[] = []
  for (let twenty = 0; twenty < Math.floor(count / 20); twenty++) {
    for (const kind of termKinds) {
      for (let share = 0; share < shares[kind]; share++) {
        let text = ''
        // Few words are seldom; after some tries a term that was drawn before is taken with a letter more.
        for (let tries = 0; text === '' || known.has(text); tries++)
          text = termOf(kind, draw, texts, vocabulary, seldom) + (tries > 50 ? draw.pick(letters) : '')
        known.add(text)
        terms.push({ kind, text })
      }
    }
  }
  return terms
}

function termOf(kind: TermKind, draw: Draw, texts: Row[], vocabulary: string[], seldom: string[]): string {
  const row = draw.pick(texts)
  if (kind === 'absent') return Array.from({ length: draw.whole(4, 9) }, () => draw.pick(letters)).join('')
  if (kind === 'rare') return draw.pick(seldom.length > 0 ? seldom : vocabulary)
  if (kind === 'word of the vocabulary') return draw.pick(vocabulary)
  if (kind === 'name') {
    const named = draw.pick([row.name, row.vendor])
    return draw.unit() < 0.5 ? named : (named.split(' ')[0] ?? named)
  }
  if (kind === 'two words') {
    const at = draw.whole(0, row.words.length - 2)
    return `${row.words[at]} ${row.words[at + 1]}`
  }
  // As common as they are in the texts; words of up to three letters are hardly ever searched for.
  const long = row.words.filter((word) => word.length > 3)
  const word = draw.pick(long.length > 0 ? long : row.words)
  return kind === 'word in use'
    ? word
    : word.slice(0, draw.whole(3, Math.max(3, Math.min(5, word.length - 1))))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
}
