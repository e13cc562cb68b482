// Sets the company's provider up, or changes it. Takes a proof of who is there: a person who changes the provider decides
// who gets into the company.

import { t } from '#platform/kernel/texts.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { providerChangeText } from '../rules/provider-change-text.ts'
import { SsoCheck } from './sso-check.tsx'
import { joinInWords, joinName, type SsoProviderFormProps, SsoProviderFrame } from './sso-provider-frame.tsx'
import { useSsoCalls } from './sso-queries.ts'

const labels = {
  issuer: t('Issuer URL'),
  clientId: t('Client ID'),
  joinsAs: joinName,
  clientSecret: t('Client secret'),
}

export function SsoProviderForm({ settings, onDone, onCancel }: SsoProviderFormProps) {
  const calls = useSsoCalls()
  const { joinChoices } = settings
  // What is set up for the other protocol is no start for this one.
  const connection = settings.connection?.protocol === 'oidc' ? settings.connection : null
  const { prove, dialog } = useProof()
  const saved = {
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    joinsAs: connection?.joinsAs ?? '',
    clientSecret: '',
  }
  const form = useForm({
    initial: saved,
    check: ({ issuer, clientId, clientSecret }) => ({
      issuer: issuer.trim() === '' ? t('Issuer is required') : undefined,
      clientId: clientId.trim() === '' ? t('Client ID is required') : undefined,
      clientSecret: !connection && clientSecret === '' ? t('Client secret is required') : undefined,
    }),
    async send({ issuer, clientId, clientSecret, joinsAs }) {
      const change = {
        issuer: issuer.trim(),
        clientId: clientId.trim(),
        ...(clientSecret === '' ? {} : { clientSecret }),
        joinsAs: joinChoices.find((role) => role === joinsAs) ?? null,
      }
      await prove(
        {
          title: t('Save the provider'),
          lead: providerChangeText(connection, change),
          label: t('Save'),
        },
        (proof) => calls.save({ ...change, ...proof }, settings.connection?.version ?? 0),
      )
      toast({ title: t('Provider Saved'), text: t('Test the connection before you tell your people.') })
      onDone()
    },
    reload: calls.refresh,
    failed: t('The provider was not saved. Please try again.'),
  })
  const { field } = form
  return (
    <SsoProviderFrame
      dialog={dialog}
      form={form}
      inWords={inWords}
      join={field('joinsAs')}
      joinChoices={joinChoices}
      label={t('Identity provider')}
      labels={labels}
      onCancel={onCancel}
      saved={saved}
    >
      <TextField
        {...field('issuer')}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        inputMode="url"
        label={labels.issuer}
        placeholder={t('https://login.example.com')}
        required
        spellCheck={false}
      />
      <SsoCheck issuer={() => form.values.issuer.trim()} />
      <TextField
        {...field('clientId')}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        label={labels.clientId}
        required
        spellCheck={false}
      />
      <PasswordField
        {...field('clientSecret')}
        autoComplete="off"
        hint={
          connection
            ? t('Leave it empty to keep the stored one. Another issuer needs its own.')
            : t('Stored encrypted and never shown again.')
        }
        label={labels.clientSecret}
        required={!connection}
      />
    </SsoProviderFrame>
  )
}

function inWords(field: keyof typeof labels, value: string): string {
  if (field === 'clientSecret') return value === '' ? t('as stored') : t('as you typed it')
  return field === 'joinsAs' ? joinInWords(value) : value
}
