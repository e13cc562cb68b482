import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetKinds } from '../../rules/marketplace/facets.ts'
import { type FacetIndex, FacetIndexBuilder } from './facet-index.ts'
import { type FacetRow, factSeparator } from './facet-view.ts'

const today = '2026-12-01'
const row = (id: number, stamp: number, values: readonly [number, number, number]): FacetRow => ({
  id: `row-${String(id).padStart(3, '0')}`,
  stamp: String(stamp),
  category: ['agents', 'copilots'][values[0] % 2] ?? '',
  industry: ['retail', 'health', 'energy'][values[1] % 3] ?? '',
  facts: [`integration:tool ${values[2] % 7}`, `language:l${values[0] % 4}`, 'standard:soc2'].join(
    factSeparator,
  ),
  periods:
    values[1] % 2
      ? JSON.stringify([{ standard: 'soc2', from: '', until: values[2] % 2 ? today : '2026-11-30' }])
      : null,
  group: values[2] % 5 ? 0 : 3,
  isPerUser: values[0] % 2 === 0,
  unit: String(values[2] * 10_000),
})

function built(rows: readonly FacetRow[]): FacetIndex {
  const builder = new FacetIndexBuilder(today)
  builder.add(rows)
  return builder.finish('built')
}

/** Everything that an index can be asked, in words that do not depend on the places of its rows. */
function answersOf(index: FacetIndex, ids: readonly string[]) {
  const among = index.setOf(ids.filter((_, at) => at % 3 > 0))
  return facetKinds.map((kind) => [
    kind,
    index
      .valuesOf(kind)
      .map(({ value }) => [
        value,
        index.countIn(index.everything(), kind, value, 40),
        index.countIn(among, kind, value, 40),
      ]),
    ...['0-5', '5-20', '20-50'].map((band) => index.countIn(index.everything(), 'cost', band, 40)),
  ])
}

const someValues = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(400))
const someRows = fc.dictionary(fc.nat(60).map(String), someValues, { maxKeys: 60 })
const rowsOf = (of: Record<string, readonly [number, number, number]>, stampOf: (id: string) => number) =>
  Object.entries(of)
    .map(([id, values]) => row(Number(id), stampOf(id), values))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

test('FIND-01 an index that follows what came, changed and went answers as one that is made anew', () => {
  fc.assert(
    fc.property(fc.array(someRows, { minLength: 2, maxLength: 5 }), (states) => {
      let index = built([])
      let before: Record<string, readonly [number, number, number]> = {}
      const stamps = new Map<string, number>()
      for (const [at, state] of states.entries()) {
        for (const id of Object.keys(state))
          if (JSON.stringify(state[id]) !== JSON.stringify(before[id])) stamps.set(id, at + 1)
        const rows = rowsOf(state, (id) => stamps.get(id) ?? 0)
        const changes = index.changesTo(rows)
        if (!changes) throw new Error('there is no room')
        index = index.changed(
          `v${at}`,
          changes,
          rows.filter(({ id }) => changes.ids.includes(id)),
        )
        const ids = rows.map(({ id }) => id)
        expect(answersOf(index, ids)).toEqual(answersOf(built(rows), ids))
        expect(index.rows).toBe(rows.length)
        before = state
      }
    }),
    { numRuns: 60 },
  )
})

test('FIND-01 an index stays true of its version while a later one is made from it', () => {
  const rows = [row(1, 1, [0, 0, 1]), row(2, 1, [1, 1, 2]), row(3, 1, [0, 2, 3])]
  const index = built(rows)
  const answers = JSON.stringify(answersOf(index, ['row-001', 'row-002']))
  const present = [row(1, 2, [1, 1, 1]), row(3, 1, [0, 2, 3]), row(4, 2, [0, 0, 0])]
  const changes = index.changesTo(present)
  expect(changes).toEqual({ ids: ['row-001', 'row-004'], gone: ['row-002'] })
  index.changed(
    'later',
    changes ?? { ids: [], gone: [] },
    [present[0], present[2]].flatMap((one) => one ?? []),
  )
  expect(JSON.stringify(answersOf(index, ['row-001', 'row-002']))).toBe(answers)
})

test('after more changes than are looked after one by one, an index asks to be made anew', () => {
  const rows = Array.from({ length: 600 }, (_, at) => row(at, 1, [at, at, at]))
  const index = built(rows)
  expect(index.changesTo(rows.map((one) => ({ ...one, stamp: '2' })))).toBeUndefined()
  expect(index.changesTo(rows.slice(0, 90))).toBeUndefined()
  expect(index.changesTo(rows.slice(0, 590))?.gone).toHaveLength(10)
})
