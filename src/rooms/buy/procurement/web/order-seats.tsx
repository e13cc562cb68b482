// The team size of a draft. What was typed stays where somebody else was faster or the server refuses.
import { type FormEvent, useState } from 'react'
import { figureOf } from '#platform/kernel/figure.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { counted, locale } from '#platform/web/format.ts'
import type { Order } from '../contract.ts'
import { useOrderChange } from './use-order-change.ts'

export function OrderSeats({ order, seats }: { order: Order; seats: number }) {
  const change = useOrderChange(order)
  const [typed, setTyped] = useState<string>()
  const [wasSubmitted, setSubmitted] = useState(false)
  const max = order.maxSeats ?? seats
  const bounds = { min: 1, max, decimals: 0 }
  const wanted = figureOf(typed ?? String(seats), bounds, locale)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (wanted === undefined) return event.currentTarget.querySelector('input')?.focus()
    if (change.isPending) return
    change.mutate({ step: 'change-seats', seats: wanted }, { onSuccess: () => setTyped(undefined) })
  }

  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <div className="flex items-end gap-2">
        <NumberField
          bounds={bounds}
          className="grow"
          hint=""
          isChecked={wasSubmitted}
          label="Team size, in users"
          name="seats"
          onTyped={(text) => {
            change.reset()
            setTyped(text)
          }}
          required
          typed={typed ?? String(seats)}
        />
        <Button className="min-h-11" disabled={change.isPending} type="submit">
          {change.isPending ? 'Updating...' : 'Update'}
        </Button>
      </div>
      <p className="text-xs text-ink-muted">1 to {counted(max, 'user')}, at the prices of this draft</p>
      <p aria-live="assertive" className="text-sm text-negative empty:hidden" role="alert">
        {change.isError ? `${changeFailure(change.error)} What you typed is kept.` : ''}
      </p>
    </form>
  )
}
