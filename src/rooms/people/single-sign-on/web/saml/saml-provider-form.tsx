// Sets the company's SAML provider up, or changes it, from its metadata. Takes a proof of who is there: a person who changes
// the provider decides who gets into the company.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { providerChangeText } from '../../rules/provider-change-text.ts'
import { longestMetadata } from '../../rules/saml/saml-metadata.ts'
import { Fact } from '../sso-fact.tsx'
import { joinInWords, joinName, type SsoProviderFormProps, SsoProviderFrame } from '../sso-provider-frame.tsx'
import { type MetadataSource, type SamlMetadata, useSsoCalls } from '../sso-queries.ts'
import { Certificates } from './saml-facts.tsx'

const labels = {
  metadataAddress: t('Metadata address'),
  joinsAs: joinName,
  signsOut: t('When people sign out'),
}
const signingOut = {
  here: t('They are signed out here only'),
  provider: t('They are signed out at your provider too'),
} as const
type SigningOut = keyof typeof signingOut

export function SamlProviderForm({ settings, onDone, onCancel }: SsoProviderFormProps) {
  const calls = useSsoCalls()
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [found, setFound] = useState<SamlMetadata>()
  const reading = useSending({ failed: t('It could not be read. Please try again.') })
  const { joinChoices } = settings
  const connection = settings.connection?.protocol === 'saml' ? settings.connection : null
  const { prove, dialog } = useProof()
  const saved = {
    metadataAddress: connection?.saml?.metadataAddress ?? '',
    joinsAs: connection?.joinsAs ?? '',
    signsOut: (connection?.saml?.signsOut ? 'provider' : 'here') as SigningOut,
  }
  const form = useForm({
    initial: saved,
    check: ({ metadataAddress }) => ({
      metadataAddress:
        metadataAddress.trim() === '' && !file && !connection
          ? t('Enter the address of the metadata, or choose its file')
          : undefined,
    }),
    async send({ metadataAddress, joinsAs, signsOut }) {
      const source = sourceOf(metadataAddress)
      // An address that is there unchanged is read again.
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
          title: t('Save the provider'),
          lead: providerChangeText(connection && { ...connection, clientId: '' }, after),
          label: t('Save'),
        },
        (proof) => calls.saveSaml({ ...change, ...proof }, settings.connection?.version ?? 0),
      )
      toast({ title: t('Provider Saved'), text: t('Give your provider our metadata, then try a sign-in.') })
      onDone()
    },
    reload: calls.refresh,
    failed: t('The provider was not saved. Please try again.'),
  })
  const { field } = form

  /** A chosen file goes before the address. */
  function sourceOf(metadataAddress: string): MetadataSource {
    if (file) return { metadataText: file.text }
    const typed = metadataAddress.trim()
    return typed === '' ? {} : { metadataAddress: typed }
  }

  async function choose(chosen: File | undefined) {
    setFound(undefined)
    reading.setFailure(undefined)
    if (!chosen) return setFile(undefined)
    if (chosen.size > longestMetadata) {
      setFile(undefined)
      return reading.setFailure(
        t('The file is larger than 256 kB. Choose the metadata of your provider alone.'),
      )
    }
    setFile({ name: chosen.name, text: await chosen.text() })
  }

  function look() {
    setFound(undefined)
    void reading.send(() => calls.readMetadata(sourceOf(form.values.metadataAddress)), setFound)
  }

  return (
    <SsoProviderFrame
      dialog={dialog}
      failure={reading.failure}
      form={form}
      inWords={inWords}
      join={field('joinsAs')}
      joinChoices={joinChoices}
      label={t('SAML provider')}
      labels={labels}
      onCancel={onCancel}
      saved={saved}
    >
      <TextField
        {...field('metadataAddress')}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        inputMode="url"
        label={labels.metadataAddress}
        placeholder={t('https://login.example.com/metadata')}
        spellCheck={false}
      />
      <div>
        <label className="field-label" htmlFor="saml-metadata-file">
          {t('Or a metadata file (XML)')}
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
        <Button disabled={reading.isPending} onClick={look} size="small">
          {reading.isPending ? t('Reading...') : t('Read the metadata')}
        </Button>
        <div className="mt-3 empty:hidden" role="status">
          {found && (
            <dl className="divide-y divide-line border-y border-line text-sm">
              <Fact name={t('Entity ID')} value={found.entityId} />
              <Fact name={t('Sign-in address')} value={found.signInAddress} />
              <Fact
                name={t('Sign-out address')}
                value={found.signOutAddress ?? t('None', {}, 'an address')}
              />
              <Certificates certificates={found.certificates} />
            </dl>
          )}
        </div>
      </div>
      <SelectField
        {...field('signsOut')}
        label={labels.signsOut}
        options={(['here', 'provider'] as const).map((value) => ({ value, label: signingOut[value] }))}
      />
    </SsoProviderFrame>
  )
}

function inWords(field: keyof typeof labels, value: string): string {
  if (field === 'signsOut') return signingOut[value as SigningOut]
  return field === 'joinsAs' ? joinInWords(value) : value
}
