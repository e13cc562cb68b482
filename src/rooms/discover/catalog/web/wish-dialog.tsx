// Asks for one press, where a link wants something that only a press may do.
import type { MouseEvent } from 'react'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import type { Wish } from '../rules/wish.ts'

export interface WishDialogProps {
  wish: Wish
  name: string
  onGrant: () => void
  onClose: () => void
}

export default function WishDialog({ wish, name, onGrant, onClose }: WishDialogProps) {
  const isTrial = wish === 'trial'
  function close(event: MouseEvent<HTMLElement>) {
    event.currentTarget.closest('dialog')?.close()
  }
  return (
    <Dialog onClose={onClose} title={isTrial ? `Start a trial of ${name}?` : `Save ${name}?`}>
      <p>
        {isTrial
          ? 'The link that you followed asks to start a trial of 30 days for your company. Nothing has been started yet.'
          : 'The link that you followed asks to save this application. Nothing has been saved yet.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={(event) => {
            onGrant()
            close(event)
          }}
          tone="primary"
        >
          {isTrial ? 'Start Trial' : 'Save'}
        </Button>
        <Button onClick={close} tone="quiet">
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
