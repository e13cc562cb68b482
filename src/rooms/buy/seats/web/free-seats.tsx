// How many seats have a holder, as a bar and in a sentence.
import { counted, formatCount } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import type { Seats } from '../contract.ts'

export function FreeSeats({ data: { seats, holders, free, over } }: { data: Seats }) {
  if (seats === null) return <p className="text-sm">There are no seats to give.</p>
  return (
    <div>
      <p className="font-serif text-xl">
        {formatCount(holders.length)} of {counted(seats, 'seat', 'seats')}
      </p>
      <div className="mt-2">
        <Progress label="Seats with a holder" max={seats} value={Math.min(holders.length, seats)} />
      </div>
      <p className={over > 0 ? 'mt-2 text-sm text-caution' : 'mt-2 text-sm text-ink-muted'}>
        {over > 0
          ? `${counted(over, 'person', 'people')} more than you pay for. Release seats, or order more.`
          : free === 0
            ? 'Every seat has a holder.'
            : `${counted(free, 'seat has', 'seats have')} no holder. You pay for ${free === 1 ? 'it' : 'them'} all the same.`}
      </p>
    </div>
  )
}
