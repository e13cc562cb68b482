// What buyers see now and what they will see, before it is published.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import type { FieldDiff } from '../../rules/publishing/listing-diff.ts'
import { DiffList } from './diff-list.tsx'

export interface PublishDialogProps {
  diff: readonly FieldDiff[]
  /** Buyers read the imported text until now, which the draft was made from. */
  isImported: boolean
  isPublishing: boolean
  onPublish: () => void
  onClose: () => void
}

export default function PublishDialog({
  diff,
  isImported,
  isPublishing,
  onPublish,
  onClose,
}: PublishDialogProps) {
  return (
    <Dialog onClose={onClose} title={t('Review changes')}>
      <p className="mb-4 text-sm text-ink-muted">
        {isImported
          ? t(
              'Once you publish, buyers see your draft in place of the imported text. Running trials and subscriptions continue unchanged.',
            )
          : t(
              'Once you publish, buyers see what your draft says here. Running trials and subscriptions continue unchanged.',
            )}
      </p>
      <DiffList
        afterLabel={t('your draft')}
        beforeLabel={isImported ? 'as imported' : 'published last'}
        diff={diff}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button disabled={isPublishing} onClick={onPublish} tone="primary">
          {isPublishing ? t('Publishing...') : t('Publish changes')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Dialog>
  )
}
