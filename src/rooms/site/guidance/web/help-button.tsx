// The help button, once the tour is over (DASH-11).
import { CircleHelp } from 'lucide-react'
import { late } from '#platform/web/late.tsx'
import type { Guidance } from './use-guidance.ts'
import './guidance.css'
import { t } from '#platform/kernel/texts.ts'

const HelpDialog = late(() => import('./help-dialog.tsx'))

export const helpButtonId = 'help-button'

export function HelpButton({ of: { shown, askForHelp, leaveHelp, startTour } }: { of: Guidance }) {
  if (shown === 'tour') return null
  return (
    <>
      <button className="help-button" id={helpButtonId} onClick={askForHelp} title={t('Help')} type="button">
        <CircleHelp aria-hidden="true" size={20} strokeWidth={1.75} />
        <span>{t('Help')}</span>
      </button>
      {shown === 'help' && <HelpDialog onClose={leaveHelp} onTour={startTour} />}
    </>
  )
}
