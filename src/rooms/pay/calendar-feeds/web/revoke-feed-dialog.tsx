// Asks once more before an address stops.
import { ApiError } from '#platform/web/api/api-error.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { type Feed, useFeedCalls } from './feed-queries.ts'

export function RevokeFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const calls = useFeedCalls()
  return (
    <ConfirmDialog
      action="Revoke feed"
      done="Calendar feed revoked"
      failed="It was not revoked. Please try again."
      leave="Keep it"
      onClose={onClose}
      pendingAction="Revoking..."
      send={() =>
        calls.revoke(feed.id).catch((error: unknown) => {
          // One that is gone already is what was wanted.
          if (!(error instanceof ApiError && error.status === 404)) throw error
          return calls.read()
        })
      }
      title={`Revoke the feed ${feed.name}?`}
    >
      <p className="text-sm">
        Its address stops working at once. Calendars keep the dates that they have and get no new ones. This
        can't be undone.
      </p>
    </ConfirmDialog>
  )
}
