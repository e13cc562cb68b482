// The right end of the header: sign-in links for visitors, name, settings and "Log Out" for users (SHELL-28, 29).
import { Settings } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import type { Profile } from '#platform/web/profile.ts'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'
import { enterpriseLoginLink, settingsLink, vendorLoginLink } from './header-links.ts'
import { createAccountLinkAt, currentIn, hasLongWords, otherPortalOf, portalViewOf } from './portal-view.ts'
import { useLogOut, useSwitchPortal } from './use-session-actions.ts'

export function AccountArea({ profile }: { profile: Profile | null }) {
  return profile ? <SignedIn profile={profile} /> : <SignedOut />
}

function SignedOut() {
  const createAccount = createAccountLinkAt(useLocation().pathname)
  return (
    <>
      <ButtonLink size="small" to={vendorLoginLink.to} tone="quiet">
        {vendorLoginLink.label}
      </ButtonLink>
      <ButtonLink size="small" to={enterpriseLoginLink.to} tone="quiet">
        {enterpriseLoginLink.label}
      </ButtonLink>
      {/* Where the bar is short of room, the landing page and the sign-in pages offer it. */}
      <ButtonLink
        className={hasLongWords() ? 'xl:max-[90rem]:hidden' : 'lg:max-xl:hidden'}
        size="small"
        to={createAccount.to}
      >
        {createAccount.label}
      </ButtonLink>
    </>
  )
}

function SignedIn({ profile }: { profile: Profile }) {
  const logOut = useLogOut()
  const switchPortal = useSwitchPortal()
  const other = otherPortalOf(profile)
  const { pathname } = useLocation()
  return (
    <>
      {other && (
        <Button onClick={() => void switchPortal(other.portal)} size="small" tone="outline">
          {other.label}
        </Button>
      )}
      <Link
        aria-current={currentIn(pathname, settingsLink.to)}
        aria-label={settingsLink.label}
        className="icon-button"
        to={settingsLink.to}
        {...tooltip(settingsLink.label)}
      >
        <Settings aria-hidden="true" size={18} strokeWidth={1.75} />
      </Link>
      <span
        className={`max-w-32 shrink-0 truncate px-1 text-sm ${hasLongWords() ? 'xl:max-2xl:hidden' : ''}`}
      >
        {profile.username || portalViewOf(profile).fallbackName}
      </span>
      <Button onClick={() => void logOut()} size="small" tone="quiet">
        {t('Log Out')}
      </Button>
    </>
  )
}
