// The state of an order, in words.
import { StateChip } from '#platform/web/state-chip.tsx'
import { orderStateNames } from '../../rules/life-cycle/order-outlook.ts'
import type { OrderState } from '../../rules/order-vocabulary.ts'

export function OrderStateChip({ state }: { state: OrderState }) {
  return <StateChip state={state}>{orderStateNames[state]}</StateChip>
}
