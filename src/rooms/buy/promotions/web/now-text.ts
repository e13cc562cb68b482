import { t } from '#platform/kernel/texts.ts'
import type { Promotion } from '../contract.ts'
import { wallText } from './wall-text.ts'

type Running = Pick<Promotion, 'status' | 'from' | 'until' | 'startsAt' | 'endsAt'>

/** "1 active until Dec 26, 2026 · 2 scheduled, the next starts Dec 11, 2026": only what there is. */
export function nowText(promotions: readonly Running[]): string {
  const [active, scheduled] = (['Active', 'Scheduled'] as const).map((wanted) =>
    promotions.filter(({ status }) => status === wanted),
  )
  const ending = firstBy(active, ({ endsAt }) => endsAt)
  const starting = firstBy(scheduled, ({ startsAt }) => startsAt)
  return [
    ending &&
      t('{count, plural, one {# active until {day}} other {# active, the first until {day}}}', {
        count: active?.length ?? 0,
        day: wallText(ending.until),
      }),
    starting &&
      t('{count, plural, one {# scheduled, starts {day}} other {# scheduled, the next starts {day}}}', {
        count: scheduled?.length ?? 0,
        day: wallText(starting.from),
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function firstBy(all: readonly Running[] = [], momentOf: (one: Running) => string): Running | undefined {
  return all.toSorted((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)))[0]
}
