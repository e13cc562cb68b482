// The form that signs in, in all three areas.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { PasskeyButton, SecondFactorFields } from '#rooms/people/second-factors/web/index.ts'
import type { SignIn } from './use-sign-in.ts'

export interface SignInFormProps {
  signIn: SignIn
  usernameLabel?: string
  /** Further ways in, under the button. */
  children?: ReactNode
}

export function SignInForm({ signIn, usernameLabel = t('Username'), children }: SignInFormProps) {
  const { form, field, isPending, mfaMethods, failure, passkey } = signIn
  const isBusy = isPending || passkey.isPending
  return (
    <form {...form} aria-label={t('Sign in')} className="grid gap-4">
      <TextField
        {...field('username')}
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        label={usernameLabel}
        required
        spellCheck={false}
      />
      <PasswordField {...field('password')} autoComplete="current-password" label={t('Password')} />
      {mfaMethods && <SecondFactorFields field={field('mfaCode')} methods={mfaMethods} passkey={passkey} />}
      {failure && <p className="text-sm text-negative">{failure}</p>}
      <SubmitButton
        className="mt-1"
        isPending={isBusy}
        label={t('Sign In')}
        pendingLabel={t('Signing In...')}
      />
      <Link className="text-link justify-self-start text-sm" to="/forgot-password">
        {t('Forgot password?')}
      </Link>
      {!mfaMethods && (
        <PasskeyButton
          isDisabled={isBusy}
          label={t('Sign in with a passkey')}
          onClick={() => void passkey.signIn()}
        />
      )}
      {children}
    </form>
  )
}
