// Trials that are over and left nothing to look at.

/** Ended, without a payment that fell due, and nobody stated how much it was used or what it brought. */
export function isBlankTrial(
  usage: { status: string; months: readonly { activeUsers: number | null }[] },
  value: { costMinor: number; outcomes: readonly unknown[] } | undefined,
): boolean {
  return (
    usage.status === 'ended' &&
    usage.months.every(({ activeUsers }) => activeUsers === null) &&
    (value === undefined || (value.costMinor === 0 && value.outcomes.length === 0))
  )
}
