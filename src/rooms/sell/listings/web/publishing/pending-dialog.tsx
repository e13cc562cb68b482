// Asked before publishing while something is typed that is in no list yet.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import type { PendingItem } from '../../rules/builder/pending-entries.ts'

export interface PendingDialogProps {
  items: readonly PendingItem[]
  onAdd: () => void
  onLeaveOut: () => void
  onClose: () => void
}

export function PendingDialog({ items, onAdd, onLeaveOut, onClose }: PendingDialogProps) {
  const canAdd = items.some(({ kind }) => kind === 'entry')
  const hasEvidence = items.some(({ kind }) => kind === 'evidence')
  return (
    <Dialog onClose={onClose} title={t('Publish without what you typed last?')}>
      <p className="text-sm text-ink-muted">{t('You typed this, but it isn’t part of the listing yet:')}</p>
      <ul className="mt-2 list-disc pl-5 text-sm wrap-anywhere">
        {items.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">
        {canAdd
          ? hasEvidence
            ? t(
                'What you leave out now stays in your draft for the next time. Evidence is saved with its own button on the tab Trust Signals.',
              )
            : t('What you leave out now stays in your draft for the next time.')
          : hasEvidence
            ? t('Evidence is saved with its own button on the tab Trust Signals.')
            : ''}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {canAdd && (
          <Button onClick={onAdd} tone="primary">
            {t('Add and continue')}
          </Button>
        )}
        <Button onClick={onLeaveOut}>{t('Go on without')}</Button>
        <Button onClick={onClose} tone="quiet">
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
