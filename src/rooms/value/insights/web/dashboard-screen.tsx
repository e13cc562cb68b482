// The buyer's start page: the money, what waits for the person, then what runs, was done and can be done next
// (DASH-01 to DASH-06).
import { useQuery } from '@tanstack/react-query'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { EmailNotConfirmed } from '#rooms/people/profile/web/index.ts'
import { HelpButton, QuickStart, TourCard, useGuidance } from '#rooms/site/guidance/web/index.ts'
import { ActivityList } from './activity-list.tsx'
import { approvalSentence } from './approval-sentence.ts'
import { dashboardQuery } from './dashboard-query.ts'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { MoneyStrip, PromisedByMonth } from './money-strip.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Recommendations } from './recommendations.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { WaitingList } from './waiting-list.tsx'
import './dashboard.css'
import { t } from '#platform/kernel/texts.ts'

export default function DashboardScreen() {
  const profile = useProfile()
  const guidance = useGuidance()
  const dashboard = useQuery(dashboardQuery)
  const { data, isError } = dashboard
  if (!profile) return null
  const role = profile.subRole
  return (
    <PageFrame
      crumb={t('Dashboard')}
      lead={
        // As many lines as it may take are kept free until it is known.
        <span className="block min-h-[2lh] sm:min-h-[1lh]">
          {data
            ? approvalSentence(data.waiting.orders)
            : isError &&
              t('What waits for you at {companyName}, your costs, and your trials and models.', {
                companyName: profile.companyName,
              })}
        </span>
      }
      titleAtMost={t('Welcome back, {username}', { username: profile.username })}
      title={
        data?.hasBeenHereBefore
          ? t('Welcome back, {username}', { username: profile.username })
          : t('Welcome, {username}', { username: profile.username })
      }
    >
      <EmailNotConfirmed />
      <MoneyStrip isUnknown={isError} money={data?.money} />
      {/* How much room the tour takes depends on what is done; what is below must not move. */}
      <div className={data || isError || guidance.shown !== 'tour' ? '' : 'invisible'}>
        <TourCard facts={data?.firstSteps} of={guidance} role={role} />
        <WaitingList of={dashboard} role={role} />
      </div>
      {/* It is below a list whose length nobody knows yet. */}
      <div className={data || isError ? '' : 'invisible'}>
        <PromisedByMonth money={data?.money} />
        <DashboardTiles dashboard={data} />
        <div className="dashboard-columns mt-10">
          <div className="grid content-start gap-10">
            <Recommendations hasNeeds={data?.evaluation.hasNeeds} isUnknown={isError} />
            <ActivityList of={dashboard} />
          </div>
          <div className="grid content-start gap-10">
            <QuickStart facts={data?.firstSteps} isUnknown={isError} role={role} />
            <QuickActions />
            <SubscriptionStatus of={dashboard} />
          </div>
        </div>
      </div>
      <HelpButton of={guidance} />
    </PageFrame>
  )
}
