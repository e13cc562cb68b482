// Issue and due dates are days on the calendar of the agreement, and stay those days wherever they are read.

/** Open after its due date. On the due date itself it is not. */
export function isOverdue({ state, dueOn }: { state: string; dueOn: string }, today: string): boolean {
  return state === 'open' && dueOn < today
}
