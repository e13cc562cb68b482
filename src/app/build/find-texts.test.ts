import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'

const head = "import { t } from '#platform/kernel/texts.ts'\nimport { rich as drawn } from './rich.tsx'\n"

test('LANG-01 a text is found with its values, its line, whether it is written too early and whether its call says nothing else', () => {
  const { texts, unreadable } = findTexts(
    `${head}const early = t('Early')
     const Late = () => <p title={t('Open', {}, 'a state')}>{drawn(\`By <b>{name}</b>\`, { name, b: (x) => <b>{x}</b> })}</p>
     const given = (values: Values) => t("It's {count}", values)
     const other = () => t(early) + elsewhere.t('No text of ours')`,
    'some.tsx',
  )
  expect(
    texts.map(({ key, values, line, isAtTopLevel, call }) => [
      key,
      values,
      line,
      isAtTopLevel,
      call !== undefined,
    ]),
  ).toEqual([
    ['Early', [], 3, true, true],
    ['Open (a state)', [], 4, false, true],
    ['By <b>{name}</b>', ['name', 'b'], 4, false, false],
    ["It's {count}", undefined, 5, false, false],
  ])
  expect(unreadable).toEqual([6])
})

test('LANG-01 a function of the same name from elsewhere writes no text', () => {
  expect(findTexts("import { t } from './t-test.ts'\nt('x')", 'some.ts')).toEqual({
    texts: [],
    unreadable: [],
  })
})
