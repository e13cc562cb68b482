// /admin/receipts: the invoices of all companies. Records that the money of one arrived, or takes that back.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { parametersWith } from '#platform/web/page/address-with.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import { groupedReference, isPaymentReference, plainReference } from '../rules/invoices/invoice-number.ts'
import { receiptViews } from '../rules/vocabulary.ts'
import { InvoicesAndReceipts } from './invoices/company-invoices.tsx'
import { IssuerPanel } from './invoices/issuer-panel.tsx'
import { NamedInvoiceCard } from './payments/named-invoice.tsx'
import { namedInvoiceQuery } from './payments/receipt-queries.ts'
import { ReceiptSums } from './payments/receipt-sums.tsx'
import './billing.css'
import { t } from '#platform/kernel/texts.ts'

const unknownIn = outside({ show: receiptViews })

export default function ReceiptsScreen() {
  return (
    <AdminPage
      lead={t(
        'Invoices of every company, and the bank transfers that pay them. A receipt settles the whole invoice, and is audited.',
      )}
      permission="config:update"
      title={t('Receipts')}
      unknownIn={unknownIn}
    >
      {() => (
        <FindInvoice>
          <IssuerPanel />
        </FindInvoice>
      )}
    </AdminPage>
  )
}

function FindInvoice({ children }: { children: ReactNode }) {
  const [parameters, setParameters] = useSearchParams()
  const wanted = plainReference(parameters.get('reference') ?? '').slice(0, 40)
  const search = wanted ? undefined : parameters.get('search')?.trim().slice(0, longestSearch) || undefined
  const sought = wanted ? groupedReference(wanted) : (search ?? '')
  const [typed, setTyped] = useState(sought)
  const isKnown = isPaymentReference(wanted)
  // Back, forward and the lists below change the address without the field.
  useEffect(() => setTyped(sought), [sought])

  function find(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    const reference = plainReference(typed)
    const isReference = looksLikeReference.test(reference)
    const found = {
      reference: isReference ? reference : '',
      search: isReference ? '' : text,
      // Words are searched for among invoices.
      ...(!isReference && parameters.get('show') === 'received' ? { show: undefined } : {}),
    }
    // What is found is a place of its own, to which "back" leads from.
    setParameters((before) => parametersWith(before, found), { preventScrollReset: true })
  }

  return (
    <>
      <ReceiptSums />
      <search className="mt-4 block">
        <form className="receipt-search" noValidate onSubmit={find}>
          <TextField
            autoComplete="off"
            className="contents"
            error={
              wanted && !isKnown
                ? t(
                    'This is not one of our references: a character is missing or mistyped. A reference is RF and 14 digits.',
                  )
                : undefined
            }
            hint={t('With or without spaces, as the transfer states it')}
            isUnmarked
            label={t('Payment reference, invoice number or company')}
            maxLength={longestSearch}
            name="reference"
            onChange={({ target }) => setTyped(target.value)}
            spellCheck={false}
            value={typed}
          />
          <Button type="submit">{t('Find invoice')}</Button>
        </form>
      </search>
      {isKnown && <Found key={wanted} reference={wanted} />}
      <InvoicesAndReceipts search={search}>{children}</InvoicesAndReceipts>
    </>
  )
}

const longestSearch = 100
const looksLikeReference = /^RF\d/

function Found({ reference }: { reference: string }) {
  const invoice = useQuery(namedInvoiceQuery(reference))
  if (invoice.error instanceof ApiError && invoice.error.status === 404)
    return (
      <EmptyState title={t('No invoice has this reference')}>
        {t('Compare it with the transfer. If it is the same, send the money back.')}
      </EmptyState>
    )
  return (
    <LoadState
      of={invoice}
      skeleton={<Bars className="mt-6" height="h-14" rows={3} />}
      what={t('The invoice')}
    >
      {(found) => <NamedInvoiceCard invoice={found} />}
    </LoadState>
  )
}
