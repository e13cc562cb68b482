// The bucket that gets the files of costs, and the key to it.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { rich } from '#platform/web/rich.tsx'
import { addressAtMost, addressProblem } from '#rooms/connect/webhooks/rules/index.ts'
import { bucketProblem } from '../rules/bucket-settings.ts'
import { Host } from './audit-stream-form.tsx'
import { type DestinationFormProps, DestinationFrame } from './destination-frame.tsx'
import { useDestinationCalls } from './destination-queries.ts'

const typed = { autoCapitalize: 'none', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

export function CostExportForm({ saved, ...rest }: DestinationFormProps) {
  const calls = useDestinationCalls(rest.onChanged)
  const [isProving, setProving] = useState(false)
  const form = useForm({
    initial: {
      address: saved?.address ?? '',
      bucket: saved?.bucket?.bucket ?? '',
      prefix: saved?.bucket?.prefix ?? '',
      region: saved?.bucket?.region ?? '',
      accessKeyId: saved?.bucket?.accessKeyId ?? '',
      secretAccessKey: '',
    },
    check: ({ address, bucket, prefix, region, accessKeyId, secretAccessKey }) => ({
      address: addressProblem(address.trim(), true),
      bucket: bucketProblem('bucket', bucket.trim()),
      prefix: bucketProblem('prefix', prefix.trim()),
      region: bucketProblem('region', region.trim()),
      accessKeyId: bucketProblem('accessKeyId', accessKeyId.trim()),
      secretAccessKey: !saved && secretAccessKey.trim() === '' ? t('Enter the secret key.') : undefined,
    }),
    send: async () => setProving(true),
    keepsTyped: true,
    failed: t('It was not saved. Please try again.'),
  })
  const { field, values } = form
  return (
    <DestinationFrame
      {...rest}
      form={form}
      isProving={isProving}
      lead={t(
        'Once a day, and a last time after the month has ended, a CSV file of the month is written to your bucket in the columns of FOCUS 1.2. Any store with the S3 interface works.',
      )}
      onBack={() => setProving(false)}
      proofLead={rich(
        'Your company’s charges will be written to a bucket at {host}. Confirm that you want this.',
        {
          host: <Host address={values.address} />,
        },
      )}
      save={(proof) =>
        calls.saveCostExport(
          {
            ...{ address: values.address.trim(), bucket: values.bucket.trim(), prefix: values.prefix.trim() },
            ...{ region: values.region.trim(), accessKeyId: values.accessKeyId.trim() },
            // Left empty, what is kept for this address stays.
            ...(values.secretAccessKey.trim() === ''
              ? {}
              : { secretAccessKey: values.secretAccessKey.trim() }),
            ...proof,
          },
          saved?.version ?? 0,
        )
      }
      saved={saved}
    >
      <TextField
        {...field('address')}
        {...typed}
        hint={t('Of the store, such as https://s3.eu-central-1.amazonaws.com')}
        inputMode="url"
        label={t('Address')}
        maxLength={addressAtMost}
        required
        type="url"
      />
      <TextField {...field('bucket')} {...typed} label={t('Storage bucket')} required />
      <TextField {...field('prefix')} {...typed} hint={t('Such as finance/emporion/')} label={t('Folder')} />
      <TextField
        {...field('region')}
        {...typed}
        hint={t('Such as eu-central-1')}
        label={t('Region')}
        required
      />
      <TextField {...field('accessKeyId')} {...typed} label={t('Access key ID')} required />
      <PasswordField
        {...field('secretAccessKey')}
        autoComplete="off"
        hint={
          saved
            ? t('Leave it empty to keep the stored one. Another address needs its own.')
            : t(
                'Of a key that may write to this folder and nothing else. Stored encrypted and never shown again.',
              )
        }
        label={saved ? t('Secret access key (optional)') : t('Secret access key')}
        required={!saved}
      />
    </DestinationFrame>
  )
}
