// Ties an authenticator app to the account: scan or type the secret, then prove it with a code.

import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { CopyButton } from '#platform/web/copy-button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { secondFactorRoutes } from '../contract.ts'

export type TotpSecret = Returned<typeof secondFactorRoutes.beginTotp>

export interface TotpStepProps {
  secret: TotpSecret
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
}

export function TotpStep({ secret, onConfirm, onCancel }: TotpStepProps) {
  const { form, field, isPending, failure } = useForm({
    fields: ['code'],
    check: ({ code }) =>
      /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? {} : { code: t('Type the six digits of the app') },
    send: ({ code }) => onConfirm(code.replaceAll(/\s/g, '')),
    failed: t('The code was not accepted. Please try again.'),
  })
  return (
    <div className="grid gap-6 sm:grid-cols-[200px_minmax(0,1fr)]">
      <img
        alt={t('QR code for your authenticator app. The secret is beside it as text.')}
        className="size-[200px] rounded-control border border-line bg-[white] p-2"
        height={200}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(secret.qrCode)}`}
        width={200}
      />
      <div className="min-w-0">
        <ol className="list-decimal space-y-1 pl-5 text-sm">
          <li>{t('Scan the code with an authenticator app, or type this secret into it:')}</li>
        </ol>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <code className="rounded-control border border-line bg-sunken px-3 py-1.5 text-sm break-all">
            {inGroups(secret.secret)}
          </code>
          <CopyButton label={t('Copy the secret')} text={secret.secret} />
        </p>
        <ol className="mt-4 list-decimal pl-5 text-sm" start={2}>
          <li>{t('Type the six digits that the app shows now.')}</li>
        </ol>
        <form {...form} className="mt-3 grid max-w-60 gap-4">
          <TextField
            {...field('code')}
            autoComplete="one-time-code"
            autoFocus
            inputMode="numeric"
            label={t('Code of the app')}
            maxLength={7}
            required
          />
          <FormFailure text={failure} />
          <div className="flex flex-wrap gap-2">
            <SubmitButton isPending={isPending} label={t('Confirm')} pendingLabel={t('Checking...')} />
            <Button onClick={onCancel} tone="quiet">
              {t('Cancel')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

/** Four characters at a time, as people read them out. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
