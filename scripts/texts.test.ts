import { expect, test } from 'vitest'
import { type MessagePart, type ParsedMessage, parseMessage } from '../src/platform/kernel/parse-message.ts'
import { languages, translatedLanguages } from '../src/platform/kernel/region.ts'
import { bareTextsIn } from './bare-texts.ts'
import { readCatalogue, sourceFiles, textsOfProduct } from './texts-of-product.ts'

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

/** An ordinary space where a line may not end, by language. */
const breakingSpaces: Readonly<Record<(typeof others)[number], RegExp>> = {
  de: /[\d}#] %/,
  es: /[\d}#] %/,
  fr: / [:;?!»%]|« /,
}

test('LANG-02 no line ends before a sign that belongs to the word before it', () => {
  for (const language of others) {
    const broken = Object.values(readCatalogue(language)).filter((words) =>
      breakingSpaces[language].test(words),
    )
    expect(broken, language).toEqual([])
  }
})

/** Read by programs, by those who operate the installation in its terminal, or kept in English and put into words when read. */
const englishForAll = [
  ...['src/app/', 'src/demo/', 'src/platform/kernel/problem.ts', 'src/platform/server/http/'],
  ...[
    'src/platform/server/transaction.ts',
    'src/rooms/connect/mcp/',
    'src/rooms/people/provisioning/server/scim-',
  ],
  ...['src/rooms/run/users/server/repair-by-operator.ts', 'src/rooms/run/operations/server/index.ts'],
  'src/rooms/run/administrators/server/appoint-by-operator.ts',
  'src/rooms/site/public-site/server/security-text.ts',
  'src/rooms/buy/price-book/rules/order-quote.ts',
  'src/rooms/sell/listings/rules/builder/example-draft.ts',
]
/** The same in every language. */
const names = /^(?:Outlook|security\.txt|https:\/\/)$/

test('LANG-03 words of screens, refusals and labels that no catalogue has are found', () => {
  const code = `
    const a = <p title="Open it">Seats <code>npm start</code></p>
    const b = [{ label: isOpen ? 'In use' : other, id: 'in use' }, new Refusal('conflict', \`Order \${n} is gone\`)]
    const c = <p title={t('Open it')}>{t('Seats')}</p>`
  expect(bareTextsIn(code, 'some.tsx').map(({ line, text }) => `${line} ${text}`)).toEqual([
    '2 Open it',
    '2 Seats',
    '3 In use',
    '3 Order … is gone',
  ])
})

test('LANG-03 no screen, refusal or label has words that no catalogue has', () => {
  const bare = sourceFiles()
    .filter(({ file }) => file.includes('/web/') || !englishForAll.some((start) => file.startsWith(start)))
    .flatMap(({ file, code }) =>
      bareTextsIn(code, file)
        .filter(({ text }) => !names.test(text))
        .map(({ line, text }) => `${file}:${line} ${text.replaceAll(/\s+/g, ' ')}`),
    )
  expect(bare).toEqual([])
})

test('LANG-01 the English of the product is plain: it has no word that a newcomer has to decode', () => {
  const riddles =
    /\bwhoever\b|\bof ours\b|\bgood no more\b|\bwho has none\b|\bcomes? to nothing\b|\bcame of\b|\bdeeds?\b|\bstands? here\b|\b(?:is|are) told\b|\bheard from\b/i
  expect([...byKey.keys()].filter((key) => riddles.test(key))).toEqual([])
})
