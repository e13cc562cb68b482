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

/** Whether money buys credits with it: what credits come with a plan for nothing counts no more than none. */
export function buysCredits(lines: readonly Pick<InvoiceLine, 'credits' | 'totalMinor'>[]): boolean {
  return lines.some(({ credits, totalMinor }) => credits > 0 && totalMinor > 0)
}

/** Before and without the discounts: the total is the one less the other. */
export function subtotalOf(lines: readonly Pick<InvoiceLine, 'discountMinor' | 'totalMinor'>[]) {
  const discountMinor = lines.reduce((sum, line) => sum + line.discountMinor, 0)
  return { subtotalMinor: lines.reduce((sum, line) => sum + line.totalMinor, discountMinor), discountMinor }
}

/**
 * The lines of the order, which come to what is due: where a renewal costs more than the order did, as after a promotion, their
 * discounts are less by so much, the first ones first. Where that does not reach, one line of what is due. Credits come with the
 * first period only.
 */
export function invoiceLines(
  ordered: readonly InvoiceLine[],
  due: { itemName: string; totalMinor: number; period: number },
): InvoiceLine[] {
  const raised = raisedTo(due.totalMinor, ordered)
  const lines: readonly InvoiceLine[] =
    raised && ordered.length > 0
      ? raised
      : [
          {
            ...{ label: due.itemName, unit: 'period', quantity: 1, unitMinor: due.totalMinor },
            ...{ discountMinor: 0, totalMinor: due.totalMinor, credits: 0 },
          },
        ]
  if (due.period === 0) return lines.map(plain)
  // A line of nothing but credits has nothing to say at a renewal.
  const shownLines = lines.filter(({ totalMinor, credits }) => totalMinor > 0 || credits === 0)
  return (shownLines.length > 0 ? shownLines : lines).map((line) => ({ ...plain(line), credits: 0 }))
}

/** With so much less discount that they come to the total; undefined where no discount reaches that far. */
function raisedTo(totalMinor: number, ordered: readonly InvoiceLine[]): InvoiceLine[] | undefined {
  let missing = totalMinor - ordered.reduce((sum, line) => sum + line.totalMinor, 0)
  if (missing < 0) return undefined
  const lines = ordered.map((line) => {
    const less = Math.min(missing, line.discountMinor)
    missing -= less
    return { ...line, discountMinor: line.discountMinor - less, totalMinor: line.totalMinor + less }
  })
  return missing === 0 ? lines : undefined
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
