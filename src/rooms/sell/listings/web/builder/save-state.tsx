// Says whether what was typed is saved, and when.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstant, formatInstantDay, formatInstantTime } from '#platform/web/format.ts'
import type { KeptDraft } from './draft-keeper.ts'

export interface SaveStateProps {
  keptDraft: KeptDraft
  onRetry: () => void
  onSettle: () => void
}

export function SaveState({ keptDraft, onRetry, onSettle }: SaveStateProps) {
  switch (keptDraft.status) {
    case 'failed':
      return (
        <p className="flex flex-wrap items-center gap-3 text-sm text-negative" role="alert">
          {t('Not saved: {failure}', { failure: keptDraft.failure ?? '' })}
          <Button onClick={onRetry} size="small">
            {t('Try again')}
          </Button>
        </p>
      )
    case 'conflict':
      return (
        <p className="flex flex-wrap items-center gap-3 text-sm text-negative" role="alert">
          {t('Not saved: this draft has been saved in another window.')}
          <Button onClick={onSettle} size="small">
            {t('Choose what to keep')}
          </Button>
        </p>
      )
    case 'saved':
      return (
        <p className="text-sm text-ink-muted">
          {keptDraft.savedAt === null
            ? t('Your draft is saved while you type.')
            : savedText(keptDraft.savedAt)}
        </p>
      )
    default:
      return <p className="text-sm text-ink-muted">{t('Saving…')}</p>
  }
}

/** The time of day alone would mean today. */
export function savedText(savedAt: string, now = new Date().toISOString()): string {
  return formatInstantDay(savedAt) === formatInstantDay(now)
    ? t('Saved at {savedAt}', { savedAt: formatInstantTime(savedAt) })
    : t('Saved on {savedAt}', { savedAt: formatInstant(savedAt) })
}
