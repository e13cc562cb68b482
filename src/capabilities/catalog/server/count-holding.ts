// How many applications are found by a phrase in a buyer's own words, and, where none is, by which of its words. The rule
// of the score decides; SQL only leaves out what cannot hold the phrase, so that little is read.
import type { Platform } from '#platform/server/platform.ts'
import { holderOf, type PhraseCount, partsOf, phraseOf } from '#rooms/assessment/server/index.ts'
import { listCandidates } from './phrase-view.ts'

/** Applications that one count looks at. */
const lookedAt = 2_000
/** Words of a phrase that are counted by themselves. */
const wordsCounted = 8

export async function countHolding(
  { database: { pool } }: Pick<Platform, 'database'>,
  kind: 'painPoints' | 'desiredOutcomes',
  text: string,
): Promise<PhraseCount> {
  const phrase = phraseOf(text)
  const count = async (asked: string, parts: readonly (readonly string[])[]) => {
    const look = { parts, beginsWords: phrase.isOwn, inCategory: kind === 'painPoints' }
    const rows = await listCandidates(pool, look, lookedAt + 1)
    const isHeld = holderOf(kind, asked)
    return {
      applications: rows.slice(0, lookedAt).filter(isHeld).length,
      isAtLeast: rows.length > lookedAt,
    }
  }
  const whole = await count(text, partsOf(phrase))
  const words: PhraseCount['words'] = []
  if (whole.applications === 0 && phrase.isOwn && phrase.words.length > 1)
    for (const [at, { word }] of phrase.words.slice(0, wordsCounted).entries())
      words.push({ word, ...(await count(word, [partsOf(phrase)[at] ?? []])) })
  return { ...whole, words }
}
