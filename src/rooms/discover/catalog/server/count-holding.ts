// How many applications are found by a phrase in a buyer's own words, and, where none is, by which of its words; and which
// phrases no application holds. The rule of the score decides; SQL only leaves out what cannot hold the phrase, so that
// little is read.
import type pg from 'pg'
import type { Platform } from '#platform/server/platform.ts'
import { ownerOf, type PhraseCount, partsOf, phraseOf } from '#rooms/discover/assessment/server/index.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { listCandidates } from './phrase-view.ts'
import { rememberAnswers } from './remembered-answers.ts'

/** Applications that one count looks at. */
const lookedAt = 2_000
/** Applications that are looked at first for whether any holds a phrase; nearly always the very first does. */
const firstLook = 10
/** Words of a phrase that are counted by themselves. */
const wordsCounted = 8
/** Phrases of which it is remembered whether any application holds them. */
const rememberedPhrases = 20_000

export async function countHolding(
  { database: { pool } }: Pick<Platform, 'database'>,
  text: string,
): Promise<PhraseCount> {
  const phrase = phraseOf(text)
  const parts = partsOf(phrase)
  const whole = await count(pool, text, parts, phrase.isOwn)
  const words: PhraseCount['words'] = []
  if (whole.applications === 0 && phrase.isOwn && phrase.words.length > 1)
    for (const [at, { word }] of phrase.words.slice(0, wordsCounted).entries())
      words.push({ word, ...(await count(pool, word, [parts[at] ?? []], true)) })
  return { ...whole, words }
}

async function count(
  pool: pg.Pool,
  text: string,
  parts: readonly (readonly string[])[],
  beginsWords: boolean,
  atMost = lookedAt,
): Promise<Omit<PhraseCount, 'words'>> {
  const candidates = await listCandidates(pool, { parts, beginsWords }, atMost + 1)
  return {
    applications: candidates.slice(0, atMost).filter(ownerOf(text)).length,
    isAtLeast: candidates.length > atMost,
  }
}

/** Answers those of the phrases that no application of the catalogue holds. */
export type FoundNowhere = (phrases: readonly string[]) => Promise<string[]>

/** Each phrase is looked for once for each version of the catalogue, no matter who asks. */
export function foundNowhereIn(
  { database: { pool } }: Pick<Platform, 'database'>,
  catalogueVersion: CatalogueVersion,
): FoundNowhere {
  const known = rememberAnswers<boolean>(rememberedPhrases)

  async function isSomewhere(text: string): Promise<boolean> {
    const phrase = phraseOf(text)
    for (const atMost of [firstLook, lookedAt]) {
      const { applications, isAtLeast } = await count(pool, text, partsOf(phrase), phrase.isOwn, atMost)
      if (applications > 0 || !isAtLeast) return applications > 0
    }
    // More may hold it than were looked at.
    return true
  }

  return async (phrases) => {
    const version = await catalogueVersion.current()
    const nowhere: string[] = []
    for (const text of phrases) {
      const isFound = known.get(text, version) ?? (await isSomewhere(text))
      known.set(text, version, isFound, 1)
      if (!isFound) nowhere.push(text)
    }
    return nowhere
  }
}
