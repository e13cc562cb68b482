// Five steps through the product, in a dialog (DASH-08 to DASH-10).
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { type TourRole, tipsFor, tourSteps } from '../rules/tour.ts'

/** The dialog then ends the tour, after it has given the focus back. */
function close(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest('dialog')?.close()
}

export interface WelcomeTourProps {
  role: TourRole | null
  /** Finished, skipped, closed, or left by an action. */
  onEnd: () => void
}

export default function WelcomeTour({ role, onEnd }: WelcomeTourProps) {
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const onward = useRef<HTMLButtonElement>(null)
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

  function onArrow({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // The browser's own way back and forth.
    if (altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight') goTo(at + 1)
    if (key === 'ArrowLeft') goTo(at - 1)
  }

  return (
    <Dialog onClose={onEnd} onKeyDown={onArrow} title={title}>
      <p className="text-xs text-ink-muted" role="status">
        Step {at + 1} of {tourSteps.length}
      </p>
      <div className="mt-2">
        <Progress label="Progress of the tour" max={tourSteps.length} value={at + 1} />
      </div>
      <p className="mt-4">{text}</p>
      {action && (
        <Button
          className="mt-4"
          onClick={() => {
            onEnd()
            void navigate(action.to)
          }}
          size="small"
        >
          {action.label}
        </Button>
      )}
      {isLast && (
        <ul className="mt-4 list-disc space-y-1 pl-5 text-sm text-ink-muted">
          {tipsFor(role).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <Button onClick={close} tone="quiet">
          Skip Tour
        </Button>
        <div className="flex gap-3">
          <Button disabled={at === 0} onClick={() => goTo(at - 1)}>
            Previous
          </Button>
          <Button onClick={(event) => (isLast ? close(event) : goTo(at + 1))} ref={onward} tone="primary">
            {isLast ? 'Get Started' : 'Next'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
