// What is shown where nothing is yet: what will be here, and the first step.
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  /** What will be here, or why nothing is. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  /** It says why something asked for is not there. */
  isAlert?: boolean
  className?: string
}

export function EmptyState({
  title,
  children,
  action,
  isAlert = false,
  className = 'mt-6',
}: EmptyStateProps) {
  return (
    <section className={`card max-w-2xl p-6 ${className}`} role={isAlert ? 'alert' : undefined}>
      <h2 className="display-3">{title}</h2>
      {children && <p className="mt-1 text-ink-muted">{children}</p>}
      {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
    </section>
  )
}
