import type { SubscriptionUsage, UsageMonth } from '../contract.ts'

type Stated = UsageMonth & { activeUsers: number; source: NonNullable<UsageMonth['source']> }

/** The last month that anybody said anything about. */
export function newestFigure({ months }: SubscriptionUsage): Stated | undefined {
  return months.findLast((one): one is Stated => one.activeUsers !== null && one.source !== null)
}
