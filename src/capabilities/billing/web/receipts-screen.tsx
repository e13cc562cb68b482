// /admin/receipts: finds the invoice that a bank transfer names, records that the money arrived, or takes that back.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { AdminPage } from '#rooms/identity/web/index.ts'
import { groupedReference, isPaymentReference, plainReference } from '../rules/invoice-number.ts'
import { Failed, Loading } from './load-states.tsx'
import { NamedInvoiceCard } from './named-invoice.tsx'
import { NewestReceipts } from './newest-receipts.tsx'
import { namedInvoiceQuery } from './receipt-queries.ts'
import './billing.css'

export default function ReceiptsScreen() {
  return (
    <AdminPage
      lead="Bank transfers that arrived. A receipt settles the whole invoice that the transfer names, and is audited."
      permission="config:update"
      title="Receipts"
    >
      {() => (
        <>
          <FindInvoice />
          <NewestReceipts />
        </>
      )}
    </AdminPage>
  )
}

function FindInvoice() {
  const [parameters, setParameters] = useSearchParams()
  const wanted = plainReference(parameters.get('reference') ?? '').slice(0, 40)
  const [typed, setTyped] = useState(groupedReference(wanted))
  const isKnown = isPaymentReference(wanted)
  // Back, forward and the list below change the address without the field.
  useEffect(() => setTyped(groupedReference(wanted)), [wanted])

  function find(event: FormEvent) {
    event.preventDefault()
    const reference = plainReference(typed)
    setParameters(reference ? { reference } : {}, { preventScrollReset: true })
  }

  return (
    <>
      <search className="mt-8 block">
        <form className="flex flex-wrap items-start gap-x-4 gap-y-3" noValidate onSubmit={find}>
          <TextField
            autoComplete="off"
            className="w-full sm:w-80"
            error={
              wanted && !isKnown
                ? 'This is no reference of ours: a sign is missing or mistyped. One reads RF and 14 digits.'
                : undefined
            }
            hint="As the transfer states it, with or without spaces"
            isUnmarked
            label="Payment reference"
            maxLength={40}
            name="reference"
            onChange={({ target }) => setTyped(target.value)}
            spellCheck={false}
            value={typed}
          />
          <Button className="sm:mt-[26px]" tone="primary" type="submit">
            Find invoice
          </Button>
        </form>
      </search>
      {isKnown && <Found key={wanted} reference={wanted} />}
    </>
  )
}

function Found({ reference }: { reference: string }) {
  const { data: invoice, error, refetch } = useQuery(namedInvoiceQuery(reference))
  if (invoice) return <NamedInvoiceCard invoice={invoice} />
  return (
    <div className="mt-6">
      {error instanceof ApiError && error.status === 404 ? (
        <section className="card max-w-2xl p-6">
          <h2 className="display-3">No invoice has this reference</h2>
          <p className="mt-1 text-ink-muted">
            Compare it with the transfer. Where it is the same there, send the money back.
          </p>
        </section>
      ) : error ? (
        <Failed onRetry={() => void refetch()} what="The invoice" />
      ) : (
        <Loading what="the invoice" />
      )}
    </div>
  )
}
