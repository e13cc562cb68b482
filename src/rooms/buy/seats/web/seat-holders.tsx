// Who holds a seat, since when and from whom. Owners release them here, one or several, and take that back at once.
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatCount, formatInstantDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { EachDialog } from '#platform/web/table/each-dialog.tsx'
import { useRowSelection } from '#platform/web/table/row-selection.ts'
import { SelectionBar } from '#platform/web/table/selection-bar.tsx'
import { type Toast, toast } from '#platform/web/toast/toast.ts'
import { type Seats, seatRoutes } from '../contract.ts'
import { GiveSeatDialog } from './give-seat-dialog.tsx'
import { type SeatHolder, useSeatCalls } from './seat-queries.ts'

const keyOf = ({ id }: SeatHolder) => id
const nameOf = ({ name }: SeatHolder) => t('the seat of {name}', { name })

interface SeatHoldersProps {
  data: Seats
  /** Nothing else is more worth doing than to assign a seat. */
  isAdvised: boolean
  /** What other rooms know of the holders. */
  more?: readonly Column<SeatHolder>[]
}

export function SeatHolders({ data, isAdvised, more = [] }: SeatHoldersProps) {
  const { subscriptionId, applicationName, holders, seats, free, mayChange } = data
  const [isGiving, setGiving] = useState(false)
  const [releasing, setReleasing] = useState<readonly SeatHolder[]>()
  const heading = useRef<HTMLHeadingElement>(null)
  const released = useReleased(subscriptionId)
  // What a group gives, the group takes.
  const canSelect = ({ givenBy }: SeatHolder) => mayChange && givenBy !== null
  const selection = useRowSelection({ rows: holders, keyOf, nameOf, canSelect })
  const release: Column<SeatHolder> = {
    head: t('Actions'),
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
          {t('Holders')}
        </h2>
        {seats !== null && (
          <p className="mr-auto text-sm text-ink-muted">
            {t('{held} of {seats} seats assigned', {
              held: formatCount(holders.length),
              seats: formatCount(seats),
            })}
          </p>
        )}
        {mayChange && seats !== null && free > 0 && (
          <Button onClick={() => setGiving(true)} size="small" tone={isAdvised ? 'primary' : 'outline'}>
            {t('Assign a seat')}
          </Button>
        )}
      </div>
      {holders.length === 0 ? (
        <p className="mt-3 max-w-[60ch] text-sm text-ink-muted">
          {seats === null
            ? t('There are no seats to assign: everyone in your company can use it.')
            : mayChange
              ? t(
                  'Nobody yet. Assign the first seat to a colleague, or let a group of your directory assign seats.',
                )
              : t('Nobody yet. An owner of your company assigns seats.')}
        </p>
      ) : (
        <DataTable
          caption={t('Holders of seats of {applicationName}', { applicationName })}
          className="mt-3"
          columns={[...columns, ...more, ...(mayChange ? [release] : [])]}
          keyOf={keyOf}
          rows={holders}
          selection={mayChange ? selection : undefined}
        />
      )}
      <SelectionBar
        of={selection}
        text={t('{seats, plural, one {# seat} other {# seats}} selected', {
          seats: selection.selected.length,
        })}
      >
        <Button onClick={() => setReleasing(selection.selected)}>{t('Release seats')}</Button>
      </SelectionBar>
      {isGiving && <GiveSeatDialog data={data} onClose={() => setGiving(false)} />}
      {releasing && (
        <EachDialog
          act={(api, { id: memberId }) =>
            api.call(seatRoutes.releaseSeat, { params: { id: subscriptionId, memberId } })
          }
          action={t('Release seats')}
          done={released}
          keyOf={keyOf}
          labelOf={({ name }) => name}
          onClose={() => setReleasing(undefined)}
          pendingAction={t('Releasing...')}
          reads={[seatRoutes.getSeats, seatRoutes.findSeatCandidates, seatRoutes.listSeatSummaries]}
          rows={releasing}
          title={t('Release {seats, plural, one {# seat} other {# seats}}?', {
            seats: releasing.length,
          })}
        >
          <p>
            {t(
              'They are free at once. Members of a directory group who wait for a seat get one first. What you pay stays the same.',
            )}
          </p>
        </EachDialog>
      )}
    </section>
  )
}

const columns: readonly Column<SeatHolder>[] = [
  {
    head: t('Holder'),
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="cell-detail break-all">{email}</span>
      </>
    ),
  },
  { head: t('Since'), cell: ({ heldSince }) => formatInstantDay(heldSince) },
  { head: t('Assigned by'), cell: ({ givenBy }) => givenBy ?? t('A group') },
]

/** Says that seats were released, with the way back: their holders are given them anew, while seats are free. */
function useReleased(subscriptionId: string): (holders: readonly SeatHolder[]) => Toast {
  const calls = useSeatCalls(subscriptionId)
  async function giveBack(holders: readonly SeatHolder[]) {
    try {
      for (const { id } of holders) await calls.give(id)
      toast({ title: holders.length === 1 ? t('Seat Given Back') : t('Seats Given Back') })
    } catch (error) {
      toast({ title: t('Not Given Back'), text: changeFailure(error), tone: 'negative' })
    }
  }
  return (holders) => ({
    title: holders.length === 1 ? t('Seat Released') : t('Seats Released'),
    text:
      holders.length === 1
        ? t('{name} no longer has a seat.', { name: holders[0]?.name ?? '' })
        : t('{seats, plural, one {# seat is} other {# seats are}} free.', { seats: holders.length }),
    action: { label: t('Undo'), run: () => void giveBack(holders) },
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
        {isPending
          ? rich('Releasing...<span> the seat of {name}</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
              name,
            })
          : rich('Release<span> the seat of {name}</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
      </Button>
      {failure && (
        <span className="cell-detail max-w-64 text-left whitespace-normal text-negative!" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
