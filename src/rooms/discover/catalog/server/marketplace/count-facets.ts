// Answers how many applications are behind each value of each facet, and how many a choice leaves. Exact for the version of the
// catalogue that it was asked of: the rows are read once and kept as sets, later those alone that have changed.
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { systemActor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type FacetQuery, type Facets, facetValuesMax } from '../../contract.ts'
import { anyOfKinds, anyOfValues, type FacetKind } from '../../rules/marketplace/facets.ts'
import { type MustHaveKind, mustHaveKinds } from '../../rules/marketplace/must-haves.ts'
import type { SearchWithWords } from '../../rules/marketplace/search-words.ts'
import { factOf, regionNamed } from '../../rules/stated-facts.ts'
import { complianceStandards, deployments } from '../../rules/vocabulary.ts'
import { type CatalogueFilter, dayOf } from '../catalog-view.ts'
import type { CatalogueVersion } from '../catalogue-version.ts'
import { countOf, type FacetIndex, FacetIndexBuilder, leftBy, type RowSet } from './facet-index.ts'
import {
  type RowStamp,
  readFacetRows,
  readFacetRowsOf,
  readRowStamps,
  readWrittenForms,
} from './facet-view.ts'
import { filterOf } from './must-haves.ts'
import { readVersion } from './ranking-view.ts'
import { rememberAnswers } from './remembered-answers.ts'
import { findWords, listMatchingIds } from './search-view.ts'

/** Rows, and stamps of rows, that are read in one go: little enough that other requests are answered in between. */
const [batchRows, batchStamps] = [2_000, 20_000]
/** Publications may come between the rows and what a search finds of them. */
const attempts = 3
/** Bytes of what searches found that are kept, and bytes of answers. */
const [searchBytes, answerBytes] = [8 * 1_048_576, 16 * 1_048_576]

export interface CountFacets {
  /** The count behind each value. */
  (query: FacetQuery & SearchWithWords, pool: pg.Pool): Promise<Facets>
  /** How many applications a filter without a search leaves, where the sets are of the present version; else undefined, at once. */
  totalAtHand(filter: CatalogueFilter): Promise<{ version: string; total: number } | undefined>
}

export function createCountFacets(
  { inTenantSnapshot, clock }: Pick<Platform, 'inTenantSnapshot' | 'clock'>,
  catalogueVersion: CatalogueVersion,
): CountFacets {
  let keptIndex: FacetIndex | undefined
  let making: Promise<FacetIndex> | undefined
  const found = rememberAnswers<RowSet>(searchBytes)
  const answers = rememberAnswers<Facets>(answerBytes, 'asked again')
  /** How listings write a value, by its fact. */
  let written = new Map<string, string>()

  async function make(): Promise<FacetIndex> {
    const now = clock.now()
    const before = keptIndex?.today === dayOf(now) ? keptIndex : undefined
    const newIndex = await inTenantSnapshot(systemActor, async (tx) => {
      const version = await readVersion(tx, now)
      if (before) {
        const present: RowStamp[] = []
        await eachBatch(batchStamps, readRowStamps.bind(undefined, tx), (stamps) => present.push(...stamps))
        const changes = before.changesTo(present)
        if (changes) return before.changed(version, changes, await readFacetRowsOf(tx, changes.ids))
      }
      const builder = new FacetIndexBuilder(dayOf(now))
      await eachBatch(batchRows, readFacetRows.bind(undefined, tx), (rows) => builder.add(rows))
      return builder.finish(version)
    })
    keptIndex = newIndex
    written = new Map()
    return newIndex
  }

  /** Of the version that is current once this is asked; those who ask while it is made share it. */
  async function currentIndex(): Promise<FacetIndex> {
    for (let tried = 1; ; tried += 1) {
      const version = await catalogueVersion.current()
      if (keptIndex?.version === version) return keptIndex
      making ??= make().finally(() => {
        making = undefined
      })
      const newIndex = await making
      if (newIndex.version === version || tried === attempts) return newIndex
    }
  }

  /** The rows that a search finds in an index; undefined where the catalogue has gone on. */
  async function searched(
    index: FacetIndex,
    search: CatalogueFilter,
    pool: pg.Pool,
  ): Promise<RowSet | undefined> {
    if (search.search === '') return index.everything()
    const key = JSON.stringify(search.words)
    const known = found.get(key, index.version)
    if (known) return known
    const now = clock.now()
    const { version, none, ...words } = await findWords(pool, search.words, now)
    const matching = none
      ? { version, ids: [] }
      : await listMatchingIds(
          pool,
          { ...filterOf({}, now), search: search.search, words: search.words },
          words,
          index.rows,
          now,
        )
    if (version !== index.version || matching.version !== index.version) return undefined
    const set = index.setOf(matching.ids)
    found.set(key, index.version, set, set.byteLength + key.length * 2)
    return set
  }

  /** The index with the rows of a search, of one version unless the catalogue changes without pause. */
  async function indexAndRows(
    search: CatalogueFilter,
    pool: pg.Pool,
  ): Promise<{ index: FacetIndex; rows: RowSet }> {
    for (let tried = 1; ; tried += 1) {
      const index = await currentIndex()
      const rows = await searched(index, search, pool)
      if (rows) return { index, rows }
      if (tried === attempts) return { index, rows: index.setOf([]) }
    }
  }

  /** As listings write them: facts are kept folded. */
  async function inWords(
    pool: pg.Pool,
    kind: MustHaveKind,
    values: readonly { value: string; rowId: string }[],
  ): Promise<(value: string) => string> {
    if (kind === 'region') return regionNamed
    if (kind === 'standard' || kind === 'deployment') {
      const names: readonly string[] = kind === 'standard' ? complianceStandards : deployments
      const byFact = new Map(names.map((name) => [factOf(kind, name), name]))
      return (value) => byFact.get(factOf(kind, value)) ?? value
    }
    const unknown = values.filter(({ value }) => !written.has(factOf(kind, value)))
    if (unknown.length > 0)
      for (const form of await readWrittenForms(
        pool,
        kind,
        unknown.map(({ rowId }) => rowId),
      ))
        if (!written.has(factOf(kind, form))) written.set(factOf(kind, form), form)
    return (value) => written.get(factOf(kind, value)) ?? value
  }

  async function countFacets(query: FacetQuery & SearchWithWords, pool: pg.Pool): Promise<Facets> {
    const filter = filterOf(query, clock.now())
    const { index, rows } = await indexAndRows(filter, pool)
    const key = JSON.stringify([filter.words, filter.team, filter.chosen])
    const known = answers.get(key, index.version)
    if (known) return known
    const { chosen, team } = filter
    const left = leftBy(index, filter, rows)
    const countedIn = (among: RowSet, kind: FacetKind, value: string) => ({
      value,
      applications: index.countIn(among, kind, value, team),
    })
    const fixed = anyOfKinds.map((kind) => {
      const among = chosen[kind].length === 0 ? left : leftBy(index, filter, rows, kind)
      return [kind, anyOfValues[kind].map((value) => countedIn(among, kind, value))] as const
    })
    const stated = await Promise.all(
      mustHaveKinds.map(async (kind) => {
        const isChosen = new Set(chosen[kind].map((value) => factOf(kind, value)))
        const offered = index
          .valuesOf(kind)
          .map(({ value, rowId }) => ({ ...countedIn(left, kind, value), rowId }))
          .filter(({ value, applications }) => applications > 0 || isChosen.has(factOf(kind, value)))
          .slice(0, facetValuesMax)
        const inTheirWords = await inWords(pool, kind, offered)
        return [
          kind,
          offered.map(({ value, applications }) => ({ value: inTheirWords(value), applications })),
        ] as const
      }),
    )
    const counted = {
      applications: countOf(left),
      values: Object.fromEntries([...fixed, ...stated]) as Facets['values'],
    }
    answers.set(key, index.version, counted, JSON.stringify(counted).length * 4 + key.length * 2)
    return counted
  }

  async function totalAtHand(filter: CatalogueFilter) {
    const version = await catalogueVersion.current()
    if (keptIndex?.version !== version) return undefined
    return { version, total: countOf(leftBy(keptIndex, filter, keptIndex.everything())) }
  }

  return Object.assign(countFacets, { totalAtHand })
}

/** Rows by id, so many at a time. */
async function eachBatch<Row extends RowStamp>(
  size: number,
  read: (after: string | undefined, limit: number) => Promise<Row[]>,
  take: (rows: Row[]) => void,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after, size)
    take(rows)
    after = rows.at(-1)?.id
    if (rows.length < size) return
    await setImmediate()
  }
}
