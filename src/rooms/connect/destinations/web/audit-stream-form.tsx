// Where the audit stream goes, and the header that its receiver asks for.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { rich } from '#platform/web/rich.tsx'
import { addressAtMost, addressProblem } from '#rooms/connect/webhooks/rules/index.ts'
import { type DestinationFormProps, DestinationFrame } from './destination-frame.tsx'
import { useDestinationCalls } from './destination-queries.ts'

export function AuditStreamForm({ saved, ...rest }: DestinationFormProps) {
  const calls = useDestinationCalls(rest.onChanged)
  const [isProving, setProving] = useState(false)
  const form = useForm({
    initial: { address: saved?.address ?? '', authorization: '' },
    // What only the server can tell, it tells.
    check: ({ address }) => ({ address: addressProblem(address.trim(), true) }),
    send: async () => setProving(true),
    keepsTyped: true,
    failed: t('It was not saved. Please try again.'),
  })
  const { address, authorization } = form.values
  return (
    <DestinationFrame
      {...rest}
      form={form}
      isProving={isProving}
      lead={t(
        'Each new entry of your audit log is sent as one line of JSON, in order. A failed request is repeated unchanged; its headers name its first and last entry.',
      )}
      onBack={() => setProving(false)}
      proofLead={rich('Your audit log will be sent to {host}. Confirm that you want this.', {
        host: <Host address={address} />,
      })}
      save={(proof) =>
        calls.saveAuditStream(
          {
            address: address.trim(),
            // Left empty, what is kept for this address stays.
            ...(authorization.trim() === '' && saved ? {} : { authorization: authorization.trim() }),
            ...proof,
          },
          saved?.version ?? 0,
        )
      }
      saved={saved}
    >
      <TextField
        {...form.field('address')}
        autoComplete="off"
        hint={t('A public address that begins with https:// and answers POST requests, without a port')}
        inputMode="url"
        label={t('Address')}
        maxLength={addressAtMost}
        required
        type="url"
      />
      <PasswordField
        {...form.field('authorization')}
        autoComplete="off"
        hint={
          saved?.hasSecret
            ? t('Leave it empty to keep the stored one. Another address needs its own.')
            : t('Such as “Bearer …” or “Splunk …”. Stored encrypted and never shown again.')
        }
        label={t('Authorization header (optional)')}
        required={false}
      />
    </DestinationFrame>
  )
}

export function Host({ address }: { address: string }) {
  return (
    <strong className="font-semibold break-all text-ink">
      {URL.canParse(address.trim()) ? new URL(address.trim()).host : address}
    </strong>
  )
}
