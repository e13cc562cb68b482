// What anybody types reaches PostgreSQL as a parameter and never as a part of a statement: read off the statements themselves.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fieldsOf, withField } from '#app/testing/contract-fields.ts'
import { createHolders, type Holders } from '#app/testing/holders.ts'
import { startWithPeople } from '#app/testing/people.ts'
import { addressOf, nameOf, sampleOf } from '#app/testing/route-samples.ts'
import type { TestApplication } from '#app/testing/test-application.ts'

let app: TestApplication
let holders: Holders
beforeAll(async () => {
  app = await startWithPeople({ RATE_LIMIT_SCALE: '1000000' })
  holders = createHolders(app)
})
afterAll(() => app.close())

const mark = 'zq7mark'
/**
 * Each passes where the ones before do not: texts that hold anything, names, addresses of mail and of the web, times. A field is
 * sent the first and those that it may hold, until one has reached the database: others are refused before it is asked anything.
 */
const marked = [
  `${mark}' or "1"=1 --`,
  mark,
  `${mark}@${mark}.example`,
  `https://${mark}.example/`,
  `2026-11-27T00:00:00Z${mark}`,
]

const textsFor = (shape: z.core.$ZodType) =>
  marked.filter((text, place) => place === 0 || z.safeParse(shape, text).success)

test('I5 no text of any body, query or path, of any route and signed in, is ever a part of a statement', async () => {
  const statements = new Set<string>()
  const carriers = new Set<string>()
  let asking = ''
  let isHandedOn = false
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, second] = given as [string | { text?: string; values?: unknown }, unknown]
    const text = typeof first === 'string' ? first : String(first.text)
    const values = typeof first === 'string' ? second : (first.values ?? second)
    statements.add(text)
    if (JSON.stringify(values ?? '').includes(mark)) {
      isHandedOn = true
      carriers.add(asking)
    }
    return query.apply(this, given)
  } as never)
  for (const contract of app.contracts) {
    asking = nameOf(contract)
    const address = addressOf(contract)
    const joint = address.includes('?') ? '&' : '?'
    const sendUntilHandedOn = async (
      shape: z.core.$ZodType,
      request: (text: string) => Parameters<Holders['ask']>[1],
    ) => {
      isHandedOn = false
      for (const text of textsFor(shape)) if (!isHandedOn) await holders.ask(contract, request(text))
    }
    for (const field of fieldsOf(contract, 'body'))
      if (field.shape._zod.def.type === 'string')
        await sendUntilHandedOn(field.shape, (text) => ({
          body: withField({ ...sampleOf(contract).body }, field, text),
        }))
    for (const [name, shape] of Object.entries(contract.query?.shape ?? {}))
      await sendUntilHandedOn(shape, (text) => ({
        address: `${address}${joint}${name}=${encodeURIComponent(text)}`,
      }))
    for (const [name, shape] of Object.entries(contract.params?.shape ?? {}))
      for (const text of textsFor(shape))
        await holders.ask(contract, { address: addressOf(contract, { [name]: encodeURIComponent(text) }) })
  }
  await app.platform.background.settled()
  spy.mockRestore()
  expect([...statements].filter((text) => text.toLowerCase().includes(mark))).toEqual([])
  expect(statements.size).toBeGreaterThan(120)
  expect(carriers.size, 'routes that handed a marked text on').toBeGreaterThan(20)
  expect([...carriers]).toEqual(
    expect.arrayContaining(['GET /api/applications', 'GET /api/admin/users', 'POST /api/auth/login']),
  )
}, 240_000)
