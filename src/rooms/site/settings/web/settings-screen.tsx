// /settings: the person's own matters and the company's, for both portals and for administrators (SET-01, SET-02).
import { type ComponentType, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
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
import { InvoiceDetailsLine, type InvoiceField } from './invoice-details-line.tsx'
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
  const { search, state } = useLocation()
  const profile = useProfile()
  const active = settingsTabOf(new URLSearchParams(search).get('tab'))
  const Panel = panels[active.id]
  useEffect(() => focusOnceDrawn(state), [state])
  return (
    <PageFrame
      actions={
        profile &&
        !profile.isAdministrator && (
          <>
            <Link className="text-link text-sm" to="/settings/team">
              {t('Team')}
            </Link>
            {profile.teamRole === 'owner' && (
              <Link className="text-link text-sm" to="/settings/audit-log">
                {t('Audit log')}
              </Link>
            )}
          </>
        )
      }
      lead={
        profile && (
          <>
            {profile.activePortal === 'enterprise' && <InvoiceDetailsLine />}
            <span className="mt-1 block text-sm">{whoText(profile)}</span>
          </>
        )
      }
      title={t('Settings')}
      unknownIn={unknownIn}
    >
      <TabLinks
        activeId={`tab-${active.id}`}
        // So that in English all five are in sight on a phone.
        className="small-line-tabs mt-4 max-sm:gap-[13px]! lg:mt-6"
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

/** Where a link names a field of a tab, that field has the focus as soon as its values are there. */
function focusOnceDrawn(state: unknown): (() => void) | undefined {
  const panel = document.getElementById('settings-panel')
  if (!panel || !isNamingField(state)) return
  const focus = () => {
    const field = panel.querySelector<HTMLElement>(`[name="${state.field}"]`)
    if (!field) return
    drawing.disconnect()
    field.focus()
  }
  const drawing = new MutationObserver(focus)
  drawing.observe(panel, { childList: true, subtree: true })
  focus()
  return () => drawing.disconnect()
}

function isNamingField(state: unknown): state is { field: InvoiceField } {
  return typeof state === 'object' && state !== null && 'field' in state
}
