// The header of every page: the buyers' for visitors, and that of the portal that is open (SHELL-24 to 29, VEND-01 to 06).
import { ChevronDown, Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { IconButton } from '#platform/web/icon-button.tsx'
import { Menu } from '#platform/web/menu/menu.tsx'
import { type Profile, useProfile } from '#platform/web/profile.ts'
import { ariaKeys } from '#platform/web/shortcuts.ts'
import { openPalette } from '../palette/palette-state.ts'
import { AccountArea } from './account-area.tsx'
import { HeaderNavLink, PanelLink } from './header-nav-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { hasLongHeader, hasLongWords, type LinkGroup, placeOf, portalViewOf } from './portal-view.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { Wordmark } from './wordmark.tsx'

export function SiteHeader() {
  const profile = useProfile()
  const { pathname } = useLocation()
  const view = portalViewOf(profile, pathname)
  const bar = hasLongHeader(profile) ? 'hidden xl:flex' : 'hidden lg:flex'
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page-column flex h-16 items-center gap-1">
        <Wordmark />
        <span
          className={`ml-4 hidden rounded-md border border-line px-2 py-0.5 text-[0.6875rem] whitespace-nowrap text-ink-muted sm:inline-block ${withoutRoomForBadge(profile)}`}
        >
          {view.badge}
        </span>
        <nav aria-label={t('Main')} className={`ml-2 items-center ${bar}`}>
          {view.bar.map((place) =>
            'links' in place ? (
              <HeaderMenu key={place.label} {...place} />
            ) : (
              <HeaderNavLink key={place.to} {...place} />
            ),
          )}
        </nav>
        <div className="ml-auto flex items-center">
          <IconButton
            aria-keyshortcuts={ariaKeys('palette')}
            label={t('Search places and applications')}
            onClick={openPalette}
          >
            <Search aria-hidden="true" size={18} strokeWidth={1.75} />
          </IconButton>
          {profile && <NotificationsBell emptyText={view.notificationsText} />}
          <ThemeToggle />
          <div className={`ml-1 items-center gap-1 ${bar}`}>
            <AccountArea profile={profile} />
          </div>
          <MobileMenu profile={profile} />
        </div>
      </div>
    </header>
  )
}

/** Where there is no room for the portal's name beside the links. */
function withoutRoomForBadge(profile: Profile | null): string {
  if (hasLongWords()) return 'xl:max-2xl:hidden'
  return profile ? '' : 'lg:max-xl:hidden'
}

function HeaderMenu({ label, links }: LinkGroup) {
  const { pathname } = useLocation()
  return (
    <Menu
      button={
        <>
          {label}
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
        </>
      }
      buttonClassName="nav-link"
      isCurrent={links.some(({ to }) => to === placeOf(pathname))}
    >
      <ul className="min-w-60">
        {links.map((link) => (
          <li key={link.to}>
            <PanelLink {...link} />
          </li>
        ))}
      </ul>
    </Menu>
  )
}
