// The header's links as a sheet on narrow screens. A native dialog keeps the focus in and gives it back.
import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { IconButton } from '#platform/web/icon-button.tsx'
import type { Profile } from '#platform/web/profile.ts'
import { AccountArea } from './account-area.tsx'
import { PanelLink } from './header-nav-link.tsx'
import { hasLongHeader, type LinkGroup, portalViewOf } from './portal-view.ts'

export function MobileMenu({ profile }: { profile: Profile | null }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { key, pathname } = useLocation()
  const view = portalViewOf(profile, pathname)
  // Closes on every navigation, even to the same address.
  useEffect(() => sheet.current?.close(), [key])

  return (
    <div className={hasLongHeader(profile) ? 'xl:hidden' : 'lg:hidden'}>
      <IconButton aria-haspopup="dialog" label={t('Menu')} onClick={() => sheet.current?.showModal()}>
        <MenuIcon aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself */}
      <dialog
        aria-label={t('Menu')}
        className="sheet"
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
        ref={sheet}
      >
        <div className="flex min-h-full flex-col p-4">
          <div className="flex h-8 items-center justify-between">
            <span className="text-[0.8125rem] text-ink-muted">{view.badge}</span>
            <IconButton label={t('Close menu')} onClick={() => sheet.current?.close()}>
              <X aria-hidden="true" size={20} strokeWidth={1.75} />
            </IconButton>
          </div>
          <nav aria-label={t('Main')} className="mt-3 -mx-2 grid gap-4">
            {view.sheet.map((group) => (
              <SheetGroup key={group.label} {...group} />
            ))}
          </nav>
          <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <AccountArea profile={profile} />
          </div>
        </div>
      </dialog>
    </div>
  )
}

function SheetGroup({ label, links }: LinkGroup) {
  return (
    <section aria-label={label}>
      <h2 className="px-3 pb-1 font-sans text-xs font-semibold tracking-normal text-ink-muted">{label}</h2>
      <ul>
        {links.map(({ label: name, to }) => (
          <li key={to}>
            <PanelLink label={name} to={to} />
          </li>
        ))}
      </ul>
    </section>
  )
}
