import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { createLog } from '../log.ts'
import { documentOf } from './document.ts'
import { createDocuments, type DocumentLimits } from './documents.ts'
import type { draw } from './testing/slow-drawing.ts'

const slow = documentOf<typeof draw>(new URL('./testing/slow-drawing.ts', import.meta.url))
const limits: DocumentLimits = {
  ...{ perPerson: 4, perCompany: 6, ofStrangers: 3, inAll: 8, waitMs: 30_000, drawMs: 20_000 },
}
const opened: ReturnType<typeof createDocuments>[] = []
const open = (changes: Partial<DocumentLimits> = {}) => {
  const documents = createDocuments(createLog('silent', new PassThrough()), { ...limits, ...changes })
  opened.push(documents)
  return documents
}
const member = (company: string, person: string): Actor => ({
  ...{ kind: 'member', tenantId: company, userId: person, network: '192.0.2.1' },
})
const stranger = (network: string): Actor => ({ kind: 'visitor', tenantId: 'platform', network })
const refused = { code: 'unavailable', retryAfterSeconds: expect.any(Number) }
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

afterAll(() => Promise.all(opened.map((documents) => documents.close())))

test('N4 a drawing that fills its thread leaves this one free', async () => {
  const documents = open()
  await documents.draw(member('a', 'one'), slow, { ms: 0, text: 'loaded' })
  const before = performance.eventLoopUtilization()
  await documents.draw(member('a', 'one'), slow, { ms: 600, text: 'drawn' })
  const { utilization } = performance.eventLoopUtilization(before)
  expect(utilization).toBeLessThan(0.5)
})

test('N4 of one person four documents wait, of one company six, and others still find a place', async () => {
  const documents = open()
  const drawn = (actor: Actor, text: string) => documents.draw(actor, slow, { ms: 20, text })
  const own = Array.from({ length: 4 }, (_, at) => drawn(member('a', 'one'), `one ${at}`))
  await expect(drawn(member('a', 'one'), 'fifth')).rejects.toMatchObject(refused)
  const colleague = [0, 1, 2].map((at) => drawn(member('a', 'two'), `two ${at}`))
  await expect(drawn(member('a', 'three'), 'too many')).rejects.toMatchObject(refused)
  const other = drawn(member('b', 'four'), 'another company')
  expect((await Promise.all([...own, ...colleague, other])).map(textOf)).toEqual([
    ...['one 0', 'one 1', 'one 2', 'one 3', 'two 0', 'two 1', 'two 2', 'another company'],
  ])
  // Places are given back.
  expect(textOf(await drawn(member('a', 'one'), 'again'))).toBe('again')
})

test('N4 companies take turns: one document waits behind one of each, not behind all of another company', async () => {
  const documents = open()
  const order: string[] = []
  const drawn = (actor: Actor, text: string) =>
    documents.draw(actor, slow, { ms: 5, text }).then((bytes) => order.push(textOf(bytes)))
  await Promise.all([
    ...Array.from({ length: 4 }, (_, at) => drawn(member('a', 'one'), `a${at}`)),
    drawn(member('b', 'two'), 'b'),
  ])
  expect(order.indexOf('b')).toBeLessThan(3)
})

test('N4 strangers have places of their own and take none of a member', async () => {
  const documents = open()
  const drawn = (actor: Actor) => documents.draw(actor, slow, { ms: 20, text: 'drawn' })
  const strangers = ['1', '2', '3'].map((network) => drawn(stranger(network)))
  await expect(drawn(stranger('4'))).rejects.toMatchObject(refused)
  await Promise.all([...strangers, drawn(member('a', 'one'))])
})

test('N4 a drawing that takes too long is stopped and reported, and the next document is drawn', async () => {
  const documents = open({ drawMs: 3_000 })
  await expect(
    documents.draw(member('a', 'one'), slow, { ms: 3_600_000, text: 'endless' }),
  ).rejects.toMatchObject({ ...refused, message: expect.stringContaining('takes too long') })
  const next = await documents.draw(member('a', 'one'), slow, { ms: 0, text: 'next' })
  expect(textOf(next)).toBe('next')
})

test('a drawing that fails fails alone', async () => {
  const documents = open()
  const drawn = (text: string) => documents.draw(member('a', 'one'), slow, { ms: 0, text })
  await expect(drawn('fails')).rejects.toThrow('this drawing fails')
  expect(textOf(await drawn('whole'))).toBe('whole')
})
