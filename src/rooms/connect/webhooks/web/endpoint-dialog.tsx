// Adds an endpoint or changes one: where, which events, and, for a new or another address, who is at the keyboard.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { rich } from '#platform/web/rich.tsx'
import { useClosing } from '#platform/web/use-closing.ts'
import { OwnProof, type Proof } from '#rooms/people/second-factors/web/index.ts'
import { addressProblem } from '../rules/endpoint-address.ts'
import { addressAtMost, descriptionAtMost } from '../rules/vocabulary.ts'
import { type Endpoint, type EndpointSettings, useWebhookCalls, type Webhooks } from './webhook-queries.ts'

export interface EndpointDialogProps {
  events: Webhooks['events']
  /** The one that is changed; a new one where none is named. */
  endpoint?: Endpoint
  onAdded?: (added: { endpoint: Endpoint; secret: string }) => void
  onClose: () => void
}

export function EndpointDialog({ events, endpoint, onAdded, onClose }: EndpointDialogProps) {
  const calls = useWebhookCalls()
  const { inside, close } = useClosing()
  const [isProving, setProving] = useState(false)
  const chosenBefore = endpoint?.eventTypes ?? null
  const { form, field, problem, refuse, set, values, isPending, failure } = useForm({
    initial: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      which: (chosenBefore === null ? 'all' : 'chosen') as 'all' | 'chosen',
      eventTypes: chosenBefore ?? [],
    },
    check: ({ url, which, eventTypes }) => ({
      // What only the server can tell, it tells.
      url: addressProblem(url.trim(), true),
      eventTypes: which === 'chosen' && eventTypes.length === 0 ? t('Choose at least one event') : undefined,
    }),
    // A new or another address takes a proof, which comes after.
    send: async (typed) => (typed.url.trim() === endpoint?.url ? save() : setProving(true)),
    keepsTyped: true,
    failed: t('It was not saved. Please try again.'),
  })

  async function save(proof?: Proof) {
    const settings: EndpointSettings = {
      url: values.url.trim(),
      description: values.description.trim(),
      eventTypes: values.which === 'all' ? null : values.eventTypes,
    }
    if (!endpoint && proof) onAdded?.(await calls.add(settings, proof))
    else if (endpoint) {
      await calls.change(endpoint, { ...settings, isActive: endpoint.state === 'active' }, proof)
      close()
    }
  }

  return (
    <Dialog onClose={onClose} title={endpoint ? t('Configure webhook') : t('Add webhook')}>
      <div ref={inside}>
        {isProving ? (
          <OwnProof
            cancelLabel={t('Back')}
            label={endpoint ? t('Save the address') : t('Add the webhook')}
            lead={rich('Events of your company will be sent to {host}. Confirm that you want this.', {
              host: (
                <strong className="font-semibold break-all text-ink">
                  {new URL(values.url.trim()).host}
                </strong>
              ),
            })}
            onCancel={() => setProving(false)}
            onProof={(proof) =>
              save(proof).catch((error: unknown) => {
                if (!(error instanceof ApiError && refuse(error.problem.fields))) throw error
                // The error is shown in the first step.
                setProving(false)
              })
            }
          />
        ) : (
          <form {...form} aria-label={endpoint ? t('Webhook') : t('New webhook')} className="grid gap-5">
            <TextField
              {...field('url')}
              autoComplete="off"
              hint={t('A public address that begins with https:// and answers POST requests, without a port')}
              inputMode="url"
              label={t('Address')}
              maxLength={addressAtMost}
              required
              type="url"
            />
            <TextField
              {...field('description')}
              autoComplete="off"
              hint={t('Helps your colleagues recognise it')}
              label={t('Description')}
              maxLength={descriptionAtMost}
            />
            <div className="grid gap-3">
              <p className="field-label mb-0">{t('Events')}</p>
              <ChoiceGroup
                legend={t('Events')}
                name="which"
                onChange={(which) => set({ which })}
                options={[
                  { value: 'all', label: t('All events') },
                  { value: 'chosen', label: t('Chosen events') },
                ]}
                value={values.which}
              />
              {values.which === 'all' ? (
                <p className="text-[0.8125rem] text-ink-muted">{t('Also those that are added later.')}</p>
              ) : (
                <EventChoices
                  chosen={values.eventTypes}
                  error={problem('eventTypes')}
                  events={events}
                  onChange={(eventTypes) => set({ eventTypes })}
                />
              )}
            </div>
            <FormFailure text={failure} />
            <div className="flex flex-wrap gap-2">
              <SubmitButton
                isPending={isPending}
                label={endpoint ? t('Save') : t('Continue')}
                pendingLabel={t('Saving...')}
              />
              <Button onClick={close} tone="quiet">
                {t('Cancel')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  )
}

type EventType = Webhooks['events'][number]['type']

interface EventChoicesProps {
  events: Webhooks['events']
  chosen: readonly EventType[]
  error: string | undefined
  onChange: (chosen: EventType[]) => void
}

function EventChoices({ events, chosen, error, onChange }: EventChoicesProps) {
  const types = events.map(({ type }) => type)
  return (
    <fieldset aria-describedby={error ? 'event-types-error' : undefined}>
      <legend className="sr-only">{t('Chosen events')}</legend>
      <div className="event-choices">
        {events.map(({ type, text }) => (
          <label className="flex items-start gap-3 text-sm" key={type}>
            <input
              checked={chosen.includes(type)}
              className="checkbox mt-0.5"
              name="eventTypes"
              onChange={({ target }) =>
                onChange(types.filter((one) => (one === type ? target.checked : chosen.includes(one))))
              }
              type="checkbox"
              value={type}
            />
            <span className="min-w-0">
              {text} <code className="font-mono text-xs text-ink-muted">{type}</code>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="mt-1 text-[0.8125rem] text-negative" id="event-types-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
