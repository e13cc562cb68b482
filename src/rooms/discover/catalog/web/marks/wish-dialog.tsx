// Asks for one press, where a link wants something that only a press may do.

import { t } from '#platform/kernel/texts.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import type { Wish } from '../../rules/wish.ts'

export interface WishDialogProps {
  wish: Wish
  name: string
  onGrant: () => void
  onClose: () => void
}

/** What comes of it is shown where the same button is pressed otherwise. */
export default function WishDialog({ wish, name, onGrant, onClose }: WishDialogProps) {
  const isTrial = wish === 'trial'
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
              'The link that you followed asks to start a trial of 30 days for your company. Nothing has been started yet.',
            )
          : t('The link that you followed asks to save this application. Nothing has been saved yet.')}
      </p>
    </ConfirmDialog>
  )
}
