// What the company's next invoice would lack, each with the way to its field.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { billingQuery, companyQuery } from '#rooms/people/company/web/index.ts'

export type InvoiceField = 'street' | 'taxId'

/** Its line is kept free until it is known, so that nothing moves. */
export function InvoiceDetailsLine() {
  const { data: company } = useQuery(companyQuery)
  const { data: billing } = useQuery(billingQuery)
  return (
    <span className="mt-1 block min-h-6 text-sm leading-6">
      {company && billing && missingText(company.street === '' || company.city === '', billing.taxId === '')}
    </span>
  )
}

function missingText(lacksAddress: boolean, lacksTaxId: boolean): ReactNode {
  const address = linkTo('company', 'street')
  const tax = linkTo('billing', 'taxId')
  if (lacksAddress && lacksTaxId)
    return rich('Missing for invoices: <address>address</address>, <tax>tax ID</tax>', { address, tax })
  if (lacksAddress) return rich('Missing for invoices: <address>address</address>', { address })
  return lacksTaxId
    ? rich('Missing for invoices: <tax>tax ID</tax>', { tax })
    : t('Your invoices name your address and tax ID.')
}

const linkTo = (tab: string, field: InvoiceField) => (text: ReactNode) => (
  <Link className="text-link" state={{ field }} to={`/settings?tab=${tab}`}>
    {text}
  </Link>
)
