// /settings: the person's own matters and the company's, for both portals and for administrators (SET-01, SET-02).
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
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
import './settings.css'
import { t } from '#platform/kernel/texts.ts'

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
        className="settings-tabs mt-6 flex gap-4 overflow-x-auto sm:gap-6 border-b border-line"
        label={t('Settings')}
        tabClassName="-mb-px border-b-2 border-transparent py-3 text-[0.8125rem] font-semibold sm:text-sm whitespace-nowrap text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        tabs={settingsTabs.map(({ id, label }) => ({
          id: `tab-${id}`,
          label,
          to: `/settings?tab=${id}`,
          panel: 'settings-panel',
        }))}
      />
      <div aria-labelledby={`tab-${active.id}`} className="pt-8" id="settings-panel" role="tabpanel">
        <Panel />
      </div>
    </PageFrame>
  )
}
