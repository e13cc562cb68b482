// /enterprise-login: buyers sign in or register their company (AUTH-19 to AUTH-24).

import { useSsoDialog } from '#rooms/people/single-sign-on/web/index.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SellingPoints } from './selling-points.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage, SignInTabs, useArrivalText, useSignInTab } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

const tabs = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'create-account', label: 'Create Account' },
] as const

export default function EnterpriseLoginScreen() {
  const tab = useSignInTab(tabs)
  const signIn = useSignIn('enterprise')
  const sso = useSsoDialog('enterprise')
  const going = useArrivalText('enterprise')
  const isSignIn = tab.activeId === 'sign-in'
  return (
    <SignInPage
      area="enterprise"
      aside={
        <>
          <SellingPoints
            points={[
              ['Evaluate', 'Rank applications by your needs, compare four side by side, model the return.'],
              ['Approve', 'A colleague approves each order. Nobody approves their own.'],
              ['Track', 'Compare usage, cost and results with the case you approved.'],
            ]}
            title="The buyer portal"
          />
          {isSignIn && (
            <DemoAccounts area="enterprise" isPending={signIn.isPending} onChoose={signIn.signInAs} />
          )}
        </>
      }
      lead={
        isSignIn
          ? (going ?? 'For companies that buy AI software.')
          : 'For companies that buy AI software. An account is free, and creating one orders nothing.'
      }
      links={[
        { label: 'Vendor Login', to: '/vendor-login' },
        ...(isSignIn ? [] : [{ label: 'Create a vendor account instead', to: '/vendor-login?tab=join' }]),
        { label: 'Back to home', to: '/' },
      ]}
      title={isSignIn ? 'Enterprise Login' : 'Create a buyer account'}
      unknownIn={tab.unknownIn}
    >
      <SignInTabs label="Sign in or create an account" tab={tab}>
        {isSignIn ? (
          <SignInForm signIn={signIn}>{sso.button}</SignInForm>
        ) : (
          <RegistrationForm portal="enterprise" />
        )}
      </SignInTabs>
      {sso.dialog}
    </SignInPage>
  )
}
