// What an order is for. The price book sells the Credit Wallet among the plans, and it is none.
import type { OrderBilling, OrderKind } from './vocabulary.ts'

interface Ordered {
  kind: OrderKind
  billing: OrderBilling
}

/** A platform plan or bundle: it is in force for a time, and a company has one. */
export function isPlatformPlan({ kind, billing }: Ordered): boolean {
  return kind === 'plan' && billing !== 'once'
}

/** A credit package or a Credit Wallet: credits for money, so credits never pay it. */
export function isForCredits({ kind, billing }: Ordered): boolean {
  return kind === 'credit-package' || (kind === 'plan' && billing === 'once')
}
