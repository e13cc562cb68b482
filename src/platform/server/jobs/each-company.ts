// Jobs that go from company to company.

/**
 * Attends to one company after another and answers the sum of what was done. One that fails keeps nobody else waiting: the
 * others are attended to first, and then the failures are thrown together, for the log.
 */
export async function eachCompany(
  tenantIds: readonly string[],
  attend: (tenantId: string) => Promise<number>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const tenantId of tenantIds)
    try {
      done += await attend(tenantId)
    } catch (error) {
      failures.push(new Error(`company ${tenantId} could not be attended to`, { cause: error }))
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies failed`)
  return done
}
