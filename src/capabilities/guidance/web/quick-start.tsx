// The quick-start list of the person's own role: ticked here, kept in this browser (DASH-13 to DASH-17).
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { Progress } from '#platform/web/progress.tsx'
import { quickStartFor } from '../rules/quick-start.ts'
import type { TourRole } from '../rules/tour.ts'
import './guidance.css'

const doneKey = 'quick_start_done'

export function QuickStart({ role }: { role: TourRole | null }) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(true)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  // What is kept is known in the browser alone, after the server's drawing was taken over.
  useEffect(() => setDone(readDone()), [])
  const items = quickStartFor(role, done)
  const completed = items.filter((item) => item.completed).length

  function toggle(id: string) {
    const next = new Set(done)
    if (!next.delete(id)) next.add(id)
    setDone(next)
    keepDone(next)
  }

  return (
    <section aria-labelledby={`${bodyId}-title`} className="card p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="display-3" id={`${bodyId}-title`}>
          Quick start
        </h2>
        <button
          aria-controls={bodyId}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Minimise the quick-start list' : 'Expand the quick-start list'}
          className="icon-button"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <ChevronDown
            aria-hidden="true"
            className={isOpen ? 'rotate-180' : ''}
            size={18}
            strokeWidth={1.75}
          />
        </button>
      </div>
      <p aria-live="polite" className="mt-1 text-sm text-ink-muted">
        {completed} of {items.length} completed
      </p>
      <div className="mt-2">
        <Progress label="Quick start completed" max={items.length} value={completed} />
      </div>
      {completed === items.length && (
        <p className="mt-3 text-sm font-semibold" role="status">
          Quick Start Complete!
        </p>
      )}
      <ul className="mt-3 divide-y divide-line" hidden={!isOpen} id={bodyId}>
        {items.map(({ id, title, description, link, completed: isDone }) => (
          <li className="flex items-start gap-3 py-3" key={id}>
            <button
              aria-label={title}
              aria-pressed={isDone}
              className="quick-start-tick"
              onClick={() => toggle(id)}
              type="button"
            >
              {isDone && <Check aria-hidden="true" size={14} strokeWidth={2.5} />}
            </button>
            <div className="min-w-0">
              <Link className="text-sm font-medium hover:underline" to={link}>
                {title}
              </Link>
              <p className="text-[0.8125rem] text-ink-muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function readDone(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(doneKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

function keepDone(done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(doneKey, JSON.stringify([...done]))
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
