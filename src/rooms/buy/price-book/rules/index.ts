// The door of these rules for other rooms.
export type { Plan, PriceBook } from '../contract.ts'
export { quoteApplication, shownReduction } from './application-price.ts'
export { agreedText, costText, laterText, type Price } from './cost-text.ts'
export { creditsText, itemsNamedLike, itemText, packageText, planTitle } from './item-text.ts'
export type { KeptPrice } from './kept-price.ts'
export { lineLabel, quantityText, unitText } from './line-label.ts'
export { type ChosenItem, itemParameters, newOrderAddress, signInToOrder } from './order-address.ts'
export type { OrderPromotion } from './order-promotion.ts'
export {
  bonusCredits,
  fullBonusSeats,
  type OrderItem,
  type Quote,
  type QuoteAnswer,
  type QuoteLine,
  quoteFor,
  refusedReason,
  refusedText,
} from './order-quote.ts'
export {
  type Billing,
  billings,
  cheapestPlatform,
  creditHeadline,
  creditsHeld,
  formatCents,
  formatMoney,
  mostUsers,
  mostUsersOf,
  packageValue,
  planBilled,
  planPrice,
  pricePerCredit,
  teamCost,
  teamSize,
  yearlySaving,
} from './plan-price.ts'
export { findPlan, planTrialDays, platformTrial, priceBook } from './price-book.ts'
export { questionsAbout } from './questions.ts'
export {
  type OrderBilling,
  type OrderKind,
  orderBillings,
  orderKinds,
  planTypes,
  seatsAtMost,
} from './vocabulary.ts'
