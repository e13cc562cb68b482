// What rules would have refused in the last 30 days.
import { counted, formatInstant } from '#platform/web/format.ts'
import type { RulesPreview } from './rule-queries.ts'

type Effect = RulesPreview['effects'][number]

const titles: Readonly<Record<Effect['rule'], (count: number) => string>> = {
  requiresSso: (count) => `Single sign-on: ${counted(count, 'sign-in')} refused`,
  requiresFactor: (count) => `Second factor: ${counted(count, 'sign-in')} without one`,
  networks: (count) => `Networks: ${counted(count, 'sign-in or key use', 'sign-ins and key uses')} refused`,
  sessionHours: (count) => `Length of sessions: ${counted(count, 'session')} ended earlier`,
  keyDays: (count) => `Life of keys: ${counted(count, 'key')} not made like this`,
}

export function RuleEffects({ preview: { effects, signIns } }: { preview: RulesPreview }) {
  return (
    <div className="rounded-card border border-line p-4 text-sm">
      <p className="font-semibold">In the last 30 days, of {counted(signIns, 'sign-in')}</p>
      {effects.length === 0 && <p className="mt-1 text-ink-muted">No rule is set, so nothing is refused.</p>}
      {effects.map(({ rule, refused, cases }) => (
        <div className="mt-3" key={rule}>
          <p className={refused > 0 ? 'font-medium text-caution' : ''}>{titles[rule](refused)}</p>
          {cases.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {cases.map(({ who, count, lastAt, network }) => (
                <li key={who}>
                  {who}: {counted(count, 'time')}, last on {formatInstant(lastAt)}
                  {network && ` from ${network}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}
