// How many seats are taken, as a bar where there is a number to hold it against.

import { t } from '#platform/kernel/texts.ts'
import { Progress } from '#platform/web/progress.tsx'

export interface SeatsBarProps {
  members: number
  /** null: nothing limits them. */
  seats: number | null
  text: string | undefined
}

export function SeatsBar({ members, seats, text }: SeatsBarProps) {
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <span>{t('Seats in use')}</span>
        <span className="tabular-nums text-ink-muted">
          {t('{members, plural, one {# person} other {# people}}', { members })}
        </span>
      </p>
      {seats !== null && (
        <div className="mt-2">
          <Progress label={t('Seats in use')} max={seats} value={Math.min(members, seats)} />
        </div>
      )}
      {text && <p className="mt-2 text-[0.8125rem] text-ink-muted">{text}</p>}
    </div>
  )
}
