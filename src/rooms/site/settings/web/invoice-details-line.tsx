// What the company's next invoice would lack, each with the way to its field.
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
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
    <span className="block min-h-6 text-base max-sm:min-h-12 leading-6 text-ink">
      {company && billing && (
        <Missing
          lacksAddress={company.street === '' || company.city === ''}
          lacksTaxId={billing.taxId === ''}
        />
      )}
    </span>
  )
}

function Missing({ lacksAddress, lacksTaxId }: { lacksAddress: boolean; lacksTaxId: boolean }) {
  const isComplete = !lacksAddress && !lacksTaxId
  const Mark = isComplete ? Check : TriangleAlert
  return (
    <span className="flex gap-2">
      <Mark
        aria-hidden="true"
        className={`mt-1 shrink-0 ${isComplete ? 'text-positive' : 'text-caution'}`}
        size={16}
      />
      <span>{missingText(lacksAddress, lacksTaxId)}</span>
    </span>
  )
}

function missingText(lacksAddress: boolean, lacksTaxId: boolean): ReactNode {
  const address = linkTo('company', 'street')
  const tax = linkTo('billing', 'taxId')
  if (lacksAddress && lacksTaxId)
    return rich(
      'Company data: 2 things missing for invoices: <address>address</address>, <tax>tax ID</tax>',
      {
        address,
        tax,
      },
    )
  if (lacksAddress)
    return rich('Company data: 1 thing missing for invoices: <address>address</address>', { address })
  return lacksTaxId
    ? rich('Company data: 1 thing missing for invoices: <tax>tax ID</tax>', { tax })
    : t('Company data: complete for invoices, with address and tax ID')
}

const linkTo = (tab: string, field: InvoiceField) => (text: ReactNode) => (
  <Link className="text-link" state={{ field }} to={`/settings?tab=${tab}`}>
    {text}
  </Link>
)
