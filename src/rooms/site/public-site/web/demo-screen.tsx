// /demo: the product with the sample data of one fictional company, open to everyone (DEMO-01 to DEMO-07).
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { SampleMark } from '#platform/web/chip.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { type DemoView, demoTotals, demoViewFrom, demoViews } from '../rules/demo-sample.ts'
import { DemoAnalytics } from './demo-analytics.tsx'
import { DemoDashboard } from './demo-dashboard.tsx'
import { DemoMarketplace } from './demo-marketplace.tsx'
import './demo.css'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'

const labels: Readonly<Record<DemoView, string>> = {
  dashboard: t('Dashboard'),
  marketplace: t('Marketplace'),
  analytics: t('Analytics'),
}

const panelId = 'demo-view'

const tabs = demoViews.map((view) => ({
  id: `${view}-tab`,
  label: labels[view],
  to: view === 'dashboard' ? '/demo' : `/demo?view=${view}`,
  panel: panelId,
}))

const unknownIn = outside({ view: demoViews })

export default function DemoScreen() {
  const [parameters] = useSearchParams()
  const view = demoViewFrom(parameters.get('view'))
  return (
    <>
      <section aria-label={t('Demo Mode')} className="border-b border-line bg-caution-soft">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <p className="text-sm">
            {rich(
              '<span>Demo Mode</span> The company, its applications and all figures are sample data. Nothing you do here is kept.',
              { span: (text) => <span className="font-semibold text-caution">{text}</span> },
            )}
          </p>
          <ButtonLink size="small" to="/enterprise-login">
            {t('Exit Demo & Login')}
          </ButtonLink>
        </div>
      </section>
      <PageFrame
        lead={t(
          'A company that runs {applications} AI applications. Look at its dashboard, its marketplace and what its departments got back.',
          { applications: demoTotals.applications },
        )}
        title={t('Interactive Demo')}
        unknownIn={unknownIn}
      >
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <TabLinks
            activeId={`${view}-tab`}
            className="demo-tabs"
            label={t('Demo views')}
            tabClassName="demo-tab"
            tabs={tabs}
          />
          <SampleMark />
        </div>
        <div aria-labelledby={`${view}-tab`} className="pt-6" id={panelId} role="tabpanel">
          {view === 'dashboard' ? (
            <DemoDashboard />
          ) : view === 'marketplace' ? (
            <DemoMarketplace />
          ) : (
            <DemoAnalytics />
          )}
        </div>
      </PageFrame>
    </>
  )
}
