// Who holds a seat, since when and from whom. Owners release them here.
import { useRef, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { Seats } from '../contract.ts'
import { GiveSeatDialog } from './give-seat-dialog.tsx'
import { type SeatHolder, useSeatCalls } from './seat-queries.ts'

export function SeatHolders({ data }: { data: Seats }) {
  const { subscriptionId, holders, seats, free, mayChange } = data
  const [isGiving, setGiving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="seat-holders">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-3" id="seat-holders" ref={heading} tabIndex={-1}>
          Holders
        </h2>
        {mayChange && seats !== null && free > 0 && (
          <Button onClick={() => setGiving(true)} size="small" tone="primary">
            Give a seat
          </Button>
        )}
      </div>
      {holders.length === 0 ? (
        <p className="mt-3 max-w-[60ch] text-sm text-ink-muted">
          {seats === null
            ? 'There are no seats to give: everybody in your company may use it.'
            : mayChange
              ? 'Nobody yet. Give the first seat to somebody, or let a group of your directory give them.'
              : 'Nobody yet. An owner of your company gives seats to people.'}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {holders.map((holder) => (
            <HolderRow
              holder={holder}
              key={holder.id}
              mayChange={mayChange}
              onReleased={() => heading.current?.focus()}
              subscriptionId={subscriptionId}
            />
          ))}
        </ul>
      )}
      {isGiving && <GiveSeatDialog data={data} onClose={() => setGiving(false)} />}
    </section>
  )
}

interface HolderRowProps {
  holder: SeatHolder
  subscriptionId: string
  mayChange: boolean
  onReleased: () => void
}

function HolderRow({ holder, subscriptionId, mayChange, onReleased }: HolderRowProps) {
  const { id, name, email, heldSince, givenBy } = holder
  const calls = useSeatCalls(subscriptionId)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function release() {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await calls.release(id)
      toast({ title: 'Seat Released', text: `${name} holds no seat any more.` })
      onReleased()
    } catch (error) {
      setFailure(changeFailure(error))
      setPending(false)
    }
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-medium break-words">{name}</p>
          <p className="text-[0.8125rem] break-all text-ink-muted">{email}</p>
          <p className="text-[0.8125rem] text-ink-muted">
            Since {formatInstantDay(heldSince)}, {givenBy === null ? 'by a group' : `given by ${givenBy}`}
          </p>
        </div>
        {mayChange && givenBy !== null && (
          <Button disabled={isPending} onClick={() => void release()} size="small" tone="quiet">
            {isPending ? 'Releasing...' : 'Release'}
            <span className="sr-only"> the seat of {name}</span>
          </Button>
        )}
      </div>
      {failure && (
        <p className="mt-2 text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}
