// The foot of every page: the places once more, the administrators' door, privacy and the cookie choice.
import { Link, useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { reopenConsent } from '#platform/web/consent/consent-store.ts'
import { useOperatorPages } from '#platform/web/page/operator-pages.ts'
import { useProfile } from '#platform/web/profile.ts'
import { ariaKeys } from '#platform/web/shortcuts.ts'
import { openShortcuts } from '../shortcuts/shortcuts-host.tsx'
import {
  discoverLinks,
  enterpriseLoginLink,
  type HeaderLink,
  plansLink,
  vendorLoginLink,
} from './header-links.ts'
import { LanguageChoice } from './language-choice.tsx'
import { createAccountLinkAt, portalViewOf } from './portal-view.ts'

interface Column {
  title: string
  links: readonly HeaderLink[]
}

const places: readonly Column[] = [
  { title: t('Discover'), links: discoverLinks },
  { title: t('Buy'), links: [plansLink, { label: t('Interactive demo'), to: '/demo' }] },
]
const waysIn: readonly HeaderLink[] = [
  enterpriseLoginLink,
  vendorLoginLink,
  { label: t('Platform administration'), to: '/admin-login' },
]

/** What this installation says of itself. */
const about: Column = {
  title: t('About'),
  links: [
    { label: t('Security'), to: '/security' },
    { label: t('Status', {}, 'of the service'), to: '/status' },
    { label: t('Terms'), to: '/terms' },
    { label: t('Contact'), to: '/contact' },
  ],
}

export function SiteFooter() {
  const profile = useProfile()
  const { pathname } = useLocation()
  const { imprint } = useOperatorPages()
  // People who are signed in need no way in, and look for their own places.
  const last = profile
    ? { title: portalViewOf(profile).badge, links: portalViewOf(profile).foot }
    : { title: t('Sign in'), links: [createAccountLinkAt(pathname), ...waysIn] }
  const columns: readonly Column[] = [...places, about, last]
  return (
    <footer className="site-footer border-t border-line bg-surface text-sm">
      <div className="page-column grid grid-cols-2 gap-8 py-10 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-xs lg:col-span-1">
          <p className="font-serif text-lg font-semibold">{t('Emporion')}</p>
          <p className="mt-1 text-ink-muted">
            {t(
              'AI software for enterprises: need, evaluation, approval, order and realised value in one place.',
            )}
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav aria-label={title} key={title}>
            <h2 className="font-sans text-[0.8125rem] font-semibold tracking-normal">{title}</h2>
            <ul className="mt-1">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link className="inline-block py-1 text-ink-muted hover:text-ink hover:underline" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="page-column flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-[0.8125rem] text-ink-muted">
          <span className="mr-auto">{t('© {year} Emporion', { year: new Date().getUTCFullYear() })}</span>
          {imprint !== undefined && (
            <a className="py-1 hover:text-ink hover:underline" href={imprint}>
              {t('Imprint')}
            </a>
          )}
          {!profile && <LanguageChoice />}
          <Link className="py-1 hover:text-ink hover:underline" to="/privacy">
            {t('Privacy')}
          </Link>
          <button className="py-1 hover:text-ink hover:underline" onClick={reopenConsent} type="button">
            {t('Cookie settings')}
          </button>
          <button
            aria-keyshortcuts={ariaKeys('overview')}
            className="py-1 hover:text-ink hover:underline max-sm:hidden"
            onClick={openShortcuts}
            type="button"
          >
            {t('Keyboard shortcuts')}
          </button>
        </div>
      </div>
    </footer>
  )
}
