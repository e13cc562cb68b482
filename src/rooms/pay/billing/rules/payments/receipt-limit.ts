// From which amount on a receipt of a bank transfer takes two administrators, and so does taking one back.

/**
 * Minor units of the invoice's currency, whichever it is: 10,000.00 where there are cents, 1,000,000 of a currency without them.
 * An amount above it takes a second person; the limit itself does not.
 */
export const receiptLimitMinor = 1_000_000

export function takesTwoPeople(amountMinor: number): boolean {
  return amountMinor > receiptLimitMinor
}

/** What came in within these days is summed up above the receipts. */
export const latelyDays = 30
