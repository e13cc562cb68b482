// /admin-login: administrators of the platform (AUTH-41 to AUTH-46).
import { ShieldAlert } from 'lucide-react'
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
            title="Three administrator roles"
          />
          <DemoAccounts area="admin" isPending={signIn.isPending} onChoose={signIn.signInAs} />
        </>
      }
      lead="For the people who run this marketplace."
      links={[
        { label: 'Enterprise Login', to: '/enterprise-login' },
        { label: 'Vendor Login', to: '/vendor-login' },
        { label: 'Back to home', to: '/' },
      ]}
      title="Platform Administration"
    >
      <p className="-mx-5 mb-6 flex gap-3 border-b border-line bg-sunken px-5 py-4 text-sm sm:-mx-7 sm:px-7">
        <ShieldAlert
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-caution"
          size={18}
          strokeWidth={1.75}
        />
        Access is for administrators only. Unauthorized attempts are logged.
      </p>
      <FirstOwnerHint />
      <SignInForm signIn={signIn} usernameLabel="Username or email" />
    </SignInPage>
  )
}
