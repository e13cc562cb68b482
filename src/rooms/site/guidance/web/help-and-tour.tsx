// The welcome tour on the first visit, and the help button once it is over (DASH-07, DASH-10, DASH-11).
import { CircleHelp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { late } from '#platform/web/late.tsx'
import { tourKey } from '#platform/web/personal-storage.ts'
import type { TourRole } from '../rules/tour.ts'
import './guidance.css'

const WelcomeTour = late(() => import('./welcome-tour.tsx'))
const HelpDialog = late(() => import('./help-dialog.tsx'))

export function HelpAndTour({ role }: { role: TourRole | null }) {
  const [shown, setShown] = useState<'nothing' | 'tour' | 'help'>('nothing')
  useEffect(() => {
    if (!wasTourTaken()) setShown('tour')
  }, [])

  // The tour that was asked for under Help gives the focus back to the button, which goes and comes with it.
  const wasAskedFor = useRef(false)

  function endTour() {
    rememberTour(true)
    setShown('nothing')
    // The one that came by itself took the focus from nothing in particular: on to the page's beginning.
    if (!wasAskedFor.current) document.getElementById('main')?.focus({ preventScroll: true })
  }

  function takeFocusBack(button: HTMLButtonElement | null) {
    if (button && wasAskedFor.current) button.focus()
    if (button) wasAskedFor.current = false
  }

  return (
    <>
      {shown !== 'tour' && (
        <button
          className="help-button"
          onClick={() => setShown('help')}
          ref={takeFocusBack}
          title="Help"
          type="button"
        >
          <CircleHelp aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>Help</span>
        </button>
      )}
      {shown === 'tour' && <WelcomeTour onEnd={endTour} role={role} />}
      {shown === 'help' && (
        <HelpDialog
          onClose={() => setShown((now) => (now === 'help' ? 'nothing' : now))}
          onTour={() => {
            rememberTour(false)
            wasAskedFor.current = true
            setShown('tour')
          }}
        />
      )}
    </>
  )
}

/** Storage may be switched off; then the tour stays away rather than coming at every visit. */
function wasTourTaken(): boolean {
  try {
    return localStorage.getItem(tourKey) !== null
  } catch {
    return true
  }
}

function rememberTour(wasTaken: boolean): void {
  try {
    if (wasTaken) localStorage.setItem(tourKey, 'true')
    else localStorage.removeItem(tourKey)
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
