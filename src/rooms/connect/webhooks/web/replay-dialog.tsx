// Sends the events since a moment again: those that the endpoint missed, or all.
import { useState } from 'react'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
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
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  return (
    <FormDialog
      action="Replay all since"
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(close) => {
        setPending(true)
        setFailure(undefined)
        const since = new Date(Date.now() - Number(span)).toISOString()
        calls
          .replay(endpoint.id, { since, includeDelivered: which === 'all' })
          .then((queued) => {
            toast({
              title: queued === 0 ? 'There is nothing to replay' : `${counted(queued, 'event')} on the way`,
            })
            close()
          })
          .catch((error: unknown) => {
            setFailure(failureText(error, 'Nothing was replayed. Please try again.'))
            setPending(false)
          })
      }}
      pendingAction="Replaying..."
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
    </FormDialog>
  )
}
