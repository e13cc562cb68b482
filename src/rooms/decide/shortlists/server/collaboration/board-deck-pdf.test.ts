import { expect, test } from 'vitest'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import type { Deck } from '../../rules/collaboration/board-deck.ts'
import { draw } from './board-deck-pdf.ts'

const madeAt = new Date('2026-11-28T09:00:00Z')
const deckOf = (comments: readonly string[], title = 'Ledgers'): Deck => ({
  title,
  subtitle: ['Northfold'],
  ask: { title: 'Ask and recommendation', headline: 'Nothing yet.', reasons: [] },
  options: { title: 'Options', columns: [], empty: 'None.', note: undefined },
  returns: { title: 'Return and its range', bars: [], empty: 'None.', notes: [] },
  tables: [
    { title: 'Risks and certificates', rows: [] },
    { title: 'Terms and next steps', rows: [] },
    {
      title: 'Appendix: Decisions',
      rows: comments.map((comment, at) => [`Application ${at}`, 'Approved by cfo', comment]),
    },
  ],
})

test.each([
  ['the shortest words', 'i '.repeat(1_995)],
  ['one word', 'w'.repeat(3_990)],
  ['words', 'evidence '.repeat(443)],
])(
  'N4 COLLAB-07 four comments of 3,990 letters, %s, are drawn in bounded time, and none is cut',
  async (_, comment) => {
    const before = process.cpuUsage()
    const pages = textOfPdf(
      Buffer.from(await draw({ deck: deckOf([comment, comment, comment, comment]), madeAt })),
    )
    const { user, system } = process.cpuUsage(before)
    // About half a second on two idle cores; it was five seconds on the thread that answers requests.
    expect((user + system) / 1_000_000).toBeLessThan(15)
    const written = pages.flat().filter((run) => /^[iwevdnc ]+$/.test(run) && !run.startsWith('Appendix'))
    const letters = (text: string) => text.replaceAll(' ', '').length
    expect(letters(written.join(''))).toBe(4 * letters(comment))
    expect(pages.length).toBeGreaterThan(4)
  },
)

test('COLLAB-07 the cover shows a title of any length and script in full, and slides continue under their title', async () => {
  const title = `${'W'.repeat(160)} 株式会社`
  const pages = textOfPdf(
    Buffer.from(
      await draw({
        deck: deckOf(
          Array.from({ length: 60 }, () => 'Fine.'),
          title,
        ),
        madeAt,
      }),
    ),
  )
  expect(pages[0]?.join('').match(/W/g)).toHaveLength(160)
  expect(pages[0]?.join('')).toContain('株式会社')
  expect(pages.map(([first]) => first).slice(1, 7)).toEqual([
    'Options',
    'Return and its range',
    'Risks and certificates',
    'Terms and next steps',
    'Appendix: Decisions',
    'Appendix: Decisions (continued)',
  ])
})

test('FIND-05 a figure of four options beside each other is never cut', async () => {
  const value = 'never within 120 months'
  const option = {
    name: 'Ledger Watch',
    vendor: 'Northfold',
    outcome: 'Open',
    total: 'Weighted total 92.3 points, place 1 of 4',
    figures: Array.from({ length: 3 }, () => ({
      label: 'Payback, your model',
      value,
      source: 'ROI simulator.',
    })),
  }
  const note =
    'Weighted total of the comparison; 100 points are the best value in every row. Agreed weights, set by Ada.'
  const columns = [option, option, option, option]
  const deck = { ...deckOf([]), options: { title: 'Options', columns, empty: '', note } }
  const options = textOfPdf(Buffer.from(await draw({ deck, madeAt })))[1]?.join(' ') ?? ''
  expect(options.replaceAll(/\s+/g, ' ').match(/never within 120/g)).toHaveLength(12)
  expect(options.match(/months/g)).toHaveLength(12)
  expect(options).not.toContain('…')
  expect(options.replaceAll(/\s+/g, ' ').match(/Weighted total 92.3 points, place 1 of 4/g)).toHaveLength(4)
  expect(options).toContain(note)
})
