// Sends the events since a moment again: those that the endpoint missed, or all.
import { useState } from 'react'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { counted } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { logDays } from '../rules/vocabulary.ts'
import { type Endpoint, useWebhookCalls } from './webhook-queries.ts'

const hour = 3_600_000
const spans = [
  { value: String(hour), label: 'The last hour' },
  { value: String(24 * hour), label: 'The last 24 hours' },
  { value: String(7 * 24 * hour), label: 'The last 7 days' },
  // A minute less, so that it is not a moment too long when it arrives.
  { value: String(logDays * 24 * hour - 60_000), label: `The last ${logDays} days` },
]

export function ReplayDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const calls = useWebhookCalls()
  const [span, setSpan] = useState(String(24 * hour))
  const [which, setWhich] = useState<'missed' | 'all'>('missed')
  return (
    <ConfirmDialog
      action="Replay all since"
      failed="Nothing was replayed. Please try again."
      onClose={onClose}
      onDone={(queued) =>
        toast({
          title: queued === 0 ? 'There is nothing to replay' : `${counted(queued, 'event')} on the way`,
        })
      }
      pendingAction="Replaying..."
      send={() =>
        calls.replay(endpoint.id, {
          since: new Date(Date.now() - Number(span)).toISOString(),
          includeDelivered: which === 'all',
        })
      }
      title={`Replay events to ${new URL(endpoint.url).host}`}
    >
      <p className="text-sm text-ink-muted">
        Each event keeps its id, so a receiver that notes ids does nothing twice.
      </p>
      <SelectField
        label="Since"
        name="since"
        onChange={({ target }) => setSpan(target.value)}
        options={spans}
        value={span}
      />
      <ChoiceGroup
        legend="Which events"
        name="which"
        onChange={setWhich}
        options={[
          { value: 'missed', label: 'Missed events' },
          { value: 'all', label: 'All events' },
        ]}
        value={which}
      />
    </ConfirmDialog>
  )
}
