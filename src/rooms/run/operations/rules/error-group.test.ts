import { expect, test } from 'vitest'
import { failureOfJob, failures } from '#platform/kernel/failures.ts'
import { errorKindOf } from './error-group.ts'

const kindOf = (fields: Record<string, unknown>, message = 'request failed', isFatal = false) =>
  errorKindOf({ fields, message, isFatal })

function thrownByLookUp(message: string, more: object = {}): Error {
  function lookUp(): Error {
    return Object.assign(new Error(message), more)
  }
  return lookUp()
}

test('MON-13: a failed request is grouped by its route, the type of the error and the function that threw it', () => {
  expect(
    kindOf({ err: thrownByLookUp('no such thing'), route: '/api/orders/:id', requestId: 'a-1' }),
  ).toEqual({
    severity: 'high',
    category: 'request',
    message: 'request failed at /api/orders/:id: Error in lookUp',
  })
})

test.each([
  'duplicate: Ada Keller <ada@northfold.example>',
  '\n    at adaKeller (file.ts:1:1)',
  'password=Lantern-Harbour-42',
])('MON-13, L4: the error’s own sentence is not kept, since it may quote somebody: %j', (sentence) => {
  const { message } = kindOf({ err: thrownByLookUp(sentence), route: '/api/orders' })
  expect(message).toBe('request failed at /api/orders: Error in lookUp')
})

test('MON-13, L4: a sentence of the program that holds values all the same loses them and stays one kind', () => {
  const messages = [
    kindOf({}, 'order 4711 of "Ada" for ada@northfold.example failed at https://a.example/x?y=z').message,
    kindOf({}, 'order 4712 of "Bea" for bea@northfold.example failed at https://b.example/x').message,
  ]
  expect(messages).toEqual(Array(2).fill('order … of … for … failed at …'))
})

test.each([
  [{ err: thrownByLookUp('x', { code: '23505', constraint: 'no_two' }) }, 'database', 'high'],
  [{ err: thrownByLookUp('x', { code: '53100' }) }, 'database', 'critical'],
  [{ err: thrownByLookUp('x', { code: 'XX001' }) }, 'database', 'critical'],
  [{ err: thrownByLookUp('x'), job: 'bill companies' }, 'jobs', 'medium'],
  [{ mail: 'an id' }, 'mail', 'medium'],
  [{ category: 'audit', severity: 'critical' }, 'audit', 'critical'],
  [{ category: 'nonsense', severity: 'nonsense' }, 'service', 'medium'],
] as const)('MON-13: category and severity follow what failed: %#', (fields, category, severity) => {
  expect(kindOf(fields, 'it failed')).toMatchObject({ category, severity })
})

test.each([
  ['the audit trail was changed', failures.auditTrailChanged, 'audit', 'critical'],
  ['the audit trail cannot be written', failures.auditTrailUnwritable, 'audit', 'critical'],
  [
    'the check of the trail fails',
    failureOfJob('check the chains of the audit trail', false),
    'audit',
    'critical',
  ],
  ['the database is away', failures.databaseAway, 'database', 'critical'],
  ['a backup fails', failures.backupFailed, 'backup', 'high'],
  ['a mail is tried again', failureOfJob('send mails', false), 'mail', 'low'],
  ['a mail is given up', failureOfJob('send mails', true), 'mail', 'medium'],
  ['a job is tried again', failureOfJob('bill companies', false), 'jobs', 'medium'],
  ['a job is kept as failed', failureOfJob('bill companies', true), 'jobs', 'high'],
] as const)(
  'MON-13: when %s, the call of the log says how grave that is',
  (_, failure, category, severity) => {
    // Whatever else is known of it decides nothing then.
    const err = thrownByLookUp('x', { code: '53100' })
    expect(kindOf({ ...failure, err, route: '/api/orders', job: 'bill companies' })).toMatchObject({
      category,
      severity,
    })
  },
)

test('MON-13: what ends the process is critical', () => {
  expect(kindOf({}, 'it ends', true).severity).toBe('critical')
})

test('MON-13: however long the parts are, the message is kept short and is never empty', () => {
  expect(kindOf({ route: `/${'a'.repeat(5_000)}` }, 'b'.repeat(5_000)).message.length).toBeLessThanOrEqual(
    400,
  )
  expect(kindOf({}, '').message).toBe('an error without words')
})
