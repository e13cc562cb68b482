// Signing in and registering, of buyers and of vendors (AUTH-19 to AUTH-30).

import { t } from '#platform/kernel/texts.ts'
import type { Portal } from '#platform/web/profile.ts'
import { useSsoDialog } from '#rooms/people/single-sign-on/web/index.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SellingPoints } from './selling-points.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage, type SignInTab, SignInTabs, useArrivalText, useSignInTab } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

interface PortalWords {
  title: string
  registering: string
  /** For whom it is, */
  lead: string
  /** and what an account there comes to. */
  account: string
  tabs: readonly [SignInTab, SignInTab]
  tabsLabel: string
  about: { title: string; points: readonly (readonly [name: string, text: string])[] }
  other: { login: { label: string; to: string }; registration: { label: string; to: string } }
}

const words: Readonly<Record<Portal, PortalWords>> = {
  enterprise: {
    title: t('Enterprise Login'),
    registering: t('Create a buyer account'),
    lead: t('For companies that buy AI software.'),
    account: t('An account is free, and creating one orders nothing.'),
    tabs: [
      { id: 'sign-in', label: t('Sign In') },
      { id: 'create-account', label: t('Create Account') },
    ],
    tabsLabel: t('Sign in or create an account'),
    about: {
      title: t('The buyer portal'),
      points: [
        [t('Evaluate'), t('Rank applications by your needs, compare four side by side, model the return.')],
        [t('Approve'), t('A colleague approves each order. Nobody approves their own.')],
        [t('Track'), t('Compare usage, cost and results with the case you approved.')],
      ],
    },
    other: {
      login: { label: t('Vendor Login'), to: '/vendor-login' },
      registration: { label: t('Create a vendor account instead'), to: '/vendor-login?tab=join' },
    },
  },
  vendor: {
    title: t('Vendor Login'),
    registering: t('Create a vendor account'),
    lead: t('For companies that sell AI software.'),
    account: t('An account is free, and nothing is published until you publish it.'),
    tabs: [
      { id: 'sign-in', label: t('Sign In') },
      { id: 'join', label: t('Join as Vendor') },
    ],
    tabsLabel: t('Sign in or join'),
    about: {
      title: t('The vendor portal'),
      points: [
        [
          t('List', {}, 'to list an application'),
          t('Describe an application once. Its score shows what buyers still miss.'),
        ],
        [t('Be found'), t('Buyers rank by fit and return. Nobody can pay for a better place.')],
        [t('Be bought'), t('Buyers order at your published price, and Emporion invoices them.')],
      ],
    },
    other: {
      login: { label: t('Enterprise Login'), to: '/enterprise-login' },
      registration: {
        label: t('Create a buyer account instead'),
        to: '/enterprise-login?tab=create-account',
      },
    },
  },
}

export function PortalLogin({ portal }: { portal: Portal }) {
  const { title, registering, lead, account, tabs, tabsLabel, about, other } = words[portal]
  const tab = useSignInTab(tabs)
  const signIn = useSignIn(portal)
  const sso = useSsoDialog(portal)
  const going = useArrivalText(portal)
  const isSignIn = tab.activeId === 'sign-in'
  return (
    <SignInPage
      area={portal}
      aside={
        <>
          <SellingPoints {...about} />
          {isSignIn && <DemoAccounts area={portal} isPending={signIn.isPending} onChoose={signIn.signInAs} />}
        </>
      }
      lead={isSignIn ? (going ?? lead) : `${lead} ${account}`}
      links={[other.login, ...(isSignIn ? [] : [other.registration]), { label: t('Back to home'), to: '/' }]}
      title={isSignIn ? title : registering}
      unknownIn={tab.unknownIn}
    >
      <SignInTabs label={tabsLabel} tab={tab}>
        {isSignIn ? (
          <SignInForm signIn={signIn}>{sso.button}</SignInForm>
        ) : (
          <RegistrationForm portal={portal} />
        )}
      </SignInTabs>
      {sso.dialog}
    </SignInPage>
  )
}
