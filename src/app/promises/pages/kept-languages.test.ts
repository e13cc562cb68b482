// What is computed once and kept must not keep the language of the first caller.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { browserOf, chooseLanguage, startWithPeople } from '#app/testing/people.ts'
import { nameOf } from '#app/testing/route-samples.ts'
import type { TestApplication } from '#app/testing/test-application.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const spanish: Record<string, string> = JSON.parse(
  fs.readFileSync(path.join(projectRoot, 'src/platform/texts/es.json'), 'utf8'),
)
/** Whole texts that nobody would take for English. */
const unlikeEnglish = new Set(
  Object.entries(spanish).flatMap(([english, text]) => (text !== english && text.length >= 12 ? [text] : [])),
)
for (const english of Object.keys(spanish)) unlikeEnglish.delete(english)

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) yield* textsIn(one)
}

const plainReads = () =>
  app.contracts.filter(
    ({ method, path: at, isStream, contentType }) =>
      method === 'GET' && !at.includes('{') && !isStream && contentType === undefined,
  )

test('every read that takes no id answers an English reader in English after a Spanish one, and what programs read is English for both', async () => {
  const reader = await browserOf(app, 'cfo')
  const headers = (language: string) => ({ headers: { 'accept-language': language } })
  const inSpanish = new Map<string, string[]>()
  const spanishTextsOf = (json: unknown) => [...textsIn(json)].filter((text) => unlikeEnglish.has(text))
  await chooseLanguage(app, 'demo-cfo', 'es')
  const visitorsToo = plainReads()
  for (const contract of visitorsToo) {
    const answer = await app.ask(contract.path, headers('es'))
    inSpanish.set(nameOf(contract), [
      ...spanishTextsOf(answer.json),
      ...spanishTextsOf((await reader.ask(contract.path)).json),
    ])
  }
  // Otherwise the comparison below would find nothing.
  expect([...inSpanish.values()].flat().length).toBeGreaterThan(100)
  await chooseLanguage(app, 'demo-cfo', 'en')
  for (const contract of visitorsToo) {
    const name = nameOf(contract)
    expect(spanishTextsOf((await app.ask(contract.path, headers('en'))).json), `${name}, visitor`).toEqual([])
    expect(spanishTextsOf((await reader.ask(contract.path)).json), `${name}, member`).toEqual([])
  }
  for (const name of ['GET /api/openapi.json', 'GET /api/v1/openapi.json'])
    expect(inSpanish.get(name), name).toEqual([])
}, 120_000)
