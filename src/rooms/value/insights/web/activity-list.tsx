// The newest things that the person and the team did (DASH-03).

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState, type Read } from '#platform/web/page/load-state.tsx'
import type { Dashboard } from '../contract.ts'

export function ActivityList({ of }: { of: Read<Dashboard> }) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 className="display-3" id="recent-activity">
        {t('Recent Activity')}
      </h2>
      <div className="card mt-3">
        {of.data ? (
          <Activity activity={of.data.activity} />
        ) : (
          <div className="p-5">
            <LoadState isSmall of={of} skeleton={<div className="skeleton h-5" />} what={t('The activity')} />
          </div>
        )}
      </div>
    </section>
  )
}

function Activity({ activity }: Pick<Dashboard, 'activity'>) {
  if (activity.length === 0)
    return (
      <p className="p-5 text-sm text-ink-muted">
        {t('Nothing yet. What you and your colleagues try, compare, model and comment on is listed here.')}
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {activity.map(({ id, at, text, link }) => (
        <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3" key={id}>
          <Link className="min-w-0 text-sm wrap-anywhere hover:underline" to={link}>
            {text}
          </Link>
          <time className="text-[0.8125rem] whitespace-nowrap text-ink-muted" dateTime={at}>
            {formatInstant(at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
