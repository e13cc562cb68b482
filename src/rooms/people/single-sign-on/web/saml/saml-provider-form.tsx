// Sets the company's SAML provider up, or changes it, from its metadata. Takes a proof of who is there: whoever changes the
// provider decides who gets into the company.
import { useState } from 'react'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { RegistrationRole } from '#rooms/people/accounts/rules/index.ts'
import { joinLabel } from '#rooms/people/accounts/web/index.ts'
import { ProofLeft, useProof } from '#rooms/people/second-factors/web/index.ts'
import { providerChangeText } from '../../rules/provider-change-text.ts'
import { longestMetadata } from '../../rules/saml-metadata.ts'
import { Fact } from '../sso-fact.tsx'
import type { SsoProviderFormProps } from '../sso-provider-form.tsx'
import { type MetadataSource, type SamlMetadata, useSsoCalls } from '../sso-queries.ts'
import { Certificates } from './saml-facts.tsx'

type Field = 'metadataAddress' | 'joinsAs' | 'signsOut'

export function SamlProviderForm({ settings, onDone, onCancel }: SsoProviderFormProps) {
  const calls = useSsoCalls()
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [found, setFound] = useState<SamlMetadata>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const { joinChoices } = settings
  const connection = settings.connection?.protocol === 'saml' ? settings.connection : null
  const { prove, dialog } = useProof()
  const { form, field, isPending, refuse, values } = useCheckedForm<Field>({
    fields: ['metadataAddress', 'joinsAs', 'signsOut'],
    check: ({ metadataAddress }) => ({
      metadataAddress:
        metadataAddress.trim() === '' && !file && !connection
          ? 'Enter the address of the metadata, or choose its file'
          : undefined,
    }),
    async onSend({ metadataAddress, joinsAs, signsOut }) {
      setFailure(undefined)
      try {
        const source = sourceOf(metadataAddress)
        // An address that stands there unchanged is read again.
        const described = Object.keys(source).length > 0 ? await calls.readMetadata(source) : undefined
        setFound(described)
        const change = {
          ...source,
          joinsAs: joinChoices.find((role) => role === joinsAs) ?? null,
          signsOut: signsOut === 'provider',
        }
        const after = { issuer: described?.entityId ?? connection?.issuer ?? '', clientId: '' }
        await prove(
          {
            title: 'Save the provider',
            lead: providerChangeText(connection && { ...connection, clientId: '' }, after),
            label: 'Save',
          },
          (proof) => calls.saveSaml({ ...change, ...proof }, settings.connection?.version ?? 0),
        )
        toast({ title: 'Provider Saved', text: 'Give your provider our metadata, then try a sign-in.' })
        onDone()
      } catch (error) {
        if (error instanceof ProofLeft) return
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'The provider was not saved. Please try again.'))
        if (isStale(error)) void calls.refresh()
      }
    },
  })

  /** A chosen file goes before the address. */
  function sourceOf(metadataAddress: string): MetadataSource {
    if (file) return { metadataText: file.text }
    const typed = metadataAddress.trim()
    return typed === '' ? {} : { metadataAddress: typed }
  }

  async function choose(chosen: File | undefined) {
    setFound(undefined)
    setFailure(undefined)
    if (!chosen) return setFile(undefined)
    if (chosen.size > longestMetadata) {
      setFile(undefined)
      return setFailure('The file is larger than 256 kB. Choose the metadata of your provider alone.')
    }
    setFile({ name: chosen.name, text: await chosen.text() })
  }

  async function look() {
    if (isReading) return
    setReading(true)
    setFound(undefined)
    setFailure(undefined)
    try {
      setFound(await calls.readMetadata(sourceOf(values().metadataAddress)))
    } catch (error) {
      setFailure(failureText(error, 'It could not be read. Please try again.'))
    } finally {
      setReading(false)
    }
  }

  const choices: readonly (RegistrationRole | null)[] = [null, ...joinChoices]
  return (
    <>
      <form {...form} aria-label="SAML provider" className="grid max-w-xl gap-4">
        <TextField
          {...field('metadataAddress')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          defaultValue={connection?.saml?.metadataAddress ?? ''}
          inputMode="url"
          label="Metadata address"
          placeholder="https://login.example.com/metadata"
          spellCheck={false}
        />
        <div>
          <label className="field-label" htmlFor="saml-metadata-file">
            Or a metadata file (XML)
          </label>
          <input
            accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
            className="field"
            id="saml-metadata-file"
            onChange={({ target }) => void choose(target.files?.[0])}
            type="file"
          />
        </div>
        <div>
          <Button disabled={isReading} onClick={() => void look()} size="small">
            {isReading ? 'Reading...' : 'Read the metadata'}
          </Button>
          <div className="mt-3 empty:hidden" role="status">
            {found && (
              <dl className="divide-y divide-line border-y border-line text-sm">
                <Fact name="Entity ID" value={found.entityId} />
                <Fact name="Sign-in address" value={found.signInAddress} />
                <Fact name="Sign-out address" value={found.signOutAddress ?? 'None is named'} />
                <Certificates certificates={found.certificates} />
              </dl>
            )}
          </div>
        </div>
        <SelectField
          {...field('joinsAs')}
          defaultValue={connection?.joinsAs ?? ''}
          label="Who gets in"
          options={choices.map((role) => ({ value: role ?? '', label: joinLabel(role) }))}
        />
        <SelectField
          {...field('signsOut')}
          defaultValue={connection?.saml?.signsOut ? 'provider' : 'here'}
          label="When people sign out"
          options={[
            { value: 'here', label: 'They are signed out here only' },
            { value: 'provider', label: 'They are signed out at your provider too' },
          ]}
        />
        {failure && (
          <p className="text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <SubmitButton isPending={isPending} label="Save the provider" pendingLabel="Saving..." />
          {onCancel && (
            <Button onClick={onCancel} tone="quiet">
              Cancel
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </>
  )
}
