// /admin-login: administrators of the platform (AUTH-41 to AUTH-46).
import { ShieldAlert } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { adminRoles, adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { FirstOwnerHint } from './first-owner-hint.tsx'
import { SellingPoints } from './selling-points.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function AdminLoginScreen() {
  const signIn = useSignIn('admin')
  return (
    <SignInPage
      area="admin"
      aside={
        <>
          <SellingPoints
            points={adminRoles.map((role) => {
              const { displayName, summary } = adminRoleTable[role]
              return [displayName, `${summary.charAt(0).toUpperCase()}${summary.slice(1)}`]
            })}
            title={t('Three administrator roles')}
          />
          <DemoAccounts area="admin" isPending={signIn.isPending} onChoose={signIn.signInAs} />
        </>
      }
      lead={t('For the people who run this marketplace.')}
      links={[
        { label: t('Enterprise Login'), to: '/enterprise-login' },
        { label: t('Vendor Login'), to: '/vendor-login' },
        { label: t('Back to home'), to: '/' },
      ]}
      title={t('Platform Administration')}
    >
      <p className="-mx-5 mb-6 flex gap-3 border-b border-line bg-sunken px-5 py-4 text-sm sm:-mx-7 sm:px-7">
        <ShieldAlert
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-caution"
          size={18}
          strokeWidth={1.75}
        />
        {t('Access is for administrators only. Unauthorized attempts are logged.')}
      </p>
      <FirstOwnerHint />
      <SignInForm signIn={signIn} usernameLabel={t('Username or email')} />
    </SignInPage>
  )
}
