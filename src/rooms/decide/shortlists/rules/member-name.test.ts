import { expect, test } from 'vitest'
import { nameIn } from './member-name.ts'

test('COLLAB-14 a person is named by name, by username too where two share it, and as a former colleague', () => {
  const people = new Map(
    [
      ['1', 'Ada Keller', 'ada'],
      ['2', 'Ada Keller', 'akeller'],
      ['3', 'Bo', 'bo'],
    ].map(([id = '', name = '', username = '']) => [id, { id, name, username }]),
  )
  expect(['1', '2', '3', '4'].map((id) => nameIn(people, id))).toEqual([
    'Ada Keller (ada)',
    'Ada Keller (akeller)',
    'Bo',
    'Former colleague',
  ])
})
