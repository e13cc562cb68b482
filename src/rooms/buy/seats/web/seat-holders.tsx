// Who holds a seat, since when and from whom. Owners release them here, one or several, and take that back at once.
import { useRef, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { counted, formatInstantDay } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { EachDialog } from '#platform/web/table/each-dialog.tsx'
import { useRowSelection } from '#platform/web/table/row-selection.ts'
import { SelectionBar } from '#platform/web/table/selection-bar.tsx'
import { type Toast, toast } from '#platform/web/toast/toast.ts'
import { type Seats, seatRoutes } from '../contract.ts'
import { GiveSeatDialog } from './give-seat-dialog.tsx'
import { type SeatHolder, useSeatCalls } from './seat-queries.ts'

const keyOf = ({ id }: SeatHolder) => id
const nameOf = ({ name }: SeatHolder) => `the seat of ${name}`

export function SeatHolders({ data }: { data: Seats }) {
  const { subscriptionId, applicationName, holders, seats, free, mayChange } = data
  const [isGiving, setGiving] = useState(false)
  const [releasing, setReleasing] = useState<readonly SeatHolder[]>()
  const heading = useRef<HTMLHeadingElement>(null)
  const released = useReleased(subscriptionId)
  // What a group gives, the group takes.
  const canSelect = ({ givenBy }: SeatHolder) => mayChange && givenBy !== null
  const selection = useRowSelection({ rows: holders, keyOf, nameOf, canSelect })
  const release: Column<SeatHolder> = {
    head: 'Actions',
    kind: 'actions',
    cell: (holder) =>
      canSelect(holder) ? (
        <Release
          holder={holder}
          onReleased={() => {
            toast(released([holder]))
            heading.current?.focus()
          }}
          subscriptionId={subscriptionId}
        />
      ) : null,
  }
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
        <DataTable
          caption={`Holders of seats of ${applicationName}`}
          className="mt-3"
          columns={mayChange ? [...columns, release] : columns}
          keyOf={keyOf}
          rows={holders}
          selection={mayChange ? selection : undefined}
        />
      )}
      <SelectionBar of={selection} text={`${counted(selection.selected.length, 'seat')} selected`}>
        <Button onClick={() => setReleasing(selection.selected)}>Release seats</Button>
      </SelectionBar>
      {isGiving && <GiveSeatDialog data={data} onClose={() => setGiving(false)} />}
      {releasing && (
        <EachDialog
          act={(api, { id: memberId }) =>
            api.call(seatRoutes.releaseSeat, { params: { id: subscriptionId, memberId } })
          }
          action="Release seats"
          done={released}
          keyOf={keyOf}
          labelOf={({ name }) => name}
          onClose={() => setReleasing(undefined)}
          pendingAction="Releasing..."
          reads={[seatRoutes.getSeats, seatRoutes.findSeatCandidates, seatRoutes.listSeatSummaries]}
          rows={releasing}
          title={`Release ${counted(releasing.length, 'seat')}?`}
        >
          <p>
            They are free for others at once; somebody of a directory group who waits gets one first. What you
            pay stays the same.
          </p>
        </EachDialog>
      )}
    </section>
  )
}

const columns: readonly Column<SeatHolder>[] = [
  {
    head: 'Holder',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="cell-detail break-all">{email}</span>
      </>
    ),
  },
  { head: 'Since', cell: ({ heldSince }) => formatInstantDay(heldSince) },
  { head: 'Given by', cell: ({ givenBy }) => givenBy ?? 'A group' },
]

/** Says that seats were released, with the way back: their holders are given them anew, while seats are free. */
function useReleased(subscriptionId: string): (holders: readonly SeatHolder[]) => Toast {
  const calls = useSeatCalls(subscriptionId)
  async function giveBack(holders: readonly SeatHolder[]) {
    try {
      for (const { id } of holders) await calls.give(id)
      toast({ title: holders.length === 1 ? 'Seat Given Back' : 'Seats Given Back' })
    } catch (error) {
      toast({ title: 'Not Given Back', text: changeFailure(error), tone: 'negative' })
    }
  }
  return (holders) => ({
    title: holders.length === 1 ? 'Seat Released' : 'Seats Released',
    text:
      holders.length === 1
        ? `${holders[0]?.name} holds no seat any more.`
        : `${counted(holders.length, 'seat is', 'seats are')} free.`,
    action: { label: 'Undo', run: () => void giveBack(holders) },
  })
}

interface ReleaseProps {
  holder: SeatHolder
  subscriptionId: string
  onReleased: () => void
}

function Release({ holder: { id, name }, subscriptionId, onReleased }: ReleaseProps) {
  const calls = useSeatCalls(subscriptionId)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function release() {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await calls.release(id)
      onReleased()
    } catch (error) {
      setFailure(changeFailure(error))
      setPending(false)
    }
  }

  return (
    <>
      <Button disabled={isPending} onClick={() => void release()} size="small" tone="quiet">
        {isPending ? 'Releasing...' : 'Release'}
        <span className="sr-only"> the seat of {name}</span>
      </Button>
      {failure && (
        <span className="cell-detail max-w-64 text-left whitespace-normal text-negative!" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
