// The newest things that the person and the team did (DASH-03).
import { Link } from 'react-router'
import { formatInstant } from '#platform/web/format.ts'
import type { Dashboard } from '../contract.ts'

export interface ActivityListProps {
  activity: Dashboard['activity'] | undefined
  isError: boolean
}

export function ActivityList({ activity, isError }: ActivityListProps) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 className="display-3" id="recent-activity">
        Recent Activity
      </h2>
      {!activity && (
        <p className="card mt-3 p-5 text-sm text-ink-muted">
          {isError ? 'The activity could not be loaded.' : 'Loading…'}
        </p>
      )}
      {activity?.length === 0 && (
        <p className="card mt-3 p-5 text-sm text-ink-muted">
          Nothing yet. What you and your colleagues try, compare, model and comment on is listed here.
        </p>
      )}
      {activity && activity.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {activity.map(({ id, at, who, text, link }) => (
            <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3" key={id}>
              <Link className="min-w-0 text-sm wrap-anywhere hover:underline" to={link}>
                <span className="font-medium">{who}</span> {text}
              </Link>
              <time className="text-[0.8125rem] whitespace-nowrap text-ink-muted" dateTime={at}>
                {formatInstant(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
