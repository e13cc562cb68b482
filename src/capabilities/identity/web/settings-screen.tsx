// /settings: the person's own matters, for both portals and for administrators (SET-01, SET-02).
import { useLocation } from 'react-router'
import { PageFrame } from '#platform/web/page-frame.tsx'
import { TabLinks } from '#platform/web/tab-links.tsx'
import { settingsTabOf, settingsTabs } from '../rules/settings-tabs.ts'
import { ProfilePanel } from './profile-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import './settings.css'

export default function SettingsScreen() {
  const { search } = useLocation()
  const active = settingsTabOf(new URLSearchParams(search).get('tab'))
  return (
    <PageFrame title="Settings">
      <TabLinks
        activeId={`tab-${active.id}`}
        className="settings-tabs mt-6 flex gap-4 overflow-x-auto sm:gap-6 border-b border-line"
        label="Settings"
        tabClassName="-mb-px border-b-2 border-transparent py-3 text-[0.8125rem] font-semibold sm:text-sm whitespace-nowrap text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        tabs={settingsTabs.map(({ id, label }) => ({
          id: `tab-${id}`,
          label,
          to: `/settings?tab=${id}`,
          panel: 'settings-panel',
        }))}
      />
      <div aria-labelledby={`tab-${active.id}`} className="pt-8" id="settings-panel" role="tabpanel">
        {active.id === 'security' ? (
          <SecurityPanel />
        ) : active.id === 'profile' ? (
          <ProfilePanel />
        ) : (
          <NotOpenYet what={active.text} />
        )}
      </div>
    </PageFrame>
  )
}

function NotOpenYet({ what }: { what: string }) {
  return (
    <section className="card max-w-2xl p-6 sm:p-8">
      <h2 className="display-3">Not open yet</h2>
      <p className="mt-2 text-ink-muted">What it will hold: {what}</p>
    </section>
  )
}
