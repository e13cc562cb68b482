import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import type { Order } from '../../contract.ts'
import { OnceApproved, OrderDialog, type OrderQuestion } from './order-dialog.tsx'

type Replaced = NonNullable<NonNullable<Order['timing']>['ifCancelled']>['replaced']

/** What the question whether to cancel says of an approved order that has not begun. */
function dialogText(kind: Order['kind'], replaced: Replaced): string {
  const order: Partial<Order> = {
    ...{ number: 9, kind, itemName: 'Dock Sight', totalMinor: 226_800, currency: 'USD', billing: 'monthly' },
    ...{ trial: null, promotion: null },
    timing: {
      ...{ phase: 'ahead', startsOn: '2026-12-27', givenUpUntil: null, endsOn: null, replacedBy: null },
      ifCancelled: { endsOn: '2026-12-27', isUndone: true, replaced },
    },
  }
  return textOf(order, 'cancel')
}

function textOf(order: Partial<Order>, question: OrderQuestion): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('nothing is sent')))}>
        <OrderDialog onClose={() => {}} onConfirm={() => {}} order={order as Order} question={question} />
      </ApiContext>
    </QueryClientProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('PLAN-01 MKT-18 cancelling an order that has not begun says what happens to the order that it replaced', () => {
  const begin = 'nothing is charged for it. What your company has until then continues as before. '
  const end = 'A cancelled order stays on record'
  expect(dialogText('application', null)).toContain(`${begin}${end}`)
  const replaced = { number: 7, itemName: 'Dock Sight', comesBack: false }
  expect(dialogText('application', replaced)).toContain(
    `${begin}Order 7, Dock Sight, which it replaced, does not come back: if your company still wants it, order it again. ${end}`,
  )
  expect(dialogText('plan', { number: 7, itemName: 'Monthly', comesBack: true })).toContain(
    `${begin}Order 7, Monthly, which it replaced, then takes effect instead. ${end}`,
  )
})

test('MKT-18 approving an order says what it replaces, until when that runs, and the order that was to follow', () => {
  const running: NonNullable<Order['running']> = {
    ...{ orderId: '', itemName: 'Dock Sight', isFree: false, seats: 9, currency: 'USD', next: null },
    ...{ totalMinor: 153_090, nextMinor: 153_090, nextYearMinor: 1_837_080 },
    billing: 'monthly',
  }
  const timing = { phase: null, givenUpUntil: null, endsOn: null, replacedBy: null, ifCancelled: null }
  const replaces = (startsOn: string | null, more: Partial<typeof running> = {}) =>
    textOf(
      {
        ...{ number: 9, itemName: 'Dock Sight', totalMinor: 226_800, currency: 'USD', seats: 12 },
        ...{ trial: null, promotion: null, timing: { ...timing, startsOn } },
        kind: 'application',
        billing: 'monthly',
        running: { ...running, ...more },
      },
      'approve',
    )
  const price = 'It replaces Dock Sight, $1,530.90 a month for 9 users, which '
  expect(replaces('2026-12-27')).toContain(
    `${price}runs until Dec 27, 2026 and is not refunded. The approval`,
  )
  expect(replaces(null)).toContain(
    `${price}runs until this order is approved and is not refunded. The approval`,
  )
  expect(replaces(null, { isFree: true })).toContain(`${price}is in its free trial. The approval`)
  expect(replaces('2026-12-27', { next: { id: '', number: 7 } as never })).toContain(
    'and is not refunded. It also replaces order 7, which was to follow. The approval',
  )
})

test('PLAN-01 beside the button an approver reads what follows an approval, of a subscription and of credits', () => {
  const outcome = (order: Partial<Order>) =>
    renderToStaticMarkup(
      <OnceApproved order={{ trial: null, timing: null, ...order } as Order} />,
    ).replaceAll(/<[^>]*>/g, '')
  expect(outcome({ kind: 'application', billing: 'monthly' })).toBe(
    'Once approved: Its subscription is active from then on. The approval charges nothing: invoices follow, which you pay by the day on each.',
  )
  expect(outcome({ kind: 'credit-package', billing: 'once' })).toBe(
    'Once approved: an invoice follows, which you pay by bank transfer by the day on it. The credits arrive when it is paid.',
  )
})
