// In the list of holders: when each of them last used the application, as far as reports name people.
import { t } from '#platform/kernel/texts.ts'
import { formatDay } from '#platform/web/format.ts'
import type { Column } from '#platform/web/table/data-table.tsx'
import type { SeatUse } from '../contract.ts'

export function seatUseColumn({ named, holders }: SeatUse): Column<{ id: string }> {
  return {
    head: t('Last used'),
    cell({ id }) {
      if (!named) return t('Not reported')
      const use = holders.find((one) => one.id === id)
      if (!use) return <span className="text-ink-muted">{t('Only owners see this')}</span>
      return (
        <>
          {use.lastUsedOn === null ? t('Never', {}, 'a seat') : formatDay(use.lastUsedOn)}
          <span className={use.isUnused ? 'cell-detail text-caution!' : 'cell-detail'}>
            {use.isUnused
              ? t('Not used for 30 days')
              : use.lastUsedOn === null
                ? t('reported by name since {day}', { day: formatDay(named.from) })
                : t('on {days} of the last 30 days', { days: use.days })}
          </span>
        </>
      )
    },
  }
}
