// The help button, once the tour is over (DASH-11).
import { CircleHelp } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { late } from '#platform/web/late.tsx'
import type { Guidance } from './use-guidance.ts'
import './guidance.css'
import { t } from '#platform/kernel/texts.ts'

const HelpDialog = late(() => import('./help-dialog.tsx'))

export const helpButtonId = 'help-button'

export function HelpButton({ of: { shown, askForHelp, leaveHelp, startTour } }: { of: Guidance }) {
  const button = useRef<HTMLButtonElement>(null)
  const isAway = useIsReadingOn(button)
  if (shown === 'tour') return null
  return (
    <>
      <button
        className="help-button"
        data-away={isAway || undefined}
        id={helpButtonId}
        onClick={askForHelp}
        ref={button}
        title={t('Help')}
        type="button"
      >
        <CircleHelp aria-hidden="true" size={20} strokeWidth={1.75} />
        <span>{t('Help')}</span>
      </button>
      {shown === 'help' && <HelpDialog onClose={leaveHelp} onTour={startTour} />}
    </>
  )
}

/** Whether the reader scrolls down, before the button's own place: it would only lie on what is read. */
function useIsReadingOn(button: RefObject<HTMLButtonElement | null>): boolean {
  const [isReadingOn, setReadingOn] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    function onScroll() {
      const now = window.scrollY
      const end = button.current?.parentElement?.getBoundingClientRect().bottom ?? 0
      const hasPlace = button.current !== null && getComputedStyle(button.current).position === 'sticky'
      if (now !== before) setReadingOn(now > before && !(hasPlace && end <= window.innerHeight))
      before = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [button])
  return isReadingOn
}
