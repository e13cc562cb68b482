// What a screen or a panel shows of what it reads: that it is on its way, why it is not there, or the thing itself.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '../api/api-error.ts'
import { Button } from '../button.tsx'

/** What a query says of itself. */
export interface Read<T> {
  data: T | undefined
  error: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

export interface LoadStateProps<T> {
  of: Read<T>
  /** Names it at the beginning of a sentence: "The orders". */
  what: string
  /** Shown while it is on its way; otherwise a word for screen readers. */
  waiting?: string
  /** Takes its place, in its shape, while it is on its way. */
  skeleton?: ReactNode
  /** One sentence instead of a card: within a panel, a card or a dialog. */
  isSmall?: boolean
  /** Draws it; left out where the caller does so itself. */
  children?: (data: T) => ReactNode
}

export function LoadState<T>({ of, what, waiting, skeleton, isSmall = false, children }: LoadStateProps<T>) {
  // What was read once stays in sight, also when reading it anew fails.
  if (of.data !== undefined) return children?.(of.data)
  const obstacle = obstacleTo(of, what)
  if (obstacle) return <Obstacle {...obstacle} isSmall={isSmall} onRetry={() => void of.refetch()} />
  return (
    // Without a key its elements would become those of the content, and count as moved.
    <div aria-busy="true" key="loading">
      <p className={waiting ? 'mt-6 text-sm text-ink-muted' : 'sr-only'}>{waiting ?? t('Loading...')}</p>
      {skeleton ?? <Bars {...(isSmall && { rows: 1, height: 'h-24', className: '' })} />}
    </div>
  )
}

interface ObstacleProps {
  title: string
  text: string
  mayRetry: boolean
}

/** Why it is not there; undefined while it is on its way. */
function obstacleTo({ error, fetchStatus }: Read<unknown>, what: string): ObstacleProps | undefined {
  if (fetchStatus === 'paused' || (error && navigator.onLine === false))
    return {
      title: t('You are offline'),
      text: t('Connect to the internet, then try again.'),
      mayRetry: true,
    }
  if (!error) return undefined
  if (error instanceof ApiError && error.status === 403)
    return {
      title: t('You can’t see this'),
      text: error.problem.message || t('Ask an owner of your company for another role.'),
      mayRetry: false,
    }
  const isOfRequest = error instanceof ApiError && error.status < 500
  return {
    title: t('{what} could not be loaded', { what }),
    text: (isOfRequest && error.problem.message) || t('Check the connection and try again in a moment.'),
    mayRetry: true,
  }
}

function Obstacle({
  title,
  text,
  mayRetry,
  isSmall,
  onRetry,
}: ObstacleProps & { isSmall: boolean; onRetry: () => void }) {
  if (isSmall)
    return (
      <p className="text-sm text-ink-muted" role="alert">
        {title}.{' '}
        {mayRetry ? (
          // In the panel of a menu it would close what it is to fill.
          <button className="text-link" data-keeps-open onClick={onRetry} type="button">
            {t('Try again')}
          </button>
        ) : (
          text
        )}
      </p>
    )
  return (
    <section className="card mt-6 max-w-xl p-6" role="alert">
      <h2 className="display-3">{title}</h2>
      <p className="mt-1 text-ink-muted">{text}</p>
      {mayRetry && (
        <Button className="mt-4" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </section>
  )
}

export interface BarsProps {
  rows?: number
  /** The class that gives a row its height. */
  height?: string
  className?: string
}

/** The usual skeleton: a bar for each row. */
export function Bars({ rows = 4, height = 'h-11', className = 'pt-6' }: BarsProps) {
  return (
    // Not a margin, which would reach through the top of a panel and move it once the content is there.
    <div aria-hidden="true" className={`grid gap-3 ${className}`}>
      {Array.from({ length: rows }, (_, row) => (
        <div className={`skeleton ${height}`} key={row} />
      ))}
    </div>
  )
}

/** Two things that are shown together or not at all. */
export function together<A, B>(first: Read<A>, second: Read<B>): Read<[A, B]> {
  const both = [first, second] as const
  const isMissing = ({ data }: Read<unknown>) => data === undefined
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    error: both.find(isMissing)?.error ?? first.error ?? second.error,
    fetchStatus: both.find(isMissing)?.fetchStatus ?? first.fetchStatus,
    refetch: () => {
      for (const one of both) if (one.error) void one.refetch()
    },
  }
}

export interface BelowProps {
  /** What is shown above. */
  queries: readonly { isPending: boolean }[]
  children: ReactNode
}

/** What is shown below something whose height nobody knows yet: drawn only once that is there, so that nothing on show is pushed. */
export function Below({ queries, children }: BelowProps) {
  return queries.some(({ isPending }) => isPending) ? null : children
}
