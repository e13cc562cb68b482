// /: the landing page, in the order of LAND-01.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { priceBookQuery } from '#rooms/buy/price-book/web/index.ts'
import { catalogueFactsQuery } from '#rooms/discover/catalog/web/index.ts'
import { type Role, roleFromHash, roles, roleViews } from '../rules/role-views.ts'
import { LandingCallToAction } from './landing-call-to-action.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingPlans } from './landing-plans.tsx'
import { LandingPreview, previewStartQuery } from './landing-preview.tsx'
import { LandingSteps } from './landing-steps.tsx'
import './public-pages.css'
import { t } from '#platform/kernel/texts.ts'

export function preload({ queryClient }: PreloadRequest) {
  return Promise.all([
    queryClient.fetchQuery(previewStartQuery),
    queryClient.fetchQuery(priceBookQuery),
    queryClient.fetchQuery(catalogueFactsQuery),
  ])
}

const tabs = roles.map((role) => ({
  id: tabIdOf(role),
  to: `#${role}`,
  panel: `${role}-view`,
  label: (
    <>
      <span className="role-tab-label">{roleViews[role].label}</span>
      <span className="role-tab-caption">{roleViews[role].caption}</span>
    </>
  ),
}))

export default function LandingScreen() {
  const role = useRole()
  return (
    // Before the script runs, the style sheet shows the view that the address points at.
    <div className="role-views" data-role={role}>
      {roles.map((view) => (
        <span id={view} key={view} />
      ))}
      <div className="border-b border-line">
        <TabLinks
          activeId={tabIdOf(role ?? 'cfo')}
          className="page-column role-tabs"
          label={t('View by role')}
          tabClassName="role-tab"
          tabs={tabs}
        />
      </div>
      <LandingHero />
      <LandingSteps />
      <LandingPlans />
      <LandingPreview />
      <LandingFeatures />
      <LandingCallToAction />
    </div>
  )
}

/** The hash itself names a place without focus, so that following it puts no ring on a tab. */
function tabIdOf(role: Role): string {
  return `${role}-tab`
}

/** Undefined while the server draws and the browser takes over: the server is not told the hash. */
function useRole(): Role | undefined {
  const { hash } = useLocation()
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return isLive ? roleFromHash(hash) : undefined
}
