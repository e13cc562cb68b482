import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUsageFile } from './usage-file.ts'

const now = new Date('2026-11-28T09:00:00Z')
const id = '01968f2e-0000-7000-8000-0000000000aa'
const known = [{ id, applicationName: 'Ledger Watch', startedAt: new Date('2026-09-10T00:00:00Z') }]
const read = (...lines: string[]) => readUsageFile(lines.join('\n'), known, now, 'en-US')
const heading = 'subscription,month,active users'

test('a file names subscriptions by id or name, and may be separated by semicolons as spreadsheets of some countries do', () => {
  expect(read(heading, `${id},2026-09,7`, 'ledger watch,2026-10,9')).toMatchObject({
    lines: [
      { line: 2, month: '2026-09', activeUsers: 7 },
      { line: 3, month: '2026-10', activeUsers: 9 },
    ],
    problems: [],
  })
  expect(read('\uFEFFSubscription;Month;Active_Users', '"Ledger Watch";2026-11;12').lines).toHaveLength(1)
})

test('a name that two subscriptions have is refused with their ids, and the exact spelling goes first', () => {
  const started = { startedAt: new Date('2026-09-10T00:00:00Z') }
  const two = [
    { id: 'a', applicationName: 'Same Name', ...started },
    { id: 'b', applicationName: 'same name', ...started },
  ]
  const of = (name: string, subscriptions: typeof two) =>
    readUsageFile(`${heading}\n${name},2026-10,2`, subscriptions, now, 'en-US')
  expect(of('same name', two).lines).toMatchObject([{ subscription: { id: 'b' } }])
  expect(of('Same Name', two).lines).toMatchObject([{ subscription: { id: 'a' } }])
  expect(of('B', two).lines).toMatchObject([{ subscription: { id: 'b' } }])
  expect(of('SAME NAME', two)).toEqual({
    lines: [],
    problems: [{ line: 2, reason: 'names 2 subscriptions. Write the id of the one that you mean: a, b' }],
  })
})

test('every faulty line is listed with what is wrong in it', () => {
  expect(
    read(
      heading,
      'Somebody else,2026-10,1',
      'Ledger Watch,2026-12,1',
      'Ledger Watch,2026-08,1',
      'Ledger Watch,2026-13,1',
      'Ledger Watch,2026-10,1.5',
      'Ledger Watch,2026-10,"17.000"',
      'Ledger Watch,2026-10',
      'Ledger Watch,2026-11,3',
      'Ledger Watch,2026-11,4',
    ).problems,
  ).toEqual([
    { line: 2, reason: 'does not name a subscription of your company' },
    { line: 3, reason: 'month is in the future' },
    { line: 4, reason: 'month is before the start of the subscription' },
    { line: 5, reason: 'month must be written like 2026-11' },
    { line: 6, reason: 'active users: “1.5” has decimals' },
    { line: 7, reason: 'active users: “17.000” could mean 17 or 17,000' },
    { line: 8, reason: 'has 2 cells where the heading has 3' },
    { line: 10, reason: 'names the same subscription and month as line 9' },
  ])
  expect(read('a,b', '1,2').problems).toEqual([
    { line: 1, reason: 'must be the heading: subscription, month, active users' },
  ])
  expect(read(heading).problems[0]?.line).toBe(0)
  expect(read(heading, ...Array.from({ length: 501 }, () => 'Ledger Watch,2026-10,1')).problems).toEqual([
    { line: 0, reason: 'has more than 500 rows; split it' },
  ])
})

test.each([
  ['"1,250"', 'en-US', 1250],
  ['1.250', 'de-DE', 1250],
  ['1250', undefined, 1250],
  ['"1,250"', 'de-DE', 'active users: “1,250” could mean 1,25 or 1.250'],
  ['"1,250"', undefined, 'active users: “1,250” is not in plain digits'],
  ['-1', 'en-US', 'active users must be 0 to 10,000,000'],
  ['', 'en-US', 'active users is empty'],
])('the figure %s is read by the locale %s', (users, locale, read) => {
  const file = `subscription,month,active users\nLedger Watch,2026-10,${users}`
  const { lines, problems } = readUsageFile(file, known, now, locale)
  expect(lines[0]?.activeUsers ?? problems[0]?.reason).toBe(read)
})

test('I6 no text makes it throw, and what it takes was whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { lines } = readUsageFile(`${heading}\n${text}`, known, now, undefined)
      for (const { activeUsers } of lines) expect(Number.isInteger(activeUsers)).toBe(true)
    }),
  )
})
