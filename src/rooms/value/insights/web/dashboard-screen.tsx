// The buyer's start page: what runs, what was done, what is due, and what to do next (DASH-01 to DASH-06).
import { useQuery } from '@tanstack/react-query'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { EmailNotConfirmed } from '#rooms/people/profile/web/index.ts'
import { HelpAndTour, QuickStart } from '#rooms/site/guidance/web/index.ts'
import { ActivityList } from './activity-list.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { DashboardStart } from './dashboard-start.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Recommendations } from './recommendations.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import './dashboard.css'

export default function DashboardScreen() {
  const profile = useProfile()
  const dashboard = useQuery(dashboardQuery)
  const { data, isError } = dashboard
  if (!profile) return null
  const role = profile.subRole
  return (
    <PageFrame
      crumb="Dashboard"
      lead={`What waits at ${profile.companyName}, what it costs, and what you try and model.`}
      titleAtMost={`Welcome back, ${profile.username}`}
      title={`${data?.hasBeenHereBefore ? 'Welcome back' : 'Welcome'}, ${profile.username}`}
    >
      <EmailNotConfirmed />
      <DashboardStart of={dashboard} />
      {/* In one column it stands below a list whose length nobody knows yet. */}
      <div className={data || isError ? '' : 'max-lg:invisible'}>
        <DashboardTiles dashboard={data} />
        <div className="dashboard-columns mt-10">
          <div className="grid content-start gap-10">
            <Recommendations hasNeeds={data?.evaluation.hasNeeds} isUnknown={isError} />
            <ActivityList of={dashboard} />
            <SubscriptionStatus of={dashboard} />
          </div>
          <div className="grid content-start gap-10">
            <QuickStart facts={data?.firstSteps} isUnknown={isError} role={role} />
            <QuickActions />
          </div>
        </div>
      </div>
      <HelpAndTour role={role} />
    </PageFrame>
  )
}
