// What an order is for. The price book sells the Credit Wallet among the plans, and it is none.
import type { OrderBilling, OrderKind } from '#rooms/buy/price-book/rules/index.ts'

interface Ordered {
  kind: OrderKind
  billing: OrderBilling
}

/** A platform plan or bundle: it is in force for a time, and a company has one. */
export function isPlatformPlan({ kind, billing }: Ordered): boolean {
  return kind === 'plan' && billing !== 'once'
}

/**
 * Whether orders take each other's place: of the same application, or of platform plans and bundles. Credits come on top of every
 * other order.
 */
export function areOfOneAgreement(
  one: Ordered & { itemId: string },
  other: Ordered & { itemId: string },
): boolean {
  if (one.kind === 'application') return other.kind === 'application' && one.itemId === other.itemId
  return isPlatformPlan(one) && isPlatformPlan(other)
}

/** A credit package or a Credit Wallet: credits for money, so credits never pay it. */
export function isForCredits({ kind, billing }: Ordered): boolean {
  return kind === 'credit-package' || (kind === 'plan' && billing === 'once')
}
