// Signing in with a passkey: alone, or as the second factor after the password.

import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import type { Profile } from '#rooms/people/accounts/contract.ts'
import type { Area } from '#rooms/people/accounts/web/index.ts'
import {
  askForPasskey,
  passkeyFailureText,
  type RequestOptions,
  wasDeclined,
} from '#rooms/people/second-factors/web/index.ts'
import type { useSignInCalls } from './use-sign-in-calls.ts'

const declined = t('No passkey was used. Try again, or sign in with your password.')
const declinedStep = t('No passkey was used. Try again, or enter a code.')

export interface PasskeySignInOptions {
  area: Area
  calls: ReturnType<typeof useSignInCalls>
  onBegin: () => void
  onUser: (user: Profile) => Promise<void>
  /** A person who said no to the browser knows that; what failed otherwise is news. */
  onFailure: (text: string, isUnexpected: boolean) => void
}

export function usePasskeySignIn({ area, calls, onBegin, onUser, onFailure }: PasskeySignInOptions) {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)

  async function run(
    begin: () => Promise<RequestOptions>,
    finish: (passkey: Awaited<ReturnType<typeof askForPasskey>>) => Promise<{ user: Profile }>,
    whenDeclined: string,
  ) {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    onBegin()
    try {
      const { user } = await finish(await askForPasskey(await begin()))
      await onUser(user)
    } catch (error) {
      onFailure(passkeyFailureText(error, whenDeclined), !wasDeclined(error))
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  return {
    isPending,
    signIn: () =>
      run(calls.beginPasskeySignIn, (passkey) => calls.signInWithPasskey({ passkey, area }), declined),
    passStep: () =>
      run(calls.beginPasskeyStep, (passkey) => calls.passPasskeyStep({ passkey }), declinedStep),
  }
}
