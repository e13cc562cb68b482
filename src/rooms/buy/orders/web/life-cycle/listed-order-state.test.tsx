import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedOrder } from '../../contract.ts'
import { ListedOrderState } from './listed-order-state.tsx'

const agreed = { phase: 'ended' as const, nextDueOn: null, endsOn: '2026-12-01', replacedBy: null }
const shown = (change: Partial<NonNullable<ListedOrder['agreed']>>) =>
  renderToStaticMarkup(
    <ListedOrderState agreed={{ ...agreed, ...change }} state="approved" waitsForYou={false} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .replaceAll(/ +/g, ' ')

test('the list says of an approved order whether it ended, was replaced or never began', () => {
  expect(shown({})).toBe('Ended Ended on Dec 1, 2026')
  expect(shown({ replacedBy: 9 })).toBe('Replaced by order 9')
  expect(shown({ phase: 'never' })).toBe('Never began')
  expect(shown({ phase: 'never', replacedBy: 9 })).toBe('Replaced by order 9')
  expect(shown({ phase: 'runs' })).toBe('Approved Ends on Dec 1, 2026')
  expect(shown({ phase: 'runs', replacedBy: 9 })).toBe('Approved by order 9 on Dec 1, 2026')
})

test('the list says of an order that waits whether it waits for the person', () => {
  const waiting = (waitsForYou: boolean) =>
    renderToStaticMarkup(<ListedOrderState agreed={null} state="submitted" waitsForYou={waitsForYou} />)
  expect(waiting(true)).toContain('Waiting for you')
  expect(waiting(false)).toContain('Waiting for approval')
})
