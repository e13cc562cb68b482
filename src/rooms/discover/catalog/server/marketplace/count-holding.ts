// How many applications are found by a phrase in a buyer's own words, and, where none is, by which of its words; and which
// phrases no application holds. The rule of the score decides; SQL only leaves out what cannot hold the phrase, so that
// little is read.
import type pg from 'pg'
import type { Language } from '#platform/kernel/region.ts'
import type { Platform } from '#platform/server/platform.ts'
import {
  ownerOf,
  type Phrase,
  type PhraseCount,
  partsOf,
  phraseOf,
} from '#rooms/discover/assessment/server/index.ts'
import type { CatalogueVersion } from '../catalogue-version.ts'
import { inEnglish, type WordsInEnglish } from './in-english.ts'
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
  const phrase = phraseOf(text, phrasesInEnglish([text]))
  const whole = await count(pool, phrase)
  const words: PhraseCount['words'] = []
  if (whole.applications === 0 && phrase.isOwn && phrase.words.length > 1)
    for (const word of phrase.words.slice(0, wordsCounted))
      words.push({ word: word.word, ...(await count(pool, { ...phrase, folded: word.word, words: [word] })) })
  return { ...whole, words }
}

async function count(pool: pg.Pool, phrase: Phrase, atMost = lookedAt): Promise<Omit<PhraseCount, 'words'>> {
  const look = { parts: partsOf(phrase), beginsWords: phrase.isOwn }
  const candidates = await listCandidates(pool, look, atMost + 1)
  return {
    applications: candidates.slice(0, atMost).filter(ownerOf(phrase)).length,
    isAtLeast: candidates.length > atMost,
  }
}

/** What a score has to know of phrases. */
export interface PhrasesLookedUp {
  /** Held by no application of the catalogue. */
  foundNowhere: string[]
  inEnglish: Record<string, WordsInEnglish>
}

/** The phrases are in the language of the present reader unless another is named. */
export type LookUpPhrases = (phrases: readonly string[], language?: Language) => Promise<PhrasesLookedUp>

/** Each phrase is looked for once for each version of the catalogue, no matter who asks. */
export function lookUpPhrasesIn(
  { database: { pool } }: Pick<Platform, 'database'>,
  catalogueVersion: CatalogueVersion,
): LookUpPhrases {
  const known = rememberAnswers<boolean>(rememberedPhrases)

  async function isSomewhere(phrase: Phrase): Promise<boolean> {
    for (const atMost of [firstLook, lookedAt]) {
      const { applications, isAtLeast } = await count(pool, phrase, atMost)
      if (applications > 0 || !isAtLeast) return applications > 0
    }
    // More may hold it than were looked at.
    return true
  }

  return async (phrases, language) => {
    const version = await catalogueVersion.current()
    const words = phrasesInEnglish(phrases, language)
    const foundNowhere: string[] = []
    for (const text of phrases) {
      const key = JSON.stringify([text, words[text]])
      const isFound = known.get(key, version) ?? (await isSomewhere(phraseOf(text, words)))
      known.set(key, version, isFound, 1)
      if (!isFound) foundNowhere.push(text)
    }
    return { foundNowhere, inEnglish: words }
  }
}

function phrasesInEnglish(phrases: readonly string[], language?: Language): PhrasesLookedUp['inEnglish'] {
  return Object.fromEntries(
    phrases.flatMap((text) => {
      const words = inEnglish(text, language)
      return words ? [[text, words]] : []
    }),
  )
}
