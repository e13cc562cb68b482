// The frame of the sign-in pages: what the area is, its forms, and at the side what else helps.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { pageFor } from '#app/pages.ts'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { usePageHead } from '#platform/web/page/page-head.ts'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { UnknownChoicesNotice } from '#platform/web/page/unknown-choices-notice.tsx'
import { ownDashboard, type Profile, useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { signInTarget } from '#rooms/people/accounts/rules/index.ts'
import { type Area, SignInPauseNotice } from '#rooms/people/accounts/web/index.ts'
import { arrivalText } from '../rules/arrival-text.ts'

export interface SignInPageProps {
  area: Area
  title: string
  lead: string
  aside: ReactNode
  /** Where else one could want to go. */
  links: readonly { label: string; to: string }[]
  /** Finds what the address asks for and the page does not know. */
  unknownIn?: UnknownIn
  children: ReactNode
}

export function SignInPage({ area, title, lead, aside, links, unknownIn, children }: SignInPageProps) {
  const profile = useProfile()
  const { pathname } = useLocation()
  // The two forms of one address are two things to a person who has several tabs open.
  usePageHead({ title, path: pathname, indexable: false })
  return (
    <div className="page-column grid gap-x-20 gap-y-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,500px)_minmax(0,1fr)]">
      <div className="max-w-[560px]">
        <h1 className="display-1">{title}</h1>
        <p className="mt-2 text-ink-muted">{lead}</p>
        {unknownIn && <UnknownChoicesNotice unknownIn={unknownIn} />}
        {profile && <AlreadySignedIn profile={profile} />}
        {area === 'admin' ? (
          <SignInPauseNotice>{t('Administrators can still sign in here.')}</SignInPauseNotice>
        ) : (
          <SignInPauseNotice portal={area}>
            {t(
              'Until then, nobody can sign in or create an account here. If you are signed in already, you can continue.',
            )}
          </SignInPauseNotice>
        )}
        <noscript>
          <p className="mt-6 rounded-control border border-line bg-caution-soft p-4 text-sm text-caution">
            {t('Signing in needs JavaScript. Switch it on for this site and load the page again.')}
          </p>
        </noscript>
        <div className="card mt-6 px-5 pb-6 sm:px-7">{children}</div>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link
                className="inline-block py-1 text-ink-muted underline underline-offset-3 hover:text-ink"
                to={to}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <aside aria-label={t('About this sign-in')} className="lg:pt-3">
        {aside}
      </aside>
    </div>
  )
}

function AlreadySignedIn({ profile }: { profile: Profile }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken p-4 text-sm">
      <p>
        {rich('You are signed in as <strong>{username}</strong>. Signing in here ends that session.', {
          username: profile.username,
          strong: (text) => <strong className="font-semibold">{text}</strong>,
        })}
      </p>
      <ButtonLink size="small" to={ownDashboard(profile)}>
        {t('Go to your dashboard')}
      </ButtonLink>
    </div>
  )
}

export interface SignInTab {
  id: string
  label: string
}

/** Which of the two forms the address asks for; the first where it does not say. */
export function useSignInTab(tabs: readonly [SignInTab, SignInTab]) {
  const { pathname, search } = useLocation()
  const isInBrowser = useInBrowser()
  const parameters = new URLSearchParams(search)
  // The server draws the same page for everybody, wherever they want to go on to.
  if (!isInBrowser) parameters.delete('redirect')
  const active = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0]
  const links = tabs.map(({ id, label }) => {
    const next = new URLSearchParams(parameters)
    if (id === tabs[0].id) next.delete('tab')
    else next.set('tab', id)
    const query = next.toString()
    return { id: `tab-${id}`, label, to: query ? `${pathname}?${query}` : pathname, panel: 'sign-in-panel' }
  })
  return { activeId: active.id, links, unknownIn: outside({ tab: tabs.map(({ id }) => id) }) }
}

export function SignInTabs({
  label,
  tab,
  children,
}: {
  label: string
  tab: ReturnType<typeof useSignInTab>
  children: ReactNode
}) {
  return (
    <>
      <TabLinks
        activeId={`tab-${tab.activeId}`}
        className="-mx-5 mb-6 flex gap-6 border-b border-line px-5 sm:-mx-7 sm:px-7"
        label={label}
        tabClassName="-mb-px border-b-2 border-transparent py-4 text-sm font-semibold text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        tabs={tab.links}
      />
      <div aria-labelledby={`tab-${tab.activeId}`} id="sign-in-panel" role="tabpanel">
        {children}
      </div>
    </>
  )
}

/** Where somebody was going when they were sent to sign in, by its kind. The server draws the same page for everybody. */
export function useArrivalText(area: Area): string | undefined {
  const { search } = useLocation()
  const isInBrowser = useInBrowser()
  if (!isInBrowser) return undefined
  const target = signInTarget(new URLSearchParams(search).get('redirect'), {
    origin: location.origin,
    area,
    isKnownPage: (pathname) => pageFor(pathname) !== undefined,
  })
  return target && arrivalText(target, (pathname) => pageFor(pathname)?.title)
}
