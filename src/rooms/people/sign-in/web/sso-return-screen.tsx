// /sso/:companyId: back from the company's sign-in service. Hands in what came with the address, asks for the second factor
// where the account has one, and goes on; or back to the sign-in page, with the reason.

import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { addressSecret } from '#platform/web/address-token.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { OneStepPage } from '#platform/web/page/one-step-page.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Profile } from '#rooms/people/accounts/contract.ts'
import type { MfaMethodType } from '#rooms/people/accounts/rules/index.ts'
import { useArrival } from '#rooms/people/accounts/web/index.ts'
import { SecondFactorFields } from '#rooms/people/second-factors/web/index.ts'
import {
  leaveSsoFailure,
  type SsoWayBack,
  signInPageOf,
  takeWayBack,
} from '#rooms/people/single-sign-on/web/index.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignInCalls } from './use-sign-in-calls.ts'

const fallback = t('Login failed. Please try again.')

export default function SsoReturnScreen() {
  const { companyId = '' } = useParams()
  const { finishSso } = useSignInCalls()
  const navigate = useNavigate()
  const [step, setStep] = useState<{ way: SsoWayBack; user?: Profile; methods?: MfaMethodType[] }>()
  const isHandedIn = useRef(false)

  useEffect(() => {
    if (isHandedIn.current) return
    isHandedIn.current = true
    const way = takeWayBack()
    finishSso({
      companyId,
      area: way.area,
      state: addressSecret('state'),
      code: addressSecret('code'),
      iss: addressSecret('iss'),
      error: addressSecret('error'),
    }).then(
      ({ user, mfaMethods = [] }) => setStep({ way, user, methods: mfaMethods.map(({ type }) => type) }),
      (error: unknown) => {
        // Parameters that no provider sends belong to no sign-in.
        const text =
          error instanceof ApiError && error.status === 400 ? fallback : failureText(error, fallback)
        leaveSsoFailure(text)
        toast({ title: t('Login Failed'), text, tone: 'negative' })
        void navigate(signInPageOf(way), { replace: true })
      },
    )
  })

  return (
    <OneStepPage
      lead={
        step?.methods?.length
          ? t('One more step: your second factor.')
          : t('Back from the sign-in service of your company.')
      }
      title={t('Signing in')}
    >
      {step?.user ? (
        <Arriving user={step.user} way={step.way} />
      ) : step ? (
        <SecondFactorStep methods={step.methods ?? []} way={step.way} />
      ) : (
        <p role="status">{t('Signing you in...')}</p>
      )}
    </OneStepPage>
  )
}

function useGreeting({ area, redirect }: SsoWayBack) {
  const arrive = useArrival(area, redirect)
  return (user: Profile) =>
    arrive(user, {
      title: t('Login Successful'),
      text: t('Welcome, {username}.', { username: user.username }),
    })
}

function Arriving({ user, way }: { user: Profile; way: SsoWayBack }) {
  const greet = useGreeting(way)
  const isGreeted = useRef(false)
  useEffect(() => {
    if (isGreeted.current) return
    isGreeted.current = true
    void greet(user)
  })
  return <p role="status">{t('Signing you in...')}</p>
}

function SecondFactorStep({ methods, way }: { methods: readonly MfaMethodType[]; way: SsoWayBack }) {
  const calls = useSignInCalls()
  const greet = useGreeting(way)
  const { form, field, isPending, failure, setFailure } = useForm({
    fields: ['mfaCode'],
    check: ({ mfaCode }) => (mfaCode.trim() === '' ? { mfaCode: t('MFA code is required') } : {}),
    async send({ mfaCode }) {
      const { user } = await calls.passCodeStep(mfaCode.trim())
      await greet(user)
    },
    shownAs: ({ reason }) => ({ field: 'mfaCode', reason }),
    failed(error) {
      form.ref.current?.querySelector<HTMLInputElement>('[name="mfaCode"]')?.select()
      return failureText(error, fallback)
    },
  })
  const passkey = usePasskeySignIn({
    area: way.area,
    calls,
    onBegin: () => setFailure(undefined),
    onUser: greet,
    onFailure: setFailure,
  })
  const formRef = form.ref
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[name="mfaCode"]')?.focus()
  }, [formRef])
  return (
    <form {...form} aria-label={t('Second factor')} className="grid gap-4">
      <SecondFactorFields field={field('mfaCode')} methods={methods} passkey={passkey} />
      <FormFailure text={failure} />
      <SubmitButton
        isPending={isPending || passkey.isPending}
        label={t('Sign In')}
        pendingLabel={t('Signing In...')}
      />
    </form>
  )
}
