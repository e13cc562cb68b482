// Searches are answered by way of words; whatever the way, what is found is what the rule finds in the texts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Application } from '../contract.ts'
import { filterApplications } from '../rules/filter-applications.ts'
import { sortApplications } from '../rules/sort-applications.ts'
import { seededDraw } from '../sample/seeded-draw.ts'
import { publishListings } from './publish-listings.ts'
import { findWords } from './search-view.ts'

const long = `${'abcdefghij'.repeat(40)}end`
const descriptions = [
  'Plain words, one after another.',
  'plain  words with two blanks between',
  'Words plain: ends and begins differ from plain-words',
  `One word of four hundred letters: ${long} and a tail`,
  `begin${long} stands alone`,
  'Côtes de café, naïve façade',
  'cotes without accents',
  '100%_sure \\ backslash "quoted" it\'s',
  'tab\tstands\tbetween',
  'line\nbreak inside',
  '日本語の説明 と 空白',
  'ﬃ ligature and ﷺ that folds to many',
  'end',
  'e n d',
]

let app: TestApplication
let everything: Application[]
beforeAll(async () => {
  app = await startTestApplication()
  const draw = seededDraw(4)
  const letters = ['a', 'b', 'ab', ' ', ' ', '-', 'ba', '%']
  const mixed = Array.from({ length: 200 }, () =>
    `x${Array.from({ length: draw.whole(3, 14) }, () => draw.pick(letters)).join('')}`.trim(),
  )
  const listings = [...descriptions, ...mixed].map((description, index) =>
    aListing({ key: `text-${index}`, name: `Text ${index}`, description }),
  )
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], false)
  everything = (await app.ask('/api/applications')).json
})
afterAll(() => app.close())

async function found(search: string): Promise<{ ids: string[]; total: number }> {
  const answer = await app.ask(`/api/applications?${new URLSearchParams({ search })}`)
  expect(answer.status, search).toBe(200)
  return {
    ids: answer.json.map(({ id }: Application) => id),
    total: Number(answer.headers['x-total-count']),
  }
}

/** The rule drops outer blanks, which are the web's to drop; here they count. */
function expected(search: string): string[] {
  const marked = everything.map((row) => ({ ...row, description: row.description }))
  const inner = filterApplications(marked, { search }).filter((row) =>
    [row.name, row.vendor, row.description].some((text) => fold(text).includes(fold(search))),
  )
  return sortApplications(inner, 'roi', search).map(({ id }) => id)
}
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const searches = [
  'plain',
  'plain words',
  'plain  words',
  'lain wor',
  'n words w',
  'words plain',
  'word plain',
  'end',
  'e n d',
  'n d',
  'côtes',
  'COTES',
  '%',
  '_',
  '100%_s',
  '\\',
  "it's",
  'tab\tstands',
  'line\nbreak',
  '説明',
  '説明 と',
  'ffi',
  'ﷺ',
  long.slice(0, 200),
  long.slice(120, 320),
  long.slice(203),
  `${long.slice(-150)} and`,
  `: ${long.slice(0, 150)}`,
  'northfold',
  'text 1 north',
  'nothing has this',
  'zzzz',
  'plain zzzz',
]

describe('a search finds exactly the texts that hold it', () => {
  test.each(searches)('%s', async (search) => {
    const answer = await found(search)
    expect(answer.ids).toEqual(expected(search))
    expect(answer.total).toBe(answer.ids.length)
  })

  test('the searches of this test find much, little and nothing', () => {
    const sizes = searches.map((search) => expected(search).length)
    expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(2)
    expect(sizes.filter((size) => size === 1 || size === 2).length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeGreaterThan(100)
  })

  test('300 drawn pieces with blanks, hyphens and signs of LIKE', async () => {
    const draw = seededDraw(5)
    let hits = 0
    for (let round = 0; round < 300; round++) {
      const { description } = draw.pick(everything)
      const from = draw.whole(0, Math.max(0, description.length - 2))
      const search = description.slice(from, from + draw.whole(1, 9)).trim()
      if (search === '') continue
      const answer = await found(search)
      expect(answer.ids, JSON.stringify(search)).toEqual(expected(search))
      expect(answer.total).toBe(answer.ids.length)
      hits += answer.ids.length
    }
    expect(hits).toBeGreaterThan(1_000)
  })
})

test('a word that a publication brings is found by the next request, and one that it takes is not', async () => {
  const publish = (description: string) =>
    publishListings(
      app.platform,
      systemActor,
      [{ vendor: aVendor(), listings: [aListing({ key: 'changing', name: 'Changing', description })] }],
      false,
    )
  for (let round = 0; round < 20; round++) {
    expect((await found(`newword${round}x`)).total).toBe(0)
    await publish(`Now with newword${round}x.`)
    expect((await found(`newword${round}x`)).total).toBe(1)
    if (round > 0) expect((await found(`newword${round - 1}x`)).total).toBe(0)
  }
})

test('a piece that too many words hold is left out, and one that no word holds ends the search', async () => {
  const { pool } = app.platform.database
  await pool.query('select 1')
  expect((await findWords(pool, 'zzzz', app.clock.now())).none).toBe(true)
  expect((await findWords(pool, 'plain zzzz', app.clock.now())).none).toBe(true)
  expect((await findWords(pool, 'a', app.clock.now())).lists).toEqual([])
  expect((await findWords(pool, 'words x', app.clock.now())).lists.length).toBe(1)
})
