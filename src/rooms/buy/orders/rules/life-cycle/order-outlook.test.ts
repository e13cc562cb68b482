import { expect, test } from 'vitest'
import { orderKinds } from '#rooms/buy/price-book/rules/index.ts'
import { orderStates } from '../order-vocabulary.ts'
import { type ReplacedInNotification, waitingNotification } from './order-notifications.ts'
import { type OrderOutlook, outlookOf } from './order-outlook.ts'

const order: OrderOutlook = {
  kind: 'plan',
  billing: 'monthly',
  state: 'draft',
  currency: 'USD',
  approval: {
    roles: ['cfo', 'procurement'],
    approvers: ['ada', 'bob'],
    later: [],
    ownersDecide: false,
    limitMinor: 2_000_000,
    besideMinor: 0,
  },
  trial: null,
  may: { reopen: false, approve: false },
  timing: null,
}
const date = (at: string) => at.slice(0, 10)
type Timing = NonNullable<OrderOutlook['timing']>
const words = (change: Partial<OrderOutlook> = {}) =>
  outlookOf({ ...order, ...change }, 'en-US', { moment: date, day: date }).join(' ')

test('PLAN-01 every state says what comes next, and none says that anything was paid', () => {
  for (const state of orderStates) {
    expect(words({ state }).length, state).toBeGreaterThan(60)
    expect(words({ state }), state).not.toMatch(/\b(you paid|was paid|is active|has been activated)\b/i)
  }
  for (const state of ['draft', 'submitted', 'approved'] as const)
    expect(words({ state }), state).toMatch(/Nothing (is|has been) charged/)
})

test('SUBS-07 an order names no number of days for its payment, which a setting decides on each invoice', () => {
  for (const kind of orderKinds)
    for (const state of orderStates) expect(words({ kind, state })).not.toMatch(/pay[^.]* within \d+ days/i)
})

test('an order of an application says that its approval makes the subscription active, and when and how it is paid', () => {
  for (const state of ['draft', 'submitted', 'approved'] as const) {
    expect(words({ kind: 'application', state }), state).toMatch(/Nothing (is|has been) charged/)
    expect(words({ kind: 'application', state }), state).toMatch(
      /An invoice follows at the start and at each .* renewal\. Pay it by the day on it/,
    )
  }
  expect(words({ kind: 'application', state: 'submitted' })).toContain('subscription is active')
  expect(words({ kind: 'application', state: 'approved', billing: 'annual' })).toContain(
    'ends with the current year',
  )
  expect(words({ kind: 'application', currency: 'EUR' })).toContain('A CFO approves orders in EUR')
  expect(words({ kind: 'application' })).toContain('by bank transfer or with credits.')
  expect(words({ kind: 'application', currency: 'JPY' })).not.toContain('credits')
})

const nobody = {
  ...{ roles: ['cfo' as const], approvers: [], later: [] },
  ...{ ownersDecide: false, limitMinor: 2_000_000, besideMinor: 0 },
}

test('PLAN-11 a Credit Wallet is paid by bank transfer like every purchase of credits, and a plan also with credits', () => {
  for (const state of ['draft', 'submitted', 'approved'] as const) {
    const wallet = words({ state, billing: 'once' })
    expect(wallet, state).toContain(
      'Pay it by bank transfer by the day on it. The credits arrive when it is paid.',
    )
    expect(wallet, state).not.toContain('with credits')
    expect(words({ state }), state).toContain('by bank transfer or with credits.')
  }
})

test('PLAN-01 a draft names who may approve it, and a waiting order says when nobody can', () => {
  expect(words()).toContain('In your company that is ada or bob.')
  expect(words({ state: 'submitted', approval: nobody })).toContain('a CFO. Nobody in your company can.')
  const mine = { state: 'submitted' as const, may: { reopen: false, approve: true } }
  expect(words(mine)).toContain('You approve it, as CFO or procurement specialist.')
  expect(words({ ...mine, approval: { ...order.approval, roles: ['cfo'] } })).toContain(
    'You approve it, as CFO.',
  )
  expect(words(mine)).not.toContain('ada')
  // For a draft it is shown once, where the button would be.
  expect(words({ approval: nobody })).not.toMatch(/nobody|somebody/i)
  const later = [{ name: 'cleo', from: '2026-11-29T10:00:00.000Z' }]
  for (const state of ['draft', 'submitted'] as const)
    expect(words({ state, approval: { ...nobody, later } })).toMatch(
      /Nobody in your company can yet\..*cleo can approve it from 2026-11-29\./,
    )
})

test('where nobody else has the role, the text says that an owner decides; it also names what counts beside the order', () => {
  expect(words({ approval: { ...nobody, ownersDecide: true, approvers: ['olga'] } })).toContain(
    'An owner other than the requester has to approve it, or give a colleague that role under Team. In your company that is olga.',
  )
  expect(words({ approval: { ...nobody, limitMinor: 500_000, besideMinor: 1_900_000 } })).toMatch(
    /Up to \$5,000\.00 .*Other orders of the same requester within 30 days count too: \$19,000\.00\./,
  )
})

test('PLAN-18 the trial is spoken of where it would begin, and nowhere else', () => {
  const trial = { days: 14 }
  expect(words({ trial })).toContain(
    'a free trial of 14 days begins, once for your company. No card is asked for.',
  )
  expect(words()).not.toContain('trial')
  expect(words({ trial, state: 'cancelled' })).not.toContain('trial')
})

test('PLAN-01 the notification of an order says who asks for what at which cost', () => {
  const order = {
    number: 7,
    itemName: 'Annual',
    totalMinor: 1_050_000,
    currency: 'USD',
    billing: 'annual',
  } as const
  const textOf = (rest: Parameters<typeof waitingNotification>[3]) =>
    waitingNotification(order, 'ada', 'en-US', rest).text
  const [reason, replaced] = [undefined, undefined]
  expect(waitingNotification(order, 'ada', 'en-US', { reason, replaced })).toEqual({
    kind: 'order-waits',
    title: 'Order 7 waits for your approval',
    text: 'ada asks for Annual: $10,500.00 a year.',
  })
  const monthly: ReplacedInNotification = {
    ...{ itemName: 'Monthly', totalMinor: 58_800, currency: 'USD', billing: 'monthly', seats: 12 },
    ...{ isFree: false, until: '2026-06-30', next: null },
  }
  expect(textOf({ reason: 'It is cheaper.', replaced: monthly })).toBe(
    'ada asks for Annual: $10,500.00 a year. It replaces Monthly, $588.00 a month for 12 users, which runs until June 30, 2026. Reason: It is cheaper.',
  )
  expect(textOf({ reason, replaced: { ...monthly, isFree: true, next: { number: 5 } } })).toMatch(
    / which is in its free trial until June 30, 2026, and order 5, which was to follow it\.$/,
  )
})

test('PLAN-01 a replaced order mentions no renewal and no cancellation', () => {
  const replacedBy = { number: 9, itemName: 'Annual' }
  const ended: Timing = {
    ...{ phase: 'ended', startsOn: null, endsOn: '2026-08-30', replacedBy, ifCancelled: null },
  }
  for (const kind of ['plan', 'application'] as const) {
    const over = words({ kind, state: 'approved', timing: ended })
    expect(over).toContain('This order ended on 2026-08-30, when order 9, Annual, replaced it.')
    expect(over).not.toMatch(/renewal|can still cancel|in force/)
    const runs = words({ kind, state: 'approved', timing: { ...ended, phase: 'runs' } })
    expect(runs).toContain('It runs until 2026-08-30, when order 9, Annual, replaces it.')
    expect(runs).toContain('cancel order 9 first')
    expect(runs).not.toMatch(/renewal|can still cancel/)
    const never = words({ kind, state: 'approved', timing: { ...ended, phase: 'never' } })
    expect(never).toContain('This order never took effect: order 9, Annual, replaced it before.')
    const off: Timing = { ...ended, phase: 'runs', replacedBy: null }
    expect(words({ kind, state: 'approved', timing: off })).toContain('ends on 2026-08-30 and does not renew')
    expect(words({ kind, state: 'approved', timing: { ...off, phase: 'ended' } })).toContain('did not renew')
    const ahead: Timing = { ...off, phase: 'ahead', startsOn: '2026-12-01', endsOn: null }
    expect(words({ kind, state: 'approved', timing: ahead })).toMatch(
      /takes effect on 2026-12-01.*Before it takes effect, nothing is charged for it, and what your company has until then continues as before\.$/,
    )
  }
})

test('PLAN-01 MKT-18 an order that replaced another one before that began says what a cancellation makes of it, and so does the other', () => {
  const replaced = { number: 7, itemName: 'Ledger Watch', comesBack: false }
  const ahead: Timing = {
    ...{ phase: 'ahead', startsOn: '2026-12-01', endsOn: null, replacedBy: null, ifCancelled: { replaced } },
  }
  expect(words({ kind: 'application', state: 'approved', timing: ahead })).toMatch(
    /continues as before\. Order 7, Ledger Watch, which it replaced, does not come back: if your company still wants it, order it again\.$/,
  )
  const plan = { replaced: { ...replaced, itemName: 'Monthly', comesBack: true } }
  expect(words({ kind: 'plan', state: 'approved', timing: { ...ahead, ifCancelled: plan } })).toMatch(
    /continues as before\. Order 7, Monthly, which it replaced, then takes effect instead\.$/,
  )
  const never: Timing = { ...ahead, phase: 'never', ifCancelled: null }
  const replacedBy = { number: 9, itemName: 'Ledger Watch' }
  const wordsOf = (kind: 'plan' | 'application', by: typeof replacedBy | null) =>
    words({ kind, state: 'approved', timing: { ...never, replacedBy: by } })
  expect(wordsOf('application', replacedBy)).toContain('It does not come back, even if order 9 is cancelled.')
  expect(wordsOf('application', null)).toContain(
    'This order never took effect: an order that was cancelled later replaced it before. It does not come back. If your company still wants it, choose it again on the page of the application.',
  )
  expect(wordsOf('plan', replacedBy)).not.toContain('come back')
})
