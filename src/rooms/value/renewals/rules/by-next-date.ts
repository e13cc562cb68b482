// What has to be decided first comes first.

interface Dated {
  status: 'Active' | 'Trial'
  name: string
  nextBilling: string | null
  endsOn: string | null
  trialEndsOn: string | null
}

/** What is paid for, by its next date; without one, last of them. Trials follow by their ends. */
export function byNextDate<Row extends Dated>(rows: readonly Row[]): Row[] {
  const keyOf = ({ status, endsOn, nextBilling, trialEndsOn }: Row) =>
    status === 'Trial' ? `2 ${trialEndsOn ?? '~'}` : `1 ${endsOn ?? nextBilling ?? '~'}`
  return rows.toSorted(
    (a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0) || a.name.localeCompare(b.name),
  )
}
