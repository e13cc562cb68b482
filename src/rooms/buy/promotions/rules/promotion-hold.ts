// How long a price that a promotion made stays good for an order that waits for approval (decision 28).

/** Days from its submission on which an order keeps its promotion, whatever becomes of the promotion meanwhile. */
export const holdDays = 14

/** The first moment at which the price is no longer held. */
export function heldUntil(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + holdDays * 86_400_000)
}

/** Whether an order that was submitted then may be approved at the price of a promotion that is not the running one any more. */
export function isHeld(submittedAt: Date, now: Date): boolean {
  return now < heldUntil(submittedAt)
}
