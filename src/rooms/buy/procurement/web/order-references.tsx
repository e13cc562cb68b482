// What the company's own books call the order: a purchase order number and a cost centre, printed on its invoices.
import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { Order } from '../contract.ts'
import { useOrderChange } from './use-order-change.ts'

const maxLength = 60

export function OrderReferences({ order }: { order: Order }) {
  return order.may.changeReferences ? <ReferencesForm order={order} /> : <References order={order} />
}

function References({ order: { purchaseOrder, costCentre } }: { order: Order }) {
  if (!purchaseOrder && !costCentre) return null
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
      {purchaseOrder && (
        <>
          <dt className="text-ink-muted">Purchase order</dt>
          <dd className="wrap-anywhere">{purchaseOrder}</dd>
        </>
      )}
      {costCentre && (
        <>
          <dt className="text-ink-muted">Cost center</dt>
          <dd className="wrap-anywhere">{costCentre}</dd>
        </>
      )}
    </dl>
  )
}

function ReferencesForm({ order }: { order: Order }) {
  const change = useOrderChange(order)
  const [typed, setTyped] = useState<{ purchaseOrder?: string; costCentre?: string }>({})
  const purchaseOrder = typed.purchaseOrder ?? order.purchaseOrder
  const costCentre = typed.costCentre ?? order.costCentre
  const isChanged = purchaseOrder.trim() !== order.purchaseOrder || costCentre.trim() !== order.costCentre

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || change.isPending) return
    change.mutate(
      { step: 'change-references', purchaseOrder: purchaseOrder.trim(), costCentre: costCentre.trim() },
      { onSuccess: () => setTyped({}) },
    )
  }

  return (
    <form className="mt-5 grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      <TextField
        label="Purchase order number"
        maxLength={maxLength}
        name="purchaseOrder"
        onChange={({ target }) => setTyped({ ...typed, purchaseOrder: target.value })}
        value={purchaseOrder}
      />
      <TextField
        hint="Both are printed on the invoices of this order."
        label="Cost center"
        maxLength={maxLength}
        name="costCentre"
        onChange={({ target }) => setTyped({ ...typed, costCentre: target.value })}
        value={costCentre}
      />
      <Button className="justify-self-start" disabled={!isChanged || change.isPending} type="submit">
        {change.isPending ? 'Saving...' : 'Save'}
      </Button>
      <p aria-live="assertive" className="text-sm text-negative empty:hidden" role="alert">
        {change.isError ? `${changeFailure(change.error)} What you typed is kept.` : ''}
      </p>
    </form>
  )
}
