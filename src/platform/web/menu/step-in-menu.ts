// Which item of a menu an arrow key leads to.

/** `current` is -1 while none has the focus. The ends are joined; an empty menu answers -1. */
export function stepInMenu(
  position: 'first' | 'last' | 'next' | 'previous',
  current: number,
  count: number,
): number {
  if (count === 0) return -1
  if (position === 'first') return 0
  if (position === 'last') return count - 1
  if (position === 'next') return (current + 1) % count
  return current <= 0 ? count - 1 : current - 1
}
