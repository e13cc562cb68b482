// Makes an API key: what it is called, what it may do, for how long, and then who is at the keyboard (A16).
import { useState } from 'react'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import { ApiError, type ApiProblem } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { OwnProof } from '#rooms/people/second-factors/web/index.ts'
import {
  apiKeyLifetime,
  apiKeyNameLength,
  keyExpiry,
  offeredLifetimes,
  scopeTable,
} from '../rules/api-keys.ts'
import type { ApiKeyRequest } from './api-key-queries.ts'

export interface NewApiKeyDialogProps {
  /** What this person may give. */
  scopes: readonly ApiScope[]
  onCreate: (request: ApiKeyRequest, proof: Proof) => Promise<void>
  onClose: () => void
}

const fields = ['name', 'scopes', 'lifetimeDays'] as const
type Field = (typeof fields)[number]

export function NewApiKeyDialog({ scopes, onCreate, onClose }: NewApiKeyDialogProps) {
  const { inside, close } = useClosing()
  const [request, setRequest] = useState<ApiKeyRequest>({
    name: '',
    scopes: [],
    lifetimeDays: apiKeyLifetime.usual,
  })
  const [isProving, setProving] = useState(false)
  const [problems, setProblems] = useState<ApiProblem['fields']>([])

  async function prove(proof: Proof) {
    try {
      await onCreate(request, proof)
    } catch (error) {
      const known: readonly string[] = fields
      const own =
        error instanceof ApiError ? error.problem.fields.filter(({ field }) => known.includes(field)) : []
      if (own.length === 0) throw error
      // What is wrong stands in the first step.
      setProblems(own)
      setProving(false)
    }
  }

  return (
    <Dialog onClose={onClose} title="New API key">
      <div ref={inside}>
        {isProving ? (
          <OwnProof
            cancelLabel="Back"
            label="Create the key"
            lead={
              <>
                <strong className="font-semibold text-ink">{request.name}</strong> acts for you: what it does
                is recorded under your name. Confirm that it is you who makes it.
              </>
            }
            onCancel={() => setProving(false)}
            onProof={prove}
          />
        ) : (
          <RequestForm
            onCancel={close}
            onRequest={(next) => {
              setRequest(next)
              setProblems([])
              setProving(true)
            }}
            problems={problems}
            request={request}
            scopes={scopes}
          />
        )}
      </div>
    </Dialog>
  )
}

interface RequestFormProps {
  scopes: readonly ApiScope[]
  /** As it was when the form was left. */
  request: ApiKeyRequest
  /** What the server said of it. */
  problems: ApiProblem['fields']
  onRequest: (request: ApiKeyRequest) => void
  onCancel: () => void
}

function RequestForm({ scopes, request, problems, onRequest, onCancel }: RequestFormProps) {
  const [chosen, setChosen] = useState<readonly ApiScope[]>(request.scopes)
  const [lifetimeDays, setLifetimeDays] = useState(request.lifetimeDays)
  const [changed, setChanged] = useState<readonly string[]>([])
  const { form, field } = useCheckedForm<Field>({
    fields,
    check: (values) => ({
      name: values.name.trim() === '' ? 'Name is required' : undefined,
      scopes: values.scopes === '' ? 'Choose at least one' : undefined,
    }),
    async onSend({ name }) {
      onRequest({ name: name.trim(), scopes: [...chosen], lifetimeDays })
    },
  })
  const errorOf = (name: Field) =>
    field(name).error ??
    (changed.includes(name) ? undefined : problems.find((problem) => problem.field === name)?.reason)

  return (
    <form
      {...form}
      aria-label="New API key"
      className="grid gap-5"
      onChange={(event) => {
        setChanged([...changed, (event.target as unknown as HTMLInputElement).name])
        form.onChange(event)
      }}
    >
      <TextField
        {...field('name')}
        autoComplete="off"
        defaultValue={request.name}
        error={errorOf('name')}
        hint="What your colleagues know the program by, such as Release pipeline"
        label="Name"
        maxLength={apiKeyNameLength}
        required
      />
      <fieldset aria-describedby={errorOf('scopes') ? 'scopes-error' : undefined}>
        <legend className="field-label">What it may do</legend>
        <div className="grid gap-2.5">
          {scopes.map((scope) => (
            <label className="flex items-start gap-3 text-sm" key={scope}>
              <input
                checked={chosen.includes(scope)}
                className="checkbox mt-0.5"
                name="scopes"
                onChange={({ target }) =>
                  setChosen(scopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
                }
                type="checkbox"
                value={scope}
              />
              <span className="min-w-0">
                <span className="block font-medium">{scopeTable[scope].label}</span>
                <span className="block text-[0.8125rem] text-ink-muted">{scopeTable[scope].text}</span>
              </span>
            </label>
          ))}
        </div>
        {errorOf('scopes') && (
          <p className="mt-1 text-[0.8125rem] text-negative" id="scopes-error">
            {errorOf('scopes')}
          </p>
        )}
      </fieldset>
      <SelectField
        error={errorOf('lifetimeDays')}
        hint={`Until ${formatInstantDay(keyExpiry(new Date(), lifetimeDays).toISOString())}. Then it stops by itself.`}
        label="Good for"
        name="lifetimeDays"
        onChange={({ target }) => setLifetimeDays(Number(target.value))}
        options={offeredLifetimes.map((days) => ({ value: String(days), label: `${days} days` }))}
        value={String(lifetimeDays)}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isPending={false} label="Continue" pendingLabel="Continue" />
        <Button onClick={onCancel} tone="quiet">
          Cancel
        </Button>
      </div>
    </form>
  )
}
