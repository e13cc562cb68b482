// Asks once more before an address stops.

import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { type Feed, useFeedCalls } from './feed-queries.ts'

export function RevokeFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const calls = useFeedCalls()
  return (
    <ConfirmDialog
      action={t('Revoke feed')}
      done={t('Calendar feed revoked')}
      failed={t('The feed was not revoked. Try again.')}
      leave={t('Keep it')}
      onClose={onClose}
      pendingAction={t('Revoking...')}
      send={() =>
        calls.revoke(feed.id).catch((error: unknown) => {
          // One that is gone already is what was wanted.
          if (!(error instanceof ApiError && error.status === 404)) throw error
          return calls.read()
        })
      }
      title={t('Revoke the feed {name}?', { name: feed.name })}
    >
      <p className="text-sm">
        {t(
          'Its address stops working at once. Calendars keep the dates that they have and get no new ones. This can’t be undone.',
        )}
      </p>
    </ConfirmDialog>
  )
}
