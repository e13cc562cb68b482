// The right end of the header: sign-in links for visitors, name, settings and "Log Out" for users (SHELL-28, 29).
import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import type { Profile } from '#platform/web/profile.ts'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'
import { enterpriseLoginLink, vendorLoginLink } from './header-links.ts'
import { useLogOut, useSwitchPortal } from './use-session-actions.ts'

export function AccountArea({ profile }: { profile: Profile | null }) {
  return profile ? <SignedIn profile={profile} /> : <SignedOut />
}

function SignedOut() {
  return (
    <>
      <ButtonLink size="small" to={vendorLoginLink.to} tone="quiet">
        {vendorLoginLink.label}
      </ButtonLink>
      <ButtonLink size="small" to={enterpriseLoginLink.to} tone="outline">
        {enterpriseLoginLink.label}
      </ButtonLink>
    </>
  )
}

function SignedIn({ profile }: { profile: Profile }) {
  const logOut = useLogOut()
  const switchPortal = useSwitchPortal()
  const isDualRole = profile.roles.includes('enterprise') && profile.roles.includes('vendor')
  return (
    <>
      {isDualRole && (
        <Button onClick={() => void switchPortal('vendor')} size="small" tone="outline">
          Switch to Vendor Portal
        </Button>
      )}
      <Link aria-label="Settings" className="icon-button" to="/settings" {...tooltip('Settings')}>
        <Settings aria-hidden="true" size={18} strokeWidth={1.75} />
      </Link>
      <span className="max-w-32 shrink-0 truncate px-1 text-sm">{profile.username || 'Enterprise User'}</span>
      <Button onClick={() => void logOut()} size="small" tone="quiet">
        Log Out
      </Button>
    </>
  )
}
