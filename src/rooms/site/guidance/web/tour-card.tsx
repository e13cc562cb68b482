// Five steps through the product, on a card in the page that covers nothing: what waits is below it (DASH-07 to DASH-10).
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/button.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { type QuickStartFacts, quickStartFor } from '../rules/quick-start.ts'
import { type TourRole, tipsFor, tourSteps } from '../rules/tour.ts'
import { helpButtonId } from './help-button.tsx'
import type { Guidance } from './use-guidance.ts'
import './guidance.css'
import { t } from '#platform/kernel/texts.ts'

export interface TourCardProps {
  of: Guidance
  role: TourRole | null
  /** Undefined while they are not known. */
  facts: QuickStartFacts | undefined
}

/** Who has done so many of the first five steps needs no more than the offer. */
const knowsTheWayFrom = 4

export function TourCard({ of, role, facts }: TourCardProps) {
  const wasOn = useRef(false)
  const isOn = of.shown === 'tour'
  useEffect(() => {
    // What had the focus has gone with the card.
    if (wasOn.current && !isOn && document.activeElement === document.body)
      document.getElementById(of.wasAskedFor ? helpButtonId : 'main')?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn, of.wasAskedFor])
  if (!isOn) return null
  const done = facts ? quickStartFor(role, new Set(), facts).filter(({ completed }) => completed).length : 0
  return done >= knowsTheWayFrom && !of.wasAskedFor ? <TourOffer of={of} /> : <Tour of={of} role={role} />
}

function TourOffer({ of: { startTour, endTour } }: Pick<TourCardProps, 'of'>) {
  return (
    <section
      aria-label={t('Walkthrough')}
      className="card tour-card flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="text-sm">{t('Five short steps show how the parts of Emporion work together.')}</p>
      <div className="flex gap-2">
        <Button onClick={startTour} size="small">
          {t('Start the tour')}
        </Button>
        <Button onClick={endTour} size="small" tone="quiet">
          {t('Skip Tour')}
        </Button>
      </div>
    </section>
  )
}

function Tour({ of: { wasAskedFor, endTour }, role }: Omit<TourCardProps, 'facts'>) {
  const [at, setAt] = useState(0)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasAskedFor) heading.current?.focus()
  }, [wasAskedFor])
  const step = tourSteps[at]
  if (!step) return null
  const { title, text, action } = step
  const isLast = at === tourSteps.length - 1

  function goTo(next: number) {
    if (next < 0 || next >= tourSteps.length) return
    setAt(next)
    // "Previous" is out of reach on the first step; the focus must not go with it.
    if (next === 0) onward.current?.focus()
  }

  function onKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // The browser's own way back and forth.
    if (altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight') goTo(at + 1)
    if (key === 'ArrowLeft') goTo(at - 1)
    if (key === 'Escape') endTour()
  }

  return (
    <section aria-labelledby={id} className="card tour-card" onKeyDown={onKey}>
      <p className="text-xs text-ink-muted" role="status">
        {t('Step {at} of {tourSteps}', { at: at + 1, tourSteps: tourSteps.length })}
      </p>
      <h2 className="display-3 outline-none" id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="mt-1 min-h-[3lh] max-w-[44rem] text-sm sm:min-h-[2lh]">{text}</p>
      {isLast && (
        <ul className="mt-2 max-w-[44rem] list-disc space-y-1 pl-5 text-sm text-ink-muted">
          {tipsFor(role).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex gap-2">
          <Button disabled={at === 0} onClick={() => goTo(at - 1)} size="small">
            {t('Previous')}
          </Button>
          <Button
            onClick={() => (isLast ? endTour() : goTo(at + 1))}
            ref={onward}
            size="small"
            tone="primary"
          >
            {isLast ? t('Get Started') : t('Next')}
          </Button>
        </div>
        {action && (
          <Link className="text-link text-sm" onClick={endTour} to={action.to}>
            {action.label}
          </Link>
        )}
        <Button className="ml-auto" onClick={endTour} size="small" tone="quiet">
          {t('Skip Tour')}
        </Button>
      </div>
      <div className="mt-4">
        <Progress label={t('Progress of the tour')} max={tourSteps.length} value={at + 1} />
      </div>
    </section>
  )
}
