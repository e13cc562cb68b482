// Who may pay an invoice with credits. The amount of one payment decides, apart from the approval limit of orders.

/** Up to and including this amount of an invoice, in whole cents, a procurement specialist may pay it with credits as well. */
export const procurementPaysUpToMinor = 20_000_00

export function mayPayWithCredits(subRole: string | null | undefined, totalMinor: number): boolean {
  return subRole === 'cfo' || (subRole === 'procurement' && totalMinor <= procurementPaysUpToMinor)
}
