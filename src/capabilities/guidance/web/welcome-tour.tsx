// Five steps through the product, in a dialog (DASH-08 to DASH-10).
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { type TourRole, tipsFor, tourSteps } from '../rules/tour.ts'

export interface WelcomeTourProps {
  role: TourRole | null
  /** Finished, skipped, closed, or left by an action. */
  onEnd: () => void
}

export default function WelcomeTour({ role, onEnd }: WelcomeTourProps) {
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const step = tourSteps[at]
  if (!step) return null
  const { title, text, action } = step
  const isLast = at === tourSteps.length - 1
  return (
    <Dialog onClose={onEnd} title={title}>
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
        <Button onClick={onEnd} tone="quiet">
          Skip Tour
        </Button>
        <div className="flex gap-3">
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous
          </Button>
          <Button onClick={() => (isLast ? onEnd() : setAt(at + 1))} tone="primary">
            {isLast ? 'Get Started' : 'Next'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
