// The lines of an invoice. They add up to what is due, to the minor unit.

export interface InvoiceLine {
  label: string
  /** What is counted: "user and month", "credit". */
  unit: string
  quantity: number
  unitMinor: number
  discountMinor: number
  /** unitMinor × quantity − discountMinor */
  totalMinor: number
  /** Credits that are granted once the invoice is paid. */
  credits: number
}

/**
 * The lines of the order, where they come to what is due; where a renewal costs something else than the order did, one line
 * of what is due. Credits come with the first period only.
 */
export function invoiceLines(
  ordered: readonly InvoiceLine[],
  due: { itemName: string; totalMinor: number; period: number },
): InvoiceLine[] {
  const isSame = ordered.reduce((sum, { totalMinor }) => sum + totalMinor, 0) === due.totalMinor
  const lines: readonly InvoiceLine[] =
    isSame && ordered.length > 0
      ? ordered
      : [
          {
            ...{ label: due.itemName, unit: 'period', quantity: 1, unitMinor: due.totalMinor },
            ...{ discountMinor: 0, totalMinor: due.totalMinor, credits: 0 },
          },
        ]
  if (due.period === 0) return lines.map(plain)
  // A line of nothing but credits has nothing to say at a renewal.
  const kept = lines.filter(({ totalMinor, credits }) => totalMinor > 0 || credits === 0)
  return (kept.length > 0 ? kept : lines).map((line) => ({ ...plain(line), credits: 0 }))
}

function plain({
  label,
  unit,
  quantity,
  unitMinor,
  discountMinor,
  totalMinor,
  credits,
}: InvoiceLine): InvoiceLine {
  return { label, unit, quantity, unitMinor, discountMinor, totalMinor, credits }
}
