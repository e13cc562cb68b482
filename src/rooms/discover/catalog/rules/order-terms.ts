// Whether a published price can be ordered at directly, and how it is then paid.

import { t } from '#platform/kernel/texts.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import type { PricingPeriod, PricingType } from './vocabulary.ts'

export type OrderTerms =
  | {
      /** How often the price is paid. */
      billing: 'monthly' | 'annual' | 'once'
      /** Whether it is paid for each user; otherwise it is one price for all users. */
      isByUser: boolean
    }
  /** Completes "Ledger Watch …"; the terms are agreed with sales. */
  | { forSales: string }

const billings: Readonly<Partial<Record<PricingPeriod, 'monthly' | 'annual' | 'once'>>> = {
  monthly: 'monthly',
  yearly: 'annual',
  once: 'once',
}

/** Prices by transaction, by other periods and of nothing are agreed with sales. */
export function orderTermsOf(price: {
  type: PricingType
  amount: number
  period: PricingPeriod
}): OrderTerms {
  if (isOnRequest(price)) return { forSales: t('has no published price') }
  if (price.type === 'per_transaction')
    return { forSales: t('is priced by transaction, so the cost depends on your volume') }
  const billing = billings[price.period]
  if (!billing) return { forSales: t('is billed in a period that can’t be ordered here yet') }
  return { billing, isByUser: price.type === 'per_user' }
}
