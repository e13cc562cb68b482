import { beforeEach, expect, test, vi } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { createApiClient } from '#platform/web/api/api-client.ts'
import type { VendorListing } from '../../contract.ts'
import { typedFor, typedOfEvidence } from '../../rules/builder/pending-entries.ts'
import { createDraftKeeper } from './draft-keeper.ts'

/** A server of one listing, with a save that can be told to fail. */
function aServer() {
  const server = {
    draft: aDraft(),
    version: 1,
    saves: 0,
    failWith: undefined as number | undefined,
    answer: () => Promise.resolve(),
  }
  return Object.assign(server, {
    api: createApiClient(async ({ method, path, body, headers }) => {
      if (path === '/api/auth/csrf-token') return answer(200, { csrfToken: 't' })
      if (method === 'GET') return answer(200, listingOf(server))
      await server.answer()
      if (server.failWith) return answer(server.failWith, { code: 'unavailable', message: 'Try again.' })
      const sent = JSON.parse(body ?? '{}')
      if (method === 'PUT' && headers?.['if-match'] !== `"${server.version}"`)
        return answer(412, { code: 'stale_version', message: 'Stale.' })
      server.saves += 1
      if (method === 'PUT') server.version += 1
      server.draft = sent.draft
      return answer(200, { id: 'one', version: server.version, savedAt: '2026-11-28T08:00:00.000Z' })
    }),
  })
}

const answer = (status: number, body: object) => ({ status, headers: {}, body: JSON.stringify(body) })
const listingOf = ({
  draft,
  version,
}: {
  draft: VendorListing['draft']
  version: number
}): VendorListing => ({
  id: 'one',
  status: 'draft',
  takenOff: null,
  draft,
  version,
  savedAt: '2026-11-28T08:00:00.000Z',
  savedBy: 'ada',
  published: null,
  versions: [],
  evidence: [],
})

function aStore() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

let server: ReturnType<typeof aServer>
let store: ReturnType<typeof aStore>
const created = vi.fn()
const keeperOf = (listing: VendorListing | null = listingOf(server), userId = 'ada') =>
  createDraftKeeper({
    api: server.api,
    store,
    userId,
    listing: listing ?? undefined,
    empty: aDraft(),
    onCreated: created,
    restMs: 5,
  })
const rest = () => new Promise((resolve) => setTimeout(resolve, 40))
beforeEach(() => {
  server = aServer()
  store = aStore()
  created.mockClear()
})

test('many keystrokes become one save once the typing rests, and then nothing is kept in the tab', async () => {
  const keeper = keeperOf()
  for (const name of ['L', 'Le', 'Led']) keeper.change((draft) => ({ ...draft, name }))
  expect(keeper.current().status).toBe('unsaved')
  expect(store.values.size).toBe(1)
  await rest()
  expect(keeper.current()).toMatchObject({ status: 'saved', version: 2 })
  expect(server).toMatchObject({ saves: 1, draft: { name: 'Led' } })
  expect(store.values.size).toBe(0)
})

test('a text that is too long is kept whole in this tab and not sent, and is saved once it fits', async () => {
  const keeper = keeperOf()
  const description = 'x'.repeat(2_001)
  keeper.change((draft) => ({ ...draft, description }))
  await rest()
  expect(keeper.current()).toMatchObject({ status: 'failed', draft: { description } })
  expect(keeper.current().failure).toContain('Description has 2001 characters; at most 2000 fit')
  expect([server.saves, store.values.size]).toEqual([0, 1])
  keeper.change((draft) => ({ ...draft, description: 'x' }))
  await rest()
  expect(keeper.current().status).toBe('saved')
})

test('what is typed while a save is on its way is saved after it', async () => {
  const keeper = keeperOf()
  let arrive = () => {}
  server.answer = () => new Promise<void>((resolve) => (arrive = resolve))
  keeper.change((draft) => ({ ...draft, name: 'First' }))
  await rest()
  expect(keeper.current().status).toBe('saving')
  keeper.change((draft) => ({ ...draft, name: 'Second' }))
  server.answer = () => Promise.resolve()
  arrive()
  await rest()
  expect(keeper.current()).toMatchObject({ status: 'saved', version: 3 })
  expect(server.draft.name).toBe('Second')
})

test('a new listing is made by its first save, once, and later saves change that one', async () => {
  const keeper = keeperOf(null)
  keeper.change((draft) => ({ ...draft, name: 'New' }))
  await Promise.all([keeper.flush(), keeper.flush()])
  expect(created.mock.calls).toEqual([['one']])
  expect(server.saves).toBe(1)
  keeper.change((draft) => ({ ...draft, name: 'Newer' }))
  expect(await keeper.flush()).toBe(true)
  expect(server).toMatchObject({ saves: 2, draft: { name: 'Newer' } })
})

test('a save that fails says why, keeps what was typed over a reload, and is made good later', async () => {
  server.failWith = 503
  const keeper = keeperOf()
  keeper.change((draft) => ({ ...draft, name: 'Typed' }))
  expect(await keeper.flush()).toBe(false)
  expect(keeper.current()).toMatchObject({ status: 'failed', failure: 'Try again.' })
  server.failWith = undefined
  // The page is loaded anew, as after signing in again.
  const again = keeperOf()
  expect(again.current()).toMatchObject({ status: 'unsaved', draft: { name: 'Typed' } })
  await rest()
  expect(again.current().status).toBe('saved')
  expect(server.draft.name).toBe('Typed')
})

test('C4 a save over somebody else’s is a conflict with both versions, and settled field by field', async () => {
  const keeper = keeperOf()
  server.version = 5
  server.draft = aDraft({ name: 'Theirs', description: 'Theirs too' })
  keeper.change((draft) => ({ ...draft, name: 'Mine', tagline: 'Mine alone' }))
  expect(await keeper.flush()).toBe(false)
  expect(keeper.current()).toMatchObject({
    status: 'conflict',
    draft: { name: 'Mine' },
    theirs: { version: 5, draft: { name: 'Theirs' } },
  })
  expect(server.draft.name).toBe('Theirs')
  // Nothing is sent while it is not settled, whatever is typed.
  keeper.change((draft) => ({ ...draft, tagline: 'Mine alone, still' }))
  await rest()
  expect(server.saves).toBe(0)
  expect(await keeper.settle(['description'])).toBe(true)
  expect(server.draft).toMatchObject({
    name: 'Mine',
    description: 'Theirs too',
    tagline: 'Mine alone, still',
  })
})

test('C4 what a tab kept of an older version is a conflict after the reload, not an overwrite', async () => {
  server.failWith = 503
  const keeper = keeperOf()
  keeper.change((draft) => ({ ...draft, name: 'Mine' }))
  await keeper.flush()
  server.failWith = undefined
  server.version = 2
  server.draft = aDraft({ name: 'Theirs' })
  const again = keeperOf()
  await rest()
  expect(again.current()).toMatchObject({ status: 'conflict', draft: { name: 'Mine' } })
  expect(server.draft.name).toBe('Theirs')
})

test('S8 the next person at this browser meets nothing of what the one before had typed', async () => {
  server.failWith = 503
  const keeper = keeperOf()
  keeper.change((draft) => ({ ...draft, name: 'Secret' }))
  await keeper.flush()
  expect(keeperOf(null, 'bob').current().draft.name).toBe(aDraft().name)
  expect(keeperOf(listingOf(server), 'bob').current().draft.name).toBe(aDraft().name)
})

test('a new listing that nobody typed anything into is not made by leaving it, but by a file that needs one', async () => {
  const keeper = keeperOf(null)
  await keeper.flush()
  expect(server.saves).toBe(0)
  expect(await keeper.flush('in any case')).toBe(true)
  expect(server.saves).toBe(1)
  expect(keeper.current().id).toBe('one')
})

const integration = { platform: 'REST API', complexity: 'Low' as const, timeToImplement: '2 days' }

test('what is typed for something new is there after a reload, and goes into the draft when it is added', async () => {
  const keeper = keeperOf()
  keeper.type((pending) => typedFor(pending, 'integrationDetails', integration))
  await rest()
  expect(server.saves).toBe(0)
  const again = keeperOf()
  expect(again.current().pending.entries.integrationDetails).toEqual(integration)
  expect(again.addPending('advantages').items).toEqual([])
  expect(again.addPending('solution').items.map(({ text }) => text)).toEqual(['integration “REST API”'])
  expect(again.addPending().items).toEqual([])
  await rest()
  expect(server.draft.integrationDetails).toEqual([integration])
  expect(store.values.size).toBe(0)
})

test('what was added on leaving is taken out again, and is in its field as it was typed', async () => {
  const keeper = keeperOf()
  keeper.change((draft) => ({ ...draft, solutionHighlights: ['Fast', 'Half typed'] }))
  keeper.type((pending) => typedFor(pending, 'solutionHighlights', ' Half typed again '))
  keeper.type((pending) => typedFor(pending, 'integrationDetails', integration))
  const { undo } = keeper.addPending('solution')
  await rest()
  expect(server.draft.solutionHighlights).toEqual(['Fast', 'Half typed', 'Half typed again'])
  // Meanwhile another line is added, and something else is typed into one of the fields.
  keeper.change((draft) => ({ ...draft, solutionHighlights: [...draft.solutionHighlights, 'Last'] }))
  keeper.type((pending) => typedFor(pending, 'integrationDetails', { ...integration, platform: 'SAP' }))
  undo()
  await rest()
  expect(server.draft.solutionHighlights).toEqual(['Fast', 'Half typed', 'Last'])
  expect(server.draft.integrationDetails).toEqual([])
  expect(keeper.current().pending.entries).toMatchObject({
    solutionHighlights: ' Half typed again ',
    integrationDetails: { platform: 'SAP' },
  })
})

test('what a list held already stays there when its doubled text is taken out again', () => {
  const keeper = keeperOf()
  keeper.change((draft) => ({ ...draft, solutionHighlights: ['Fast'] }))
  keeper.type((pending) => typedFor(pending, 'solutionHighlights', 'Fast'))
  keeper.addPending('solution').undo()
  expect(keeper.current().draft.solutionHighlights).toEqual(['Fast'])
  expect(keeper.current().pending.entries.solutionHighlights).toBe('Fast')
})

test('what is typed into a new listing stays with it once the listing is made', async () => {
  const keeper = keeperOf(null)
  keeper.type((pending) => typedFor(pending, 'solutionHighlights', 'Half typed'))
  keeper.change((draft) => ({ ...draft, name: 'New' }))
  await keeper.flush()
  expect(keeperOf().current().pending.entries.solutionHighlights).toBe('Half typed')
  expect(keeperOf(null).current().pending.entries).toEqual({})
})

test('evidence that is not saved is kept, is never taken for a part of the draft, and S8 is nobody else’s', () => {
  const typed = { issuer: 'Alder', scope: '', validFrom: '', validUntil: '', link: '' }
  const keeper = keeperOf()
  keeper.type((pending) => typedOfEvidence(pending, 'iso-27001', typed))
  expect(keeper.addPending().items).toEqual([])
  expect(keeperOf().current().pending.evidence).toEqual({ 'iso-27001': typed })
  expect(keeperOf(listingOf(server), 'bob').current().pending.evidence).toEqual({})
  keeper.type((pending) => typedOfEvidence(pending, 'iso-27001', undefined))
  expect(store.values.size).toBe(0)
})
