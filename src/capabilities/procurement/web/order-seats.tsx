// The team size of a draft. What was typed stays where somebody else was faster or the server refuses.
import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { counted, formatCount } from '#platform/web/format.ts'
import { TextField } from '#platform/web/text-field.tsx'
import type { Order } from '../contract.ts'
import { changeFailure, useOrderChange } from './use-order-change.ts'

export function OrderSeats({ order, seats }: { order: Order; seats: number }) {
  const change = useOrderChange(order)
  const [typed, setTyped] = useState<string>()
  const [wasSubmitted, setSubmitted] = useState(false)
  const max = order.maxSeats ?? seats
  const wanted = wholeNumber(typed ?? String(seats))
  const isGood = wanted !== undefined && wanted >= 1 && wanted <= max
  const problem = isGood ? undefined : `Enter a whole number from 1 to ${formatCount(max)}.`

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (!isGood) return event.currentTarget.querySelector('input')?.focus()
    if (change.isPending) return
    change.mutate({ step: 'change-seats', seats: wanted }, { onSuccess: () => setTyped(undefined) })
  }

  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <div className="flex items-end gap-2">
        <TextField
          className="grow"
          error={wasSubmitted ? problem : undefined}
          inputMode="numeric"
          label="Team size, in users"
          name="seats"
          onChange={(event) => {
            change.reset()
            setTyped(event.target.value)
          }}
          required
          value={typed ?? String(seats)}
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

/** Digits alone: "1,000" and "1e3" are asked for again, not guessed at. */
function wholeNumber(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined
}
