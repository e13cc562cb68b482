// What rules would have refused in the last 30 days.

import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import type { RulesPreview } from './rule-queries.ts'

type Effect = RulesPreview['effects'][number]

const titles: Readonly<Record<Effect['rule'], (count: number) => string>> = {
  requiresSso: (count) =>
    t('Single sign-on: {count, plural, one {# sign-in} other {# sign-ins}} refused', { count }),
  requiresFactor: (count) =>
    t('Second factor: {count, plural, one {# sign-in} other {# sign-ins}} without one', { count }),
  networks: (count) =>
    t('Networks: {count, plural, one {# sign-in or key use} other {# sign-ins and key uses}} refused', {
      count,
    }),
  sessionHours: (count) =>
    t('Length of sessions: {count, plural, one {# session} other {# sessions}} ended earlier', { count }),
  keyDays: (count) =>
    t('Lifetime of keys: {count, plural, one {# key} other {# keys}} not created like this', { count }),
}

export function RuleEffects({ preview: { effects, signIns } }: { preview: RulesPreview }) {
  return (
    <div className="rounded-card border border-line p-4 text-sm">
      <p className="font-semibold">
        {t('In the last 30 days, of {signIns, plural, one {# sign-in} other {# sign-ins}}', { signIns })}
      </p>
      {effects.length === 0 && (
        <p className="mt-1 text-ink-muted">{t('No rule is set, so nothing is refused.')}</p>
      )}
      {effects.map(({ rule, refused, cases }) => (
        <div className="mt-3" key={rule}>
          <p className={refused > 0 ? 'font-medium text-caution' : ''}>{titles[rule](refused)}</p>
          {cases.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {cases.map(({ who, count, lastAt, network }) => (
                <li key={who}>
                  {network
                    ? t(
                        '{who}: {count, plural, one {# time} other {# times}}, last on {lastAt} from {network}',
                        { who, count, lastAt: formatInstant(lastAt), network },
                      )
                    : t('{who}: {count, plural, one {# time} other {# times}}, last on {lastAt}', {
                        who,
                        count,
                        lastAt: formatInstant(lastAt),
                      })}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}
