// The closed lists that invoices, payments and credits are described in.

export const invoiceStates = ['open', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What administrators list of all companies. `open` holds what is overdue too. */
export const invoiceSelections = ['open', 'overdue', 'all'] as const
/** What /admin/receipts shows: invoices, or what came in. */
export const receiptViews = [...invoiceSelections, 'received'] as const
export type InvoiceSelection = (typeof invoiceSelections)[number]

/** What of an invoice waits for a second administrator. */
export const waitingKinds = ['record', 'reverse', 'void', 'credit-note'] as const

export const lotKinds = ['purchased', 'bonus', 'cashback', 'renewal-bonus', 'refund'] as const
export type LotKind = (typeof lotKinds)[number]

export const entryKinds = ['grant', 'spend', 'expiry', 're-credit', 'withdrawal'] as const
export type EntryKind = (typeof entryKinds)[number]

export const paymentMethods = ['credits', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `nothing`: an invoice of nothing is settled when it is issued. */
export const settledWith = [...paymentMethods, 'nothing'] as const
export type SettledWith = (typeof settledWith)[number]

/** Characters of a search among a company's invoices. */
export const invoiceSearchAtMost = 100
