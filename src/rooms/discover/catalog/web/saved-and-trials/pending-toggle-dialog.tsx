// Asks for one click, where a link wants something that only a click may do.

import { t } from '#platform/kernel/texts.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'
import type { PendingToggle } from '../../rules/saved-and-trials/pending-toggle.ts'

export interface PendingToggleDialogProps {
  toggle: PendingToggle
  name: string
  onGrant: () => void
  onClose: () => void
}

/** The result is shown where the same button is usually clicked. */
export default function PendingToggleDialog({ toggle, name, onGrant, onClose }: PendingToggleDialogProps) {
  const isTrial = toggle === 'trial'
  const action = isTrial ? t('Start Trial') : t('Save')
  return (
    <ConfirmDialog
      action={action}
      leave={t('Not now')}
      onClose={onClose}
      onDone={onGrant}
      pendingAction={action}
      send={async () => undefined}
      title={isTrial ? t('Start a trial of {name}?', { name }) : t('Save {name}?', { name })}
    >
      <p>
        {isTrial
          ? t(
              'The link that you followed asks to start a trial of {days} days for your company. Nothing has been started yet.',
              { days: trialDays },
            )
          : t('The link that you followed asks to save this application. Nothing has been saved yet.')}
      </p>
    </ConfirmDialog>
  )
}
