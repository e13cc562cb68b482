// The states of an order and the steps between them, as data that is checked before the room opens.

import type { OrderState, OrderStep, RecordedStep } from '../order-vocabulary.ts'

export interface Transition {
  step: OrderStep
  from: OrderState
  to: OrderState
  /** `buyer`: everybody with the buyer portal open. `approver`: who may approve this very order. */
  by: 'buyer' | 'approver'
}

/** No step is a payment: an approved order is what the company agreed to buy, and can still be cancelled. */
export const transitions: readonly Transition[] = [
  { step: 'submit', from: 'draft', to: 'submitted', by: 'buyer' },
  { step: 'cancel', from: 'draft', to: 'cancelled', by: 'buyer' },
  { step: 'approve', from: 'submitted', to: 'approved', by: 'approver' },
  { step: 'reject', from: 'submitted', to: 'rejected', by: 'approver' },
  { step: 'reopen', from: 'submitted', to: 'draft', by: 'buyer' },
  { step: 'cancel', from: 'submitted', to: 'cancelled', by: 'buyer' },
  { step: 'reopen', from: 'rejected', to: 'draft', by: 'buyer' },
  { step: 'cancel', from: 'rejected', to: 'cancelled', by: 'buyer' },
  { step: 'cancel', from: 'approved', to: 'cancelled', by: 'approver' },
  // Only of a draft (`wasDraft`): nobody was told that it was cancelled.
  { step: 'reopen', from: 'cancelled', to: 'draft', by: 'buyer' },
]

/** Whether its purchase order number and cost centre can be stated still: until its approval. */
export function mayChangeReferences({ state }: { state: OrderState }): boolean {
  return state === 'draft' || state === 'submitted'
}

/** Whether a cancelled order was a draft before, so that it can be one again. `history` begins with the newest event. */
export function wasDraft(history: readonly { step: RecordedStep; state: OrderState }[]): boolean {
  const [cancelled, before] = history
  return cancelled?.step === 'cancel' && before?.state === 'draft'
}

/** What a step leads to from a state; undefined where the state does not know it. */
export function transitionOf(from: OrderState, step: OrderStep): Transition | undefined {
  return transitions.find((one) => one.from === from && one.step === step)
}

/**
 * What is wrong with a table of transitions: a state that cannot be reached from `start`, two answers to one step, a
 * step that leads nowhere else. Empty where nothing is.
 */
export function transitionFaults(
  table: readonly Pick<Transition, 'step' | 'from' | 'to'>[],
  states: readonly OrderState[],
  start: OrderState,
): string[] {
  const reached = new Set([start])
  for (let before = 0; before !== reached.size; ) {
    before = reached.size
    for (const { from, to } of table) if (reached.has(from)) reached.add(to)
  }
  const seen = new Set<string>()
  return [
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
    ...table.flatMap(({ step, from, to }) => {
      const name = `${step} from ${from}`
      const faults = [
        ...(seen.has(name) ? [`${name} has two answers`] : []),
        ...(from === to ? [`${name} changes nothing`] : []),
        ...(states.includes(from) && states.includes(to) ? [] : [`${name} names an unknown state`]),
      ]
      seen.add(name)
      return faults
    }),
  ]
}
