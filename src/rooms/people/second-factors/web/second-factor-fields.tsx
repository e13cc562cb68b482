// What a form asks for once the server has asked for a second factor (AUTH-13, AUTH-42).

import { t } from '#platform/kernel/texts.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { MfaMethodType } from '#rooms/people/accounts/rules/index.ts'
import { PasskeyButton } from './passkey-button.tsx'

export interface SecondFactorFieldsProps {
  methods: readonly MfaMethodType[]
  field: { name: string; error: string | undefined }
  passkey: { isPending: boolean; passStep: () => Promise<void> }
}

const methodLabels: Readonly<Record<MfaMethodType, string>> = {
  totp: t('Authenticator app'),
  backup_code: t('Backup code'),
  passkey: t('Passkey'),
}

export function SecondFactorFields({ methods, field, passkey }: SecondFactorFieldsProps) {
  return (
    <div className="rounded-control border border-line bg-sunken p-4">
      {methods.includes('passkey') && (
        <PasskeyButton
          className="mb-4 w-full"
          // Not by the form: this gets the focus while the form is still at work.
          isDisabled={passkey.isPending}
          label={t('Use a passkey')}
          name="passkey"
          onClick={() => void passkey.passStep()}
        />
      )}
      <TextField
        {...field}
        autoCapitalize="none"
        autoComplete="one-time-code"
        autoCorrect="off"
        label={t('MFA Code')}
        required
        spellCheck={false}
      />
      {methods.length > 0 && (
        <div className="mt-3 text-[0.8125rem] text-ink-muted">
          <p id="mfa-methods">{t('Available methods')}</p>
          <ul aria-labelledby="mfa-methods" className="mt-1 flex flex-wrap gap-1.5">
            {methods.map((type) => (
              <li className="chip bg-surface" key={type}>
                {methodLabels[type]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-3 text-[0.8125rem] text-ink-muted">
        {t(
          'Lost all of them? An owner of your company can remove your second factor. If you are an owner, write to Emporion support.',
        )}
      </p>
    </div>
  )
}
