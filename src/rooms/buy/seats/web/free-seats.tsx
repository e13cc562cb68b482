// How many seats have a holder, as a bar and in a sentence.

import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import type { Seats } from '../contract.ts'

export function FreeSeats({ data: { seats, holders, free, over } }: { data: Seats }) {
  if (seats === null) return <p className="text-sm">{t('There are no seats to assign.')}</p>
  return (
    <div>
      <p className="font-serif text-xl">
        {holders.length === 0
          ? t('{seats, plural, one {# seat} other {# seats}} paid, none assigned', { seats })
          : t('{holders} of {seats, plural, one {# seat} other {# seats}}', {
              holders: formatCount(holders.length),
              seats,
            })}
      </p>
      <div className="mt-2">
        <Progress label={t('Seats with a holder')} max={seats} value={Math.min(holders.length, seats)} />
      </div>
      <p className={over > 0 ? 'mt-2 text-sm text-caution' : 'mt-2 text-sm text-ink-muted empty:hidden'}>
        {over > 0
          ? t(
              '{people, plural, one {# person} other {# people}} more than you pay for. Release seats, or order more.',
              { people: over },
            )
          : free === 0
            ? t('Every seat has a holder.')
            : holders.length > 0 &&
              t(
                '{seats, plural, one {# seat has no holder. You still pay for it.} other {# seats have no holder. You still pay for them.}}',
                { seats: free },
              )}
      </p>
    </div>
  )
}
