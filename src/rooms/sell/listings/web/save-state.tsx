// Says whether what was typed is saved, and when.
import { Button } from '#platform/web/button.tsx'
import { formatInstantTime } from '#platform/web/format.ts'
import type { KeptDraft } from './draft-keeper.ts'

export interface SaveStateProps {
  kept: KeptDraft
  onRetry: () => void
  onSettle: () => void
}

export function SaveState({ kept, onRetry, onSettle }: SaveStateProps) {
  switch (kept.status) {
    case 'failed':
      return (
        <p className="flex flex-wrap items-center gap-3 text-sm text-negative" role="alert">
          Not saved: {kept.failure}
          <Button onClick={onRetry} size="small">
            Try again
          </Button>
        </p>
      )
    case 'conflict':
      return (
        <p className="flex flex-wrap items-center gap-3 text-sm text-negative" role="alert">
          Not saved: this draft was saved in another window meanwhile.
          <Button onClick={onSettle} size="small">
            Choose what to keep
          </Button>
        </p>
      )
    case 'saved':
      return (
        <p className="text-sm text-ink-muted">
          {kept.savedAt === null
            ? 'Your draft is saved while you type.'
            : `Saved at ${formatInstantTime(kept.savedAt)}`}
        </p>
      )
    default:
      return <p className="text-sm text-ink-muted">Saving…</p>
  }
}
