// Sends the events since a moment again: those that the endpoint missed, or all.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { endpointName } from '../rules/endpoint-address.ts'
import { logDays } from '../rules/vocabulary.ts'
import { type Endpoint, useWebhookCalls } from './webhook-queries.ts'

const hour = 3_600_000
const spans = [
  { value: String(hour), label: t('The last hour') },
  { value: String(24 * hour), label: t('The last 24 hours') },
  { value: String(7 * 24 * hour), label: t('The last 7 days') },
  // A minute less, so that it is not a moment too long when it arrives.
  { value: String(logDays * 24 * hour - 60_000), label: t('The last {logDays} days', { logDays }) },
]

export function ReplayDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const calls = useWebhookCalls()
  const [span, setSpan] = useState(String(24 * hour))
  const [which, setWhich] = useState<'missed' | 'all'>('missed')
  return (
    <ConfirmDialog
      action={t('Replay all since')}
      failed={t('Nothing was replayed. Please try again.')}
      onClose={onClose}
      onDone={(queued) =>
        toast({
          title:
            queued === 0
              ? t('There is nothing to replay')
              : t('{queued, plural, one {# event} other {# events}} on the way', { queued }),
        })
      }
      pendingAction={t('Replaying...')}
      send={() =>
        calls.replay(endpoint.id, {
          since: new Date(Date.now() - Number(span)).toISOString(),
          includeDelivered: which === 'all',
        })
      }
      title={t('Replay events to {endpoint}', { endpoint: endpointName(endpoint) })}
    >
      <p className="text-sm text-ink-muted">
        {t('Each event keeps its id, so that your receiver can skip events it already has.')}
      </p>
      <SelectField
        label={t('Since')}
        name="since"
        onChange={({ target }) => setSpan(target.value)}
        options={spans}
        value={span}
      />
      <ChoiceGroup
        legend={t('Which events')}
        name="which"
        onChange={setWhich}
        options={[
          { value: 'missed', label: t('Missed events') },
          { value: 'all', label: t('All events') },
        ]}
        value={which}
      />
    </ConfirmDialog>
  )
}
