import { expect, test } from 'vitest'
import { type MessagePart, type ParsedMessage, parseMessage } from '../src/platform/kernel/parse-message.ts'
import { languages, translatedLanguages } from '../src/platform/kernel/region.ts'
import { readCatalogue, textsOfProduct } from './texts-of-product.ts'

const unreadable: string[] = []
const texts = textsOfProduct((file, line) => unreadable.push(`${file}:${line}`))
const byKey = new Map(texts.map((text) => [text.key, text]))
const others = languages.filter((language) => language !== 'en')

/** Names of values, and of what is drawn around words. */
function namesIn(message: string): Set<string> {
  const names = new Set<string>()
  const read = (parsed: ParsedMessage) => {
    for (const part of typeof parsed === 'string' ? [parsed] : parsed) visit(part)
  }
  const visit = (part: MessagePart) => {
    if (typeof part === 'string') {
      for (const [, name = ''] of part.matchAll(/<(\w+)>/g)) names.add(name)
      return
    }
    if (part[0] !== '#') names.add(part[0])
    for (const parts of Object.values(part[2] ?? {})) for (const inner of parts) visit(inner)
  }
  read(parseMessage(message))
  return names
}

test('LANG-01 every text is written at its call, where a reader is known, with the values that it names', () => {
  expect(texts.length).toBeGreaterThan(50)
  expect(unreadable).toEqual([])
  // The pages are built once for each language, with their tables; everything else runs once for all.
  const isOfPages = (file: string) => /\/web\/|^src\/app\/(public-)?pages\.ts$/.test(file)
  const tooEarly = texts.filter(({ isAtTopLevel, file }) => isAtTopLevel && !isOfPages(file))
  expect(tooEarly.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  const wrong = texts.filter(({ message, values }) => {
    if (values === undefined) return false
    return [...namesIn(message)].sort().join() !== [...values].sort().join()
  })
  expect(wrong.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
})

test('LANG-01 each language that is offered has every text and no other, with the same values', () => {
  for (const language of others) {
    const catalogue = readCatalogue(language)
    expect(Object.keys(catalogue), language).toEqual([...byKey.keys()].sort())
    const translated = Object.entries(catalogue).filter(([, words]) => words !== '')
    if (translatedLanguages.includes(language)) expect(translated.length, language).toBe(byKey.size)
    for (const [key, words] of translated)
      expect(namesIn(words), `${language}: ${key}`).toEqual(namesIn(byKey.get(key)?.message ?? ''))
  }
})
