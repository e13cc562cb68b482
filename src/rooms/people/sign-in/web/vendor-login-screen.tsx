// /vendor-login: vendors sign in or join (AUTH-25 to AUTH-30).

import { useSsoDialog } from '#rooms/people/single-sign-on/web/index.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SellingPoints } from './selling-points.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage, SignInTabs, useArrivalText, useSignInTab } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

const tabs = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'join', label: 'Join as Vendor' },
] as const

export default function VendorLoginScreen() {
  const tab = useSignInTab(tabs)
  const signIn = useSignIn('vendor')
  const sso = useSsoDialog('vendor')
  const going = useArrivalText('vendor')
  const isSignIn = tab.activeId === 'sign-in'
  return (
    <SignInPage
      area="vendor"
      aside={
        <>
          <SellingPoints
            points={[
              ['List', 'Describe an application once. Its score shows what buyers still miss.'],
              ['Be found', 'Buyers rank by fit and return. Nobody can pay for a better place.'],
              ['Be bought', 'Buyers order at your published price, and Emporion invoices them.'],
            ]}
            title="The vendor portal"
          />
          {isSignIn && <DemoAccounts area="vendor" isPending={signIn.isPending} onChoose={signIn.signInAs} />}
        </>
      }
      lead={
        isSignIn
          ? (going ?? 'For companies that sell AI software.')
          : 'For companies that sell AI software. An account is free, and nothing is published until you publish it.'
      }
      links={[
        { label: 'Enterprise Login', to: '/enterprise-login' },
        ...(isSignIn
          ? []
          : [{ label: 'Create a buyer account instead', to: '/enterprise-login?tab=create-account' }]),
        { label: 'Back to home', to: '/' },
      ]}
      title={isSignIn ? 'Vendor Login' : 'Create a vendor account'}
      unknownIn={tab.unknownIn}
    >
      <SignInTabs label="Sign in or join" tab={tab}>
        {isSignIn ? (
          <SignInForm signIn={signIn}>{sso.button}</SignInForm>
        ) : (
          <RegistrationForm portal="vendor" />
        )}
      </SignInTabs>
      {sso.dialog}
    </SignInPage>
  )
}
