// Whom an invoice of the acting company names.

import type { Country } from '#platform/kernel/country.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findBilling, readCompany } from './company-store.ts'

export interface BilledTo {
  name: string
  street: string
  city: string
  state: string
  zip: string
  country: Country | null
  /** Empty where none was given, as every other text here. */
  taxId: string
}

export async function readBilledTo(tx: Tx): Promise<BilledTo> {
  const { name, street, city, state, zip, country } = await readCompany(tx)
  const billing = await findBilling(tx)
  return {
    ...{ name, street, city, state, zip, country },
    taxId: billing?.taxId ?? '',
  }
}

/** Where the acting company has its invoices sent; empty by default. */
export async function findBillingEmail(tx: Tx): Promise<string> {
  return (await findBilling(tx))?.billingEmail ?? ''
}
