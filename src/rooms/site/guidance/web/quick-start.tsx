// The quick-start list of the person's own role: what the server knows to be done is ticked, the rest by hand and kept in
// this browser (DASH-13 to DASH-17).
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { Progress } from '#platform/web/progress.tsx'
import { type QuickStartFacts, type QuickStartItem, quickStartFor } from '../rules/quick-start.ts'
import type { TourRole } from '../rules/tour.ts'
import './guidance.css'
import { t } from '#platform/kernel/texts.ts'

const doneKey = 'quick_start_done'

export interface QuickStartProps {
  role: TourRole | null
  /** Undefined while they are not known. */
  facts: QuickStartFacts | undefined
  /** They could not be learnt: what was ticked by hand has to do. */
  isUnknown: boolean
}

export function QuickStart({ role, facts, isUnknown }: QuickStartProps) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(true)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  // What is kept is known in the browser alone, after the server's drawing was taken over.
  useEffect(() => setDone(readDone()), [])
  const items = quickStartFor(role, done, facts)
  // Until the facts are there a count would fall short.
  const isWaiting = !facts && !isUnknown
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
          {t('Quick start')}
        </h2>
        <button
          aria-controls={bodyId}
          aria-expanded={isOpen}
          aria-label={isOpen ? t('Minimise the quick-start list') : t('Expand the quick-start list')}
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
        {isWaiting
          ? t('Loading…')
          : t('{completed} of {items} completed', { completed, items: items.length })}
      </p>
      <div className="mt-2">
        <Progress label={t('Quick start completed')} max={items.length} value={completed} />
      </div>
      {completed === items.length && !isWaiting && (
        <p className="mt-3 text-sm font-semibold" role="status">
          {t('Quick Start Complete!')}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line" hidden={!isOpen} id={bodyId}>
        {items.map((item) => (
          <li className="flex items-start gap-3 py-3" key={item.id}>
            <Tick item={item} onToggle={() => toggle(item.id)} />
            <div className="min-w-0">
              <Link className="text-sm font-medium hover:underline" to={item.link}>
                {item.title}
              </Link>
              <p className="text-[0.8125rem] text-ink-muted">{item.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was done by the facts is done; what only the person knows is theirs to tick and to take back. */
function Tick({
  item: { title, completed, isFact },
  onToggle,
}: {
  item: QuickStartItem
  onToggle: () => void
}) {
  const mark = completed && <Check aria-hidden="true" size={14} strokeWidth={2.5} />
  if (isFact)
    return (
      <span className="quick-start-tick" data-fact="">
        {mark}
        <span className="sr-only">{t('Done:')}</span>
      </span>
    )
  return (
    <button
      aria-label={title}
      aria-pressed={completed}
      className="quick-start-tick"
      onClick={onToggle}
      type="button"
    >
      {mark}
    </button>
  )
}

function readDone(): ReadonlySet<string> {
  try {
    const storedSteps: unknown = JSON.parse(localStorage.getItem(doneKey) ?? '[]')
    return new Set(Array.isArray(storedSteps) ? storedSteps.filter((id) => typeof id === 'string') : [])
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
