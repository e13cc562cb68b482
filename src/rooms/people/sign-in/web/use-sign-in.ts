// Signing in: the password, then the second factor where the account has one, then the way on (AUTH-10 to AUTH-16).

import { useEffect, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { Profile } from '#rooms/people/accounts/contract.ts'
import type { MfaMethodType } from '#rooms/people/accounts/rules/index.ts'
import { type SignInField, signInProblems } from '#rooms/people/accounts/rules/index.ts'
import { type Area, useArrival } from '#rooms/people/accounts/web/index.ts'
import { forgetSsoFailure, ssoFailure } from '#rooms/people/single-sign-on/web/index.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignInCalls } from './use-sign-in-calls.ts'

const fields: readonly SignInField[] = ['username', 'password', 'mfaCode']
const fallback = t('Login failed. Please try again.')
const failedTitle = t('Login Failed')

export function useSignIn(area: Area) {
  const calls = useSignInCalls()
  const arrive = useArrival(area)
  /** The second factors that the server offers, once it has asked for one. */
  const [mfaMethods, setMfaMethods] = useState<readonly MfaMethodType[]>()
  /** Why a sign-in at the company's service failed, shown until the person tries here. */
  const [failedBefore] = useState(ssoFailure)
  const asksForCode = mfaMethods !== undefined

  const checked = useForm<SignInField, unknown>({
    fields,
    check: (values) => signInProblems(values, asksForCode),
    async send({ username, password, mfaCode }) {
      const answer = await calls.login({
        username: username.trim(),
        password,
        area,
        ...(mfaCode.trim() && { mfaCode: mfaCode.trim() }),
      })
      if (answer.user) {
        await greet(answer.user)
        if (answer.passwordEndsAt !== undefined)
          toast({
            title: t('Set a New Password'),
            text: t(
              'Yours no longer meets the rules. It signs you in until {passwordEndsAt}. Change it under Settings, Security.',
              { passwordEndsAt: formatInstantDay(answer.passwordEndsAt) },
            ),
          })
      } else if (answer.requiresMfa) {
        setMfaMethods((answer.mfaMethods ?? []).map(({ type }) => type))
        toast({ title: t('MFA Required'), text: t('Please enter your multi-factor authentication code.') })
      } else throw new Error('The answer names neither a person nor a second step.')
    },
    notDone: failedTitle,
    failed(error) {
      if (asksForCode) selectCode()
      return failureText(error, fallback)
    },
    failedBefore,
  })

  useEffect(forgetSsoFailure, [])

  const passkey = usePasskeySignIn({
    area,
    calls,
    onBegin: () => checked.setFailure(undefined),
    onUser: greet,
    onFailure(text, isUnexpected) {
      checked.setFailure(text)
      if (isUnexpected) toast({ title: failedTitle, text, tone: 'negative' })
    },
  })

  // What comes next: the code to type, or the button of the passkey where there is no app.
  useEffect(() => {
    if (!asksForCode) return
    if (mfaMethods.includes('passkey') && !mfaMethods.includes('totp'))
      checked.form.ref.current?.querySelector<HTMLElement>('[name="passkey"]')?.focus()
    else selectCode()
  }, [asksForCode])

  function greet(user: Profile) {
    return arrive(user, {
      title: t('Login Successful'),
      text: t('Welcome back, {username}.', { username: user.username }),
    })
  }

  function selectCode() {
    checked.form.ref.current?.querySelector<HTMLInputElement>('[name="mfaCode"]')?.select()
  }

  return {
    ...checked,
    mfaMethods,
    passkey,
    /** Fills the form in and sends it, as if it had been typed. */
    signInAs(username: string, password: string) {
      const form = checked.form.ref.current
      if (!form || checked.isPending || passkey.isPending) return
      for (const [name, value] of [
        ['username', username],
        ['password', password],
      ] as const) {
        const input = form.elements.namedItem(name)
        if (input instanceof HTMLInputElement) input.value = value
      }
      form.requestSubmit()
    },
  }
}

export type SignIn = ReturnType<typeof useSignIn>
