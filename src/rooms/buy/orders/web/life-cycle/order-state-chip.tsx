// The state of an order, in words; the colour says the same once more.
import { orderStateNames } from '../../rules/life-cycle/order-outlook.ts'
import type { OrderState } from '../../rules/order-vocabulary.ts'

export function OrderStateChip({ state }: { state: OrderState }) {
  return (
    <span className="chip order-state" data-state={state}>
      {orderStateNames[state]}
    </span>
  )
}
