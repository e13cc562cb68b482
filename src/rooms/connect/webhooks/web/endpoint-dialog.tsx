// Adds an endpoint or changes one: where, which events, and, for a new or another address, who is at the keyboard.
import { useState } from 'react'
import { ApiError, type ApiProblem } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { OwnProof, type Proof } from '#rooms/people/second-factors/web/index.ts'
import { addressProblem } from '../rules/endpoint-address.ts'
import { addressAtMost, descriptionAtMost } from '../rules/vocabulary.ts'
import { type Endpoint, type EndpointSettings, useWebhookCalls, type Webhooks } from './webhook-queries.ts'

export interface EndpointDialogProps {
  events: Webhooks['events']
  /** The one that is changed; a new one where none is named. */
  endpoint?: Endpoint
  onAdded?: (made: { endpoint: Endpoint; secret: string }) => void
  onClose: () => void
}

const fields = ['url', 'description', 'eventTypes'] as const
type Field = (typeof fields)[number]
const nothing: EndpointSettings = { url: '', description: '', eventTypes: null }

export function EndpointDialog({ events, endpoint, onAdded, onClose }: EndpointDialogProps) {
  const calls = useWebhookCalls()
  const { inside, close } = useClosing()
  const [settings, setSettings] = useState<EndpointSettings>(endpoint ? settingsIn(endpoint) : nothing)
  const [isProving, setProving] = useState(false)
  const [problems, setProblems] = useState<ApiProblem['fields']>([])
  const [failure, setFailure] = useState<string>()

  async function send(next: EndpointSettings, proof?: Proof) {
    if (!endpoint && proof) onAdded?.(await calls.add(next, proof))
    else if (endpoint) {
      await calls.change(endpoint, { ...next, isActive: endpoint.state === 'active' }, proof)
      close()
    }
  }
  /** What is wrong stands in the first step. */
  function showProblems(error: unknown): boolean {
    const known: readonly string[] = fields
    const own =
      error instanceof ApiError
        ? error.problem.fields.filter(({ field }) => known.includes(field.split('.')[0] ?? ''))
        : []
    setProblems(own)
    if (own.length > 0) setProving(false)
    return own.length > 0
  }

  return (
    <Dialog onClose={onClose} title={endpoint ? 'Configure webhook' : 'Add webhook'}>
      <div ref={inside}>
        {isProving ? (
          <OwnProof
            cancelLabel="Back"
            label={endpoint ? 'Save the address' : 'Add the webhook'}
            lead={
              <>
                What happens to your company will be sent to{' '}
                <strong className="font-semibold break-all text-ink">{new URL(settings.url).host}</strong>.
                Confirm that it is you who wants that.
              </>
            }
            onCancel={() => setProving(false)}
            onProof={(proof) =>
              send(settings, proof).catch((error: unknown) => {
                if (!showProblems(error)) throw error
              })
            }
          />
        ) : (
          <SettingsForm
            events={events}
            failure={failure}
            isNew={!endpoint}
            onCancel={close}
            onSettings={async (next) => {
              setSettings(next)
              setProblems([])
              setFailure(undefined)
              if (next.url !== endpoint?.url) return setProving(true)
              await send(next).catch((error: unknown) => {
                if (!showProblems(error))
                  setFailure(failureText(error, 'It was not saved. Please try again.'))
              })
            }}
            problems={problems}
            settings={settings}
          />
        )}
      </div>
    </Dialog>
  )
}

const settingsIn = ({ url, description, eventTypes }: Endpoint): EndpointSettings => ({
  ...{ url, description, eventTypes },
})

interface SettingsFormProps {
  events: Webhooks['events']
  isNew: boolean
  settings: EndpointSettings
  problems: ApiProblem['fields']
  failure: string | undefined
  onSettings: (settings: EndpointSettings) => Promise<void>
  onCancel: () => void
}

function SettingsForm({
  events,
  isNew,
  settings,
  problems,
  failure,
  onSettings,
  onCancel,
}: SettingsFormProps) {
  const [which, setWhich] = useState<'all' | 'chosen'>(settings.eventTypes === null ? 'all' : 'chosen')
  const [chosen, setChosen] = useState<readonly string[]>(settings.eventTypes ?? [])
  const types = events.map(({ type }) => type)
  const { form, field, isPending } = useCheckedForm<Field>({
    fields,
    check: ({ url }) => ({
      // What only the server can tell, it tells.
      url: addressProblem(url.trim(), true),
      eventTypes: which === 'chosen' && chosen.length === 0 ? 'Choose at least one event' : undefined,
    }),
    onSend: ({ url, description }) =>
      onSettings({
        url: url.trim(),
        description: description.trim(),
        eventTypes: which === 'all' ? null : types.filter((type) => chosen.includes(type)),
      }),
  })
  const errorOf = (name: Field) =>
    field(name).error ?? problems.find((problem) => problem.field.split('.')[0] === name)?.reason

  return (
    <form {...form} aria-label={isNew ? 'New webhook' : 'Webhook'} className="grid gap-5">
      <TextField
        {...field('url')}
        autoComplete="off"
        defaultValue={settings.url}
        error={errorOf('url')}
        hint="It begins with https:// and answers POST requests"
        inputMode="url"
        label="Address"
        maxLength={addressAtMost}
        required
        type="url"
      />
      <TextField
        {...field('description')}
        autoComplete="off"
        defaultValue={settings.description}
        error={errorOf('description')}
        hint="What your colleagues know it by"
        label="Description"
        maxLength={descriptionAtMost}
      />
      <div className="grid gap-3">
        <p className="field-label mb-0">Events</p>
        <ChoiceGroup
          legend="Events"
          name="which"
          onChange={setWhich}
          options={[
            { value: 'all', label: 'All events' },
            { value: 'chosen', label: 'Chosen events' },
          ]}
          value={which}
        />
        {which === 'all' ? (
          <p className="text-[0.8125rem] text-ink-muted">Also those that are added later.</p>
        ) : (
          <fieldset aria-describedby={errorOf('eventTypes') ? 'event-types-error' : undefined}>
            <legend className="sr-only">Chosen events</legend>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
            <div className="event-choices" tabIndex={0}>
              {events.map(({ type, text }) => (
                <label className="flex items-start gap-3 text-sm" key={type}>
                  <input
                    checked={chosen.includes(type)}
                    className="checkbox mt-0.5"
                    name="eventTypes"
                    onChange={({ target }) =>
                      setChosen(types.filter((one) => (one === type ? target.checked : chosen.includes(one))))
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
            {errorOf('eventTypes') && (
              <p className="mt-1 text-[0.8125rem] text-negative" id="event-types-error">
                {errorOf('eventTypes')}
              </p>
            )}
          </fieldset>
        )}
      </div>
      {failure && (
        <p className="text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton isPending={isPending} label={isNew ? 'Continue' : 'Save'} pendingLabel="Saving..." />
        <Button onClick={onCancel} tone="quiet">
          Cancel
        </Button>
      </div>
    </form>
  )
}
