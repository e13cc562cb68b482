// What became of an order, in a row of the list.
import { t } from '#platform/kernel/texts.ts'
import { formatDay } from '#platform/web/format.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import type { ListedOrder } from '../../contract.ts'
import { OrderStateChip } from './order-state-chip.tsx'

/** An approved order that ended, never began, or that another one replaced doesn’t look like one that runs. */
export function ListedOrderState({
  state,
  agreed,
  waitsForYou,
}: Pick<ListedOrder, 'state' | 'agreed' | 'waitsForYou'>) {
  const { phase, replacedBy = null, endsOn = null } = agreed ?? {}
  const isOver = phase === 'ended' || phase === 'never'
  const date = endsOn && formatDay(endsOn)
  return (
    <>
      {isOver ? (
        <StateChip state="ended">
          {replacedBy !== null ? t('Replaced') : phase === 'never' ? t('Never began') : t('Ended')}
        </StateChip>
      ) : waitsForYou ? (
        <StateChip state={state}>{t('Waiting for you')}</StateChip>
      ) : (
        <OrderStateChip state={state} />
      )}
      {replacedBy !== null ? (
        <span className="cell-detail">
          {isOver || !date
            ? t('by order {number}', { number: replacedBy })
            : t('by order {number} on {date}', { number: replacedBy, date })}
        </span>
      ) : (
        date &&
        phase !== 'never' && (
          <span className="cell-detail">
            {isOver ? t('Ended on {date}', { date }) : t('Ends on {date}', { date })}
          </span>
        )
      )}
    </>
  )
}
