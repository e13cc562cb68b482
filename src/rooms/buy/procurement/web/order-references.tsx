// What the company's own books call the order, printed on its invoices.
import { type FormEvent, Fragment, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { Order } from '../contract.ts'
import {
  forEachReference,
  orderReferences,
  type OrderReferences as References,
  referenceNames,
} from '../rules/order-references.ts'
import { useOrderChange } from './use-order-change.ts'

const maxLength = 60

export function OrderReferences({ order }: { order: Order }) {
  return order.may.changeReferences ? <ReferencesForm order={order} /> : <Stated order={order} />
}

function Stated({ order }: { order: Order }) {
  const stated = orderReferences.filter((name) => order[name] !== '')
  if (stated.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
      {stated.map((name) => (
        <Fragment key={name}>
          <dt className="text-ink-muted">{referenceNames[name].printed}</dt>
          <dd className="wrap-anywhere">{order[name]}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function ReferencesForm({ order }: { order: Order }) {
  const change = useOrderChange(order)
  const [typed, setTyped] = useState<Partial<References>>({})
  const shown = forEachReference((name) => typed[name] ?? order[name])
  const isChanged = orderReferences.some((name) => shown[name].trim() !== order[name])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || change.isPending) return
    change.mutate(
      { step: 'change-references', references: forEachReference((name) => shown[name].trim()) },
      { onSuccess: () => setTyped({}) },
    )
  }

  return (
    <form className="mt-5 grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      {orderReferences.map((name) => (
        <TextField
          hint={
            name === orderReferences.at(-1) ? 'They are printed on the invoices of this order.' : undefined
          }
          key={name}
          label={referenceNames[name].asked}
          maxLength={maxLength}
          name={name}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          value={shown[name]}
        />
      ))}
      <Button className="justify-self-start" disabled={!isChanged || change.isPending} type="submit">
        {change.isPending ? 'Saving...' : 'Save'}
      </Button>
      <p aria-live="assertive" className="text-sm text-negative empty:hidden" role="alert">
        {change.isError ? `${changeFailure(change.error)} What you typed is kept.` : ''}
      </p>
    </form>
  )
}
