// Makes an API key: what it is called, what it may do, for how long, and then who is at the keyboard (A16).
import { useState } from 'react'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
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

export function NewApiKeyDialog({ scopes, onCreate, onClose }: NewApiKeyDialogProps) {
  const [isProving, setProving] = useState(false)
  const initial: ApiKeyRequest = { name: '', scopes: [], lifetimeDays: apiKeyLifetime.usual }
  const { form, field, problem, refuse, set, values } = useForm({
    initial,
    check: ({ name, scopes: chosen }) => ({
      name: name.trim() === '' ? t('Name is required') : undefined,
      scopes: chosen.length === 0 ? t('Choose at least one') : undefined,
    }),
    // What is typed stays for a user who comes back from the proof.
    send: async () => setProving(true),
    keepsTyped: true,
  })

  async function prove(proof: Proof) {
    try {
      await onCreate({ ...values, name: values.name.trim() }, proof)
    } catch (error) {
      if (!(error instanceof ApiError && refuse(error.problem.fields))) throw error
      // The error is shown in the first step.
      setProving(false)
    }
  }

  return (
    <Dialog onClose={onClose} title={t('New API key')}>
      {isProving ? (
        <OwnProof
          cancelLabel={t('Back')}
          label={t('Create the key')}
          lead={rich(
            '<strong>{name}</strong> acts for you: what it does is recorded under your name. Confirm that it is you.',
            {
              name: values.name.trim(),
              strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            },
          )}
          onCancel={() => setProving(false)}
          onProof={prove}
        />
      ) : (
        <form {...form} aria-label={t('New API key')} className="grid gap-5">
          <TextField
            {...field('name')}
            autoComplete="off"
            hint={t('What your colleagues call the program, such as Release pipeline')}
            label={t('Name')}
            maxLength={apiKeyNameLength}
            required
          />
          <fieldset aria-describedby={problem('scopes') ? 'scopes-error' : undefined}>
            <legend className="field-label">{t('What it may do')}</legend>
            <div className="grid gap-2.5">
              {scopes.map((scope) => (
                <label className="flex items-start gap-3 text-sm" key={scope}>
                  <input
                    checked={values.scopes.includes(scope)}
                    className="checkbox mt-0.5"
                    name="scopes"
                    onChange={({ target }) =>
                      set({
                        scopes: scopes.filter((one) =>
                          one === scope ? target.checked : values.scopes.includes(one),
                        ),
                      })
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
            {problem('scopes') && (
              <p className="mt-1 text-[0.8125rem] text-negative" id="scopes-error">
                {problem('scopes')}
              </p>
            )}
          </fieldset>
          <SelectField
            error={problem('lifetimeDays')}
            hint={t('It expires on {day}.', {
              day: formatInstantDay(keyExpiry(new Date(), values.lifetimeDays).toISOString()),
            })}
            label={t('Valid for')}
            name="lifetimeDays"
            onChange={({ target }) => set({ lifetimeDays: Number(target.value) })}
            options={offeredLifetimes.map((days) => ({
              value: String(days),
              label: t('{days, plural, one {# day} other {# days}}', { days }),
            }))}
            value={String(values.lifetimeDays)}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton isPending={false} label={t('Continue')} pendingLabel={t('Continue')} />
            <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()} tone="quiet">
              {t('Cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
