// The form that signs in, in all three areas.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextField } from '#platform/web/text-field.tsx'
import type { MfaMethodType } from '../rules/vocabulary.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { SignIn } from './use-sign-in.ts'

export interface SignInFormProps {
  signIn: SignIn
  usernameLabel?: string
  /** Further ways in, under the button. */
  children?: ReactNode
}

const methodLabels: Readonly<Record<MfaMethodType, string>> = {
  totp: 'Authenticator app',
  backup_code: 'Backup code',
  passkey: 'Passkey',
}

export function SignInForm({ signIn, usernameLabel = 'Username', children }: SignInFormProps) {
  const { form, field, isPending, mfaMethods, failure, passkey } = signIn
  const isBusy = isPending || passkey.isPending
  return (
    <form {...form} aria-label="Sign in" className="grid gap-4">
      <TextField
        {...field('username')}
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        label={usernameLabel}
        required
        spellCheck={false}
      />
      <PasswordField {...field('password')} autoComplete="current-password" label="Password" />
      {mfaMethods && (
        <div className="rounded-control border border-line bg-sunken p-4">
          {mfaMethods.includes('passkey') && (
            <PasskeyButton
              className="mb-4 w-full"
              // Not by the form: this gets the focus while the form is still at work.
              isDisabled={passkey.isPending}
              label="Use a passkey"
              name="passkey"
              onClick={() => void passkey.passStep()}
            />
          )}
          <TextField
            {...field('mfaCode')}
            autoCapitalize="none"
            autoComplete="one-time-code"
            autoCorrect="off"
            label="MFA Code"
            required
            spellCheck={false}
          />
          {mfaMethods.length > 0 && (
            <div className="mt-3 text-[0.8125rem] text-ink-muted">
              <p id="mfa-methods">Available methods</p>
              <ul aria-labelledby="mfa-methods" className="mt-1 flex flex-wrap gap-1.5">
                {mfaMethods.map((type) => (
                  <li className="chip bg-surface" key={type}>
                    {methodLabels[type]}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {failure && <p className="text-sm text-negative">{failure}</p>}
      <SubmitButton className="mt-1" isPending={isBusy} label="Sign In" pendingLabel="Signing In..." />
      <Link className="text-link justify-self-start text-sm" to="/forgot-password">
        Forgot password?
      </Link>
      {!mfaMethods && (
        <PasskeyButton
          isDisabled={isBusy}
          label="Sign in with a passkey"
          onClick={() => void passkey.signIn()}
        />
      )}
      {children}
    </form>
  )
}
