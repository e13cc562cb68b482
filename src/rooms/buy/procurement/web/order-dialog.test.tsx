import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { OrderDialog } from './order-dialog.tsx'

type Replaced = NonNullable<NonNullable<Order['timing']>['ifCancelled']>['replaced']

/** What the question whether to cancel says of an approved order that has not begun. */
function asked(kind: Order['kind'], replaced: Replaced): string {
  const order: Partial<Order> = {
    ...{ number: 9, kind, itemName: 'Dock Sight', totalMinor: 226_800, currency: 'USD', billing: 'monthly' },
    ...{ trial: null, promotion: null },
    timing: {
      ...{ phase: 'ahead', startsOn: '2026-12-27', givenUpUntil: null, endsOn: null, replacedBy: null },
      ifCancelled: { endsOn: '2026-12-27', isUndone: true, replaced },
    },
  }
  const markup = renderToStaticMarkup(
    <OrderDialog onClose={() => {}} onConfirm={() => {}} order={order as Order} question="cancel" />,
  )
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('PLAN-01 MKT-18 cancelling an order that has not begun tells what becomes of the order that it replaced', () => {
  const begin = 'nothing of it is charged. What your company has until then goes on as before. '
  const end = 'A cancelled order stays on record'
  expect(asked('application', null)).toContain(`${begin}${end}`)
  const replaced = { number: 7, itemName: 'Dock Sight', comesBack: false }
  expect(asked('application', replaced)).toContain(
    `${begin}Order 7, Dock Sight, which it replaced, does not come back: if your company still wants it, order it again. ${end}`,
  )
  expect(asked('plan', { number: 7, itemName: 'Monthly', comesBack: true })).toContain(
    `${begin}Order 7, Monthly, which it replaced, then takes effect instead. ${end}`,
  )
})
