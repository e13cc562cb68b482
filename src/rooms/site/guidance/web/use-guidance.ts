// Whether the tour or the help is on show. The tour begins by itself on the first visit (DASH-07, DASH-10).
import { useState } from 'react'
import { tourKey } from '#platform/web/personal-storage.ts'

export interface Guidance {
  shown: 'nothing' | 'tour' | 'help'
  /** The tour was asked for under Help: the focus goes to it, and back to the button when it ends. */
  wasAskedFor: boolean
  askForHelp: () => void
  leaveHelp: () => void
  startTour: () => void
  endTour: () => void
}

export function useGuidance(): Guidance {
  // Known at once, since only the browser draws this: nothing moves when the tour comes.
  const [shown, setShown] = useState<Guidance['shown']>(() => (wasTourTaken() ? 'nothing' : 'tour'))
  const [wasAskedFor, setAskedFor] = useState(false)
  return {
    shown,
    wasAskedFor,
    askForHelp: () => setShown('help'),
    leaveHelp: () => setShown((now) => (now === 'help' ? 'nothing' : now)),
    startTour() {
      rememberTour(false)
      setAskedFor(true)
      setShown('tour')
    },
    endTour() {
      rememberTour(true)
      setShown('nothing')
    },
  }
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
