// A company's costs in the columns of FOCUS 1.2 (FinOps Open Cost and Usage Specification, focus.finops.org). Amounts are those of
// invoices, credit notes and the ledger of credits, so that BilledCost adds up to the money that is due or was paid. Columns and values are
// the standard's own, and descriptions are kept in English with them: other systems read this file.

import { decimalOf } from '#platform/kernel/numbers/money.ts'
import { boundsOf, monthOf } from '#platform/kernel/time/calendar-month.ts'
import { type OrderReferences, orderReferences } from '#rooms/buy/subscriptions/rules/index.ts'

/** Mandatory ones, those of its conditional and recommended ones that invoices answer, and one custom column (x_). */
export const focusColumns = [
  'BilledCost',
  'BillingAccountId',
  'BillingAccountName',
  'BillingAccountType',
  'BillingCurrency',
  'BillingPeriodEnd',
  'BillingPeriodStart',
  'ChargeCategory',
  'ChargeClass',
  'ChargeDescription',
  'ChargeFrequency',
  'ChargePeriodEnd',
  'ChargePeriodStart',
  'ContractedCost',
  'ContractedUnitPrice',
  'EffectiveCost',
  'InvoiceId',
  'InvoiceIssuerName',
  'ListCost',
  'ListUnitPrice',
  'PricingCategory',
  'PricingCurrency',
  'PricingQuantity',
  'PricingUnit',
  'ProviderName',
  'PublisherName',
  'ResourceId',
  'ResourceName',
  'ResourceType',
  'ServiceCategory',
  'ServiceName',
  'ServiceSubcategory',
  'SkuId',
  'SkuPriceId',
  'Tags',
  'x_DocumentId',
] as const
export type FocusColumn = (typeof focusColumns)[number]

export const focusDecimals: ReadonlySet<FocusColumn> = new Set([
  ...(['BilledCost', 'ContractedCost', 'ContractedUnitPrice', 'EffectiveCost', 'ListCost'] as const),
  ...(['ListUnitPrice', 'PricingQuantity'] as const),
])

/** null: not stated. */
export type FocusRow = Record<FocusColumn, string | null>

/** What all rows of an invoice have in common. */
export interface ChargedInvoice extends OrderReferences {
  companyId: string
  companyName: string
  /** As people know it: EMP-2026-000123. */
  number: string
  issuerName: string
  issuedAt: Date
  orderId: string
  orderNumber: number
  kind: 'plan' | 'credit-package' | 'application'
  itemName: string
  vendorName: string | null
  billing: 'monthly' | 'annual' | 'once'
  periodStartsAt: Date
  periodEndsAt: Date | null
  currency: string
}

/** Something that moved money, or what is due. Amounts are minor units. */
export type Charge = { invoice: ChargedInvoice; at: Date } & (
  | {
      kind: 'line'
      label: string
      unit: string
      quantity: bigint
      unitMinor: bigint
      totalMinor: bigint
    }
  /** A credit note; `keepsMoney`: it was refunded as credits. */
  | { kind: 'credit-note'; document: string; amountMinor: bigint; keepsMoney: boolean }
  /** What was left of an invoice that is void. */
  | { kind: 'void'; amountMinor: bigint }
  /** Credits that paid an invoice (negative), or came back to their lots (positive). */
  | { kind: 'credits'; amountMinor: bigint }
)

const provider = 'Emporion'
const dayMs = 86_400_000

export function focusRow(charge: Charge): FocusRow {
  const { invoice, at } = charge
  const money = (minor: bigint) => decimalOf({ minor, currency: invoice.currency })
  return { ...common(charge), ...amounts(charge, money), ...correction(invoice.issuedAt, at, charge.kind) }
}

function common({ invoice, at, ...charge }: Charge) {
  const isApplication = invoice.kind === 'application'
  const category = isApplication ? 'AI and Machine Learning' : 'Business Applications'
  const tags = orderReferences.flatMap((name) => (invoice[name] === '' ? [] : [[name, invoice[name]]]))
  const [from, to] = boundsOf(monthOf(at))
  const { periodStartsAt, periodEndsAt } = invoice
  return {
    BillingAccountId: invoice.companyId,
    BillingAccountName: invoice.companyName,
    BillingAccountType: 'Company',
    BillingCurrency: invoice.currency,
    PricingCurrency: invoice.currency,
    BillingPeriodStart: instant(from),
    BillingPeriodEnd: instant(to),
    ChargePeriodStart: instant(periodStartsAt),
    // What is paid once is a charge of its day.
    ChargePeriodEnd: instant(periodEndsAt ?? new Date(periodStartsAt.getTime() + dayMs)),
    ChargeFrequency: invoice.billing === 'once' || charge.kind !== 'line' ? 'One-Time' : 'Recurring',
    InvoiceId: invoice.number,
    InvoiceIssuerName: invoice.issuerName,
    ProviderName: provider,
    PublisherName: invoice.vendorName ?? provider,
    ResourceId: invoice.orderId,
    ResourceName: `Order ${invoice.orderNumber}`,
    ResourceType: 'Order',
    ServiceCategory: category,
    ServiceName: invoice.itemName,
    ServiceSubcategory: `Other (${category})`,
    Tags: tags.length === 0 ? null : JSON.stringify(Object.fromEntries(tags)),
  } as const
}

type Amounts = Pick<
  FocusRow,
  | 'BilledCost'
  | 'EffectiveCost'
  | 'ListCost'
  | 'ContractedCost'
  | 'ListUnitPrice'
  | 'ContractedUnitPrice'
  | 'PricingCategory'
  | 'PricingQuantity'
  | 'PricingUnit'
  | 'ChargeCategory'
  | 'ChargeDescription'
  | 'SkuId'
  | 'SkuPriceId'
  | 'x_DocumentId'
>

function amounts(charge: Charge, money: (minor: bigint) => string): Amounts {
  const { invoice } = charge
  // Credits that are bought cover what is charged later (FOCUS, EffectiveCost).
  const effective = (minor: bigint) => money(invoice.kind === 'credit-package' ? 0n : minor)
  const sku = `${invoice.kind}: ${invoice.itemName}`
  if (charge.kind === 'line') {
    const list = money(charge.unitMinor * charge.quantity)
    return {
      BilledCost: money(charge.totalMinor),
      EffectiveCost: effective(charge.totalMinor),
      ...{ ListCost: list, ContractedCost: list },
      ...{ ListUnitPrice: money(charge.unitMinor), ContractedUnitPrice: money(charge.unitMinor) },
      ...{ PricingCategory: 'Standard', PricingQuantity: String(charge.quantity), PricingUnit: charge.unit },
      ...{ ChargeCategory: 'Purchase', ChargeDescription: charge.label },
      ...{ SkuId: sku, SkuPriceId: `${sku}: ${charge.label}`, x_DocumentId: invoice.number },
    }
  }
  if (charge.kind === 'credits')
    return {
      ...pricedAt(money(charge.amountMinor)),
      EffectiveCost: '0',
      ChargeCategory: 'Credit',
      ChargeDescription: charge.amountMinor < 0n ? 'Paid with credits' : 'Credits given back',
      x_DocumentId: invoice.number,
    }
  const isNote = charge.kind === 'credit-note'
  return {
    ...pricedAt(money(-charge.amountMinor)),
    ...(isNote && charge.keepsMoney ? { BilledCost: '0' } : {}),
    EffectiveCost: effective(-charge.amountMinor),
    ChargeCategory: 'Adjustment',
    ChargeDescription: isNote ? `Credit note ${charge.document}` : 'Invoice made void',
    x_DocumentId: isNote ? charge.document : invoice.number,
  }
}

/** Without a unit. */
const pricedAt = (amount: string) => ({
  ...{ BilledCost: amount, ListCost: amount, ContractedCost: amount },
  ...{ ListUnitPrice: null, ContractedUnitPrice: null, PricingCategory: null },
  ...{ PricingQuantity: null, PricingUnit: null, SkuId: null, SkuPriceId: null },
})

/** What corrects an invoice of an earlier billing period says so; within the same one it does not (FOCUS, ChargeClass). */
function correction(issuedAt: Date, at: Date, kind: Charge['kind']): Pick<FocusRow, 'ChargeClass'> {
  const isCorrection = kind === 'credit-note' || kind === 'void'
  const isLater = monthOf(issuedAt) !== monthOf(at)
  return { ChargeClass: isCorrection && isLater ? 'Correction' : null }
}

/** FOCUS, DateTimeFormat. */
const instant = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')
