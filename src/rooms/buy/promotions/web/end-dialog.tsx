// Asks before a promotion is ended: it cannot be taken up again.
import type { MouseEvent } from 'react'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import type { Promotion } from '../contract.ts'
import { holdDays } from '../rules/promotion-hold.ts'

export interface EndDialogProps {
  promotion: Promotion
  onConfirm: () => void
  onClose: () => void
}

export function EndDialog({ promotion, onConfirm, onClose }: EndDialogProps) {
  const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest('dialog')?.close()
  return (
    <Dialog onClose={onClose} title={`End ${promotion.name}?`}>
      <p>
        Buyers see the published price again at once. Orders that were submitted keep the lower price for{' '}
        {holdDays} days from their submission. An ended promotion cannot be taken up again.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={(event) => {
            onConfirm()
            close(event)
          }}
          tone="primary"
        >
          End promotion
        </Button>
        <Button onClick={close} tone="quiet">
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
