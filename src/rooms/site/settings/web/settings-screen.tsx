// /settings: the person's own matters and the company's, for both portals and for administrators (SET-01, SET-02).
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useProfile } from '#platform/web/profile.ts'
import { NotificationsPanel } from '#rooms/people/accounts/web/index.ts'
import { CompanyPanel } from '#rooms/people/company/web/index.ts'
import { ProfilePanel } from '#rooms/people/profile/web/index.ts'
import { type SettingsTab, settingsTabOf, settingsTabs } from '../rules/settings-tabs.ts'
import { BillingPanel } from './billing-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { whoText } from './who-text.ts'

const panels: Readonly<Record<SettingsTab['id'], ComponentType>> = {
  profile: ProfilePanel,
  company: CompanyPanel,
  billing: BillingPanel,
  notifications: NotificationsPanel,
  security: SecurityPanel,
}

const unknownIn = outside({ tab: settingsTabs.map(({ id }) => id) })

export default function SettingsScreen() {
  const { search } = useLocation()
  const profile = useProfile()
  const active = settingsTabOf(new URLSearchParams(search).get('tab'))
  const Panel = panels[active.id]
  return (
    <PageFrame lead={profile && whoText(profile)} title={t('Settings')} unknownIn={unknownIn}>
      <TabLinks
        activeId={`tab-${active.id}`}
        className="small-line-tabs mt-4 lg:mt-6"
        label={t('Settings')}
        tabs={settingsTabs.map(({ id, label }) => ({
          id: `tab-${id}`,
          label,
          to: `/settings?tab=${id}`,
          panel: 'settings-panel',
        }))}
      />
      <div aria-labelledby={`tab-${active.id}`} className="pt-6 lg:pt-8" id="settings-panel" role="tabpanel">
        <Panel />
      </div>
    </PageFrame>
  )
}
