// What a channel reads: words for each event that is posted, no figure unless allowed, and names that stay names.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTypeNames } from '#platform/kernel/event-types.ts'
import { chatBody, lineOf, noticeOf, type PostedData } from './chat-message.ts'
import { chatForms } from './vocabulary.ts'

const id = '01968f2e-0000-7000-8000-00000000000a'
const origin = 'https://emporion.example'
const data: PostedData = {
  ...{ id, number: 12, itemName: 'Ledger Watch', name: 'Ledgers', applicationName: 'Ledger Watch' },
  ...{ decision: 'approval', renewsAt: '2026-12-24T23:30:00.000Z', dueOn: '2026-12-31' },
  ...{ seats: 120, currency: 'USD', totalMinor: 1_234_567 },
}

test('CONN-03 every event of a notice has a line with a page, and no other event has one', () => {
  for (const type of eventTypeNames)
    expect(lineOf(type, data, false)?.path.startsWith('/') ?? false, type).toBe(noticeOf[type] !== undefined)
  expect(lineOf('order.submitted', data, false)).toEqual({
    text: 'Order 12 for Ledger Watch waits for approval',
    path: `/orders/${id}`,
  })
  expect(lineOf('subscription.renewing', data, false)?.text).toBe(
    'Ledger Watch renews on December 24, 2026 (UTC)',
  )
})

test('CONN-03 amounts and numbers of users are posted only where figures are allowed', () => {
  for (const type of eventTypeNames.filter((one) => noticeOf[one]))
    expect(lineOf(type, data, false)?.text, type).not.toMatch(/120|12,?345|USD/)
  expect(lineOf('order.approved', data, true)?.text).toBe(
    'Order 12 for Ledger Watch was approved: 120 users, USD 12,345.67',
  )
})

test('CONN-03 a name with any signs mentions no person, adds no link and no line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...chatForms), (itemName, form) => {
      const line = lineOf('order.submitted', { ...data, itemName: `<!channel> ${itemName}` }, false)
      const body = JSON.parse(chatBody(form, [line ?? { text: '', path: '' }], origin))
      if (form === 'teams') {
        const [{ inlines }] = body.attachments[0].content.body
        expect(inlines.length).toBe(2)
        return
      }
      expect(body.text.split('\n').length).toBe(1)
      expect(body.text.match(/<[^>]*>/g)).toEqual([`<${origin}/orders/${id}|Open>`])
    }),
  )
})
