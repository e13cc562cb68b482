// Searches are answered by way of words; whatever the way, what is found is what the rule finds in the texts.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { seededDraw } from '#demo/catalogue/seeded-draw.ts'
import { foldedLetters, foldText } from '#platform/kernel/fold-text.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Application } from '../../contract.ts'
import { sortApplications } from '../../rules/marketplace/sort-applications.ts'
import type { PublishedListing } from '../../rules/publishing/listing.ts'
import { publishListings } from '../publishing/publish-listings.ts'
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

const taglines = ['Matches every invoice with its order', 'Quiet 100%_tagline', 'Zażółć gęślą jaźń', '']
const systems = [['SAP S/4HANA', 'NetSuite'], ['Ünïcode Hub'], [], ['Salesforce', 'x-ray Σίσυφος']]

let app: TestApplication
let listings: PublishedListing[]
let everything: Application[]
/** The folded texts of each listing, by its name. */
let texts: Map<string, string[]>
beforeAll(async () => {
  app = await startTestApplication()
  const draw = seededDraw(4)
  const letters = ['a', 'b', 'ab', ' ', ' ', '-', 'ba', '%']
  const mixed = Array.from({ length: 200 }, () =>
    `x${Array.from({ length: draw.whole(3, 14) }, () => draw.pick(letters)).join('')}`.trim(),
  )
  listings = [...descriptions, ...mixed].map((description, index) =>
    aListing({
      key: `text-${index}`,
      name: `Text ${index}`,
      description,
      tagline: taglines[index % taglines.length] ?? '',
      integrations: systems[index % systems.length] ?? [],
      category: index % 2 === 0 ? 'Agentic AI' : 'Process Automation',
      industry: index % 3 === 0 ? 'Retail' : 'Healthcare',
    }),
  )
  texts = new Map(
    listings.map(
      ({
        name,
        description,
        tagline,
        category,
        industry,
        integrations,
        features,
        certificates,
        languages,
      }) => [
        name,
        [
          ...languages,
          ...[name, 'Northfold', description, tagline, category, industry, ...integrations],
          ...features.flatMap(({ title, text }) => [title, text]),
          ...certificates.map(({ standard }) => standard),
        ].map(fold),
      ],
    ),
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

/** Slow and written apart from what it checks: fold, split at blanks and between the parts of words, look for every piece in every text. */
function expected(search: string): string[] {
  const pieces = fold(search)
    .replaceAll(/([\p{L}\p{N}]{2})[-/](?=[\p{L}\p{N}]{2})/gu, '$1 ')
    .split(/\s/)
    .filter((piece) => piece !== '')
  const inner = everything.filter(({ name }) =>
    pieces.every((piece) => texts.get(name)?.some((text) => text.includes(piece))),
  )
  return sortApplications(inner, 'roi', search).map(({ id }) => id)
}
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')

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
  'words blanks two',
  'order invoice',
  'INVOICE matches',
  'SAP S/4HANA',
  's/4hana sap',
  'Zażółć gęślą',
  'gesla northfold',
  'agentic retail',
  'automation process healthcare',
  'unicode agentic',
  'σίσυφος',
  'retail 100%_t',
  '  plain\t\n words  ',
  'plain plain PLAIN',
  `${long.slice(0, 150)} tail`,
  `tail ${long.slice(0, 126)}`,
  `${long.slice(0, 150)}x tail`,
  '\u00a0\u3000plain\u2003words',
  "plain'; drop table catalog_word; --",
  "' or 1=1 --",
  '$1 $2',
  '%% __ \\\\',
  Array.from({ length: 100 }, (_, at) => 'abx'[at % 3]).join(' '),
  '´plain ¨words',
  'zzzz',
  'plain zzzz',
]

describe('a search finds exactly the texts that hold it', () => {
  test.each(searches)('%s', async (search) => {
    const answer = await found(search)
    expect(answer.ids).toEqual(expected(search))
    expect(answer.total).toBe(answer.ids.length)
  })

  test.each(['   ', ' \t\n ', '\u3000\u00a0'])(
    'what is only blanks, such as %j, is no search',
    async (search) => {
      expect((await found(search)).ids).toEqual(expected(''))
      expect(expected('')).toHaveLength(everything.length)
    },
  )

  test.each(['´ ¨', '\u0301', '\u0001'])(
    'what folds to nothing, such as %j, finds nothing',
    async (search) => {
      expect(await found(search)).toEqual({ ids: [], total: 0 })
    },
  )

  test('200 letters apart are too long for the contract, and a value that is no text is refused with its field', async () => {
    const apart = Array.from({ length: 200 }, () => 'a').join(' ')
    for (const search of [encodeURIComponent(apart), 'plain%00words', '%00', '%ED%A0%80', '%ff']) {
      const answer = await app.ask(`/api/applications?search=${search}`)
      expect([search, answer.status < 500]).toEqual([search, true])
      if (search.length > 200 || search.includes('%00'))
        expect([search, answer.status, answer.body.includes('search')]).toEqual([search, 400, true])
    }
  })

  test('MKT-02 any words from anywhere in a listing, in any order, find what the slow rule finds', async () => {
    const anyWord = fc.oneof(
      fc
        .tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }))
        .map(([which, text, from, length]) => {
          const all = texts.get(`Text ${which % listings.length}`) ?? []
          const one = all[text % all.length] ?? ''
          return one.slice(from % (one.length + 1), (from % (one.length + 1)) + length)
        }),
      fc.constantFrom('agentic', 'PROCESS', 'sap', 'invoice', 'é', '%', '_', '\\', "'", 'x', 'northfold'),
      fc.string({ maxLength: 3 }).filter((text) => !text.includes('\u0000')),
    )
    let hits = 0
    let several = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyWord, { minLength: 1, maxLength: 5 }), async (words) => {
        const search = words.join(' ')
        const answer = await found(search)
        expect(answer.ids).toEqual(expected(search))
        expect(answer.total).toBe(answer.ids.length)
        // The same words turned round are the same matches.
        const turned = await found(words.toReversed().join(' '))
        expect(turned.ids.toSorted()).toEqual(answer.ids.toSorted())
        hits += answer.ids.length
        if (words.length > 1 && answer.ids.length > 0) several += 1
      }),
      { numRuns: 150, seed: 45 },
    )
    expect(hits).toBeGreaterThan(1_000)
    expect(several).toBeGreaterThan(20)
  }, 60_000)

  test('pages of a search of several words, walked by their cursors, are the whole answer cut', async () => {
    for (const search of ['northfold a', 'text agentic', 'retail northfold text', 'b x sap']) {
      const ids: string[] = []
      let next: string | undefined = `/api/applications?${new URLSearchParams({ search, limit: '7' })}`
      while (next !== undefined) {
        const answer = await app.ask(next)
        expect(answer.headers['x-total-count']).toBe(String(expected(search).length))
        ids.push(...answer.json.map(({ id }: Application) => id))
        next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
      }
      expect(ids, search).toEqual(expected(search))
      expect(ids.length).toBeGreaterThan(14)
    }
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

const chosen = () => app.asSuperuser('select id, name_text, search_text from catalog_application order by id')

test('MKT-02 texts and names that an earlier edition folded are folded anew by the schedule, and found', async () => {
  const named = ['Søren Řehoř Œuvre', 'Łódź Weißer Æther', 'Đặng Þórr Ħamrun', 'ISPARTA ısparta İzmir']
  const finds = async () => {
    for (const [name, ...searches] of [
      [named[0], 'soren', 'SØREN', 'rehor œuvre', 'oeuv', 'sor'],
      [named[1], 'lodz', 'Łódź', 'weisser', 'WEISS', 'aether', 'ÆTH'],
      [named[2], 'dang', 'đặng thorr', 'hamrun', 'Ħamr', 'ĐANG'],
      [named[3], 'ısparta', 'ISPARTA', 'izmir', 'İZMİR'],
    ] as const)
      for (const search of searches)
        expect(
          (await app.ask(`/api/applications?${new URLSearchParams({ search })}`)).json[0]?.name,
          search,
        ).toBe(name)
  }
  const vendor = aVendor({ key: 'letters', name: 'Mjølnir og Sønner' })
  const letters = named.map((name, index) =>
    aListing({ key: `letters-${index}`, name, tagline: 'Smørrebrød' }),
  )
  await publishListings(app.platform, systemActor, [{ vendor, listings: letters }], false)
  await finds()
  for (const search of ['mjolnir', 'smorrebrod sonner', 'Smørrebrød'])
    expect((await found(search)).total, search).toBe(named.length)
  expect((await found('thsmor')).total, 'no match spans two texts').toBe(0)
  const { rows: written } = await chosen()
  // As the edition before folded them.
  await app.asSuperuser(
    `update catalog_application set facts_edition = 1, name_text = lower(card ->> 'name'), search_text = replace(replace(replace(
       search_text, 'mjolnir', 'mjølnir'), 'dang', 'đang'), 'zazolc', 'zazołc')`,
  )
  expect((await chosen()).rows).not.toEqual(written)
  expect((await found('mjolnir')).total).toBe(0)
  for (const job of app.jobs) if (job.name === 'keep reading current') await job.run()
  expect((await chosen()).rows).toEqual(written)
  await finds()
  expect((await found('zażółć')).ids).toEqual((await found('zazolc')).ids)
})

describe('the database folds letters as the server does', () => {
  const inDatabase = async (texts: readonly string[]) =>
    (
      await app.asSuperuser('select search_text(text) as folded from unnest($1::text[]) as text', [texts])
    ).rows.map(({ folded }) => folded)

  test('letters of the table in both cases and with accents, and texts of words', async () => {
    const given = Object.keys(foldedLetters)
      .flatMap((letter) => [
        letter,
        letter.toUpperCase(),
        `${letter}\u0301`,
        `x${letter.toUpperCase()}\u0323x`,
      ])
      .concat([
        'İstanbul',
        'ISTANBUL',
        'ısparta',
        'Straße',
        'STRASSE',
        'GROẞ',
        'Σοφός',
        'ΣΟΦΟΣ',
        'Côtes',
        'ﬁn',
      ])
      .concat([
        'Hương Đặng',
        'SØREN',
        'Łódź',
        'Ǿǽǣ',
        'ĲSSEL',
        'ǅep',
        'Ƿynn',
        'ﬅ',
        '٣',
        'Ωμέγα',
        'Ёлка',
        '100%_\\',
      ])
    expect(given.length).toBeGreaterThan(100)
    expect(await inDatabase(given)).toEqual(given.map(foldText))
    for (const [letter, folded] of Object.entries(foldedLetters))
      expect([foldText(letter), foldText(letter.toUpperCase())], letter).toEqual([folded, folded])
  })

  test('any text but with marks that belong to the letters of a script, in one fold and in two', async () => {
    // What other marks are, only the server takes away; and it knows newer letters than the database.
    const isShared = (letter: string) =>
      !/[\p{M}\p{Cn}\p{Co}\p{Cc}]/u.test(letter.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''))
    const letter = fc.oneof(
      fc.constantFrom(
        ...Object.keys(foldedLetters),
        ...Object.keys(foldedLetters).map((one) => one.toUpperCase()),
      ),
      fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x370, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
    )
    const text = fc.array(letter.filter(isShared), { maxLength: 12 }).map((letters) => letters.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 200 }), async (texts) => {
        const folded = texts.map(foldText)
        expect(await inDatabase(texts)).toEqual(folded)
        expect(await inDatabase(folded)).toEqual(folded)
        expect(folded.map(foldText)).toEqual(folded)
      }),
      { numRuns: 60, seed: 297 },
    )
  }, 60_000)
})

test('a piece that too many words hold is left to the texts, and one that no word holds ends the search', async () => {
  const { pool } = app.platform.database
  expect((await findWords(pool, [['zzzz']], app.clock.now())).none).toBe(true)
  expect((await findWords(pool, [['plain'], ['zzzz']], app.clock.now())).none).toBe(true)
  expect(await findWords(pool, [['a']], app.clock.now())).toMatchObject({
    none: false,
    lists: [],
    rest: [['a']],
  })
  const both = await findWords(pool, [['words'], ['x']], app.clock.now())
  expect(both).toMatchObject({ lists: [expect.arrayContaining(['plain-words', 'words'])], rest: [['x']] })
})

test('of more than twelve words the twelve longest count, and the answer comes all the same', async () => {
  const twelve = 'northfold text agentic retail matches every invoice with its order sap netsuite'
  const { ids } = await found(twelve)
  expect(ids).toEqual(expected(twelve))
  expect(ids.length).toBeGreaterThan(5)
  expect((await found(`zz q ${twelve} zq`)).ids).toEqual(ids)
  expect((await found(`${twelve} zzqq9`)).ids).toEqual([])
})
