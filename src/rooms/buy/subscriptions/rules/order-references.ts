// The texts by which a company's own books know an order. They are stated on its page and printed on its invoices.

import { t } from '#platform/kernel/texts.ts'

/** In the order of the form and of the invoice. */
export const orderReferences = ['purchaseOrder', 'costCentre'] as const
/** Empty where none is stated. */
export type OrderReferences = Record<(typeof orderReferences)[number], string>

/** Their names on the form, and as they are printed. */
export const referenceNames: Readonly<
  Record<keyof OrderReferences, { fieldLabel: string; printed: string }>
> = {
  purchaseOrder: {
    get fieldLabel() {
      return t('Purchase order number')
    },
    get printed() {
      return t('Purchase order')
    },
  },
  costCentre: {
    get fieldLabel() {
      return t('Cost centre')
    },
    get printed() {
      return t('Cost centre')
    },
  },
}

/** What is true or worked out for each of them. */
export function forEachReference<T>(
  make: (name: keyof OrderReferences) => T,
): Record<keyof OrderReferences, T> {
  return Object.fromEntries(orderReferences.map((name) => [name, make(name)])) as Record<
    keyof OrderReferences,
    T
  >
}

/** Them alone, of something that has more. */
export const referencesOf = (of: OrderReferences): OrderReferences => forEachReference((name) => of[name])

/** As an invoice prints those that are stated: "Purchase order PO-4711". */
export function printedReferences(of: OrderReferences): string[] {
  return orderReferences.flatMap((name) => (of[name] ? [`${referenceNames[name].printed} ${of[name]}`] : []))
}
