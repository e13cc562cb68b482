// The Profile tab as far as it is open: who one is here, and the look (SET-05).
import { useProfile } from '#platform/web/profile.ts'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'
import { SettingsSection } from './settings-section.tsx'

export function ProfilePanel() {
  const profile = useProfile()
  const isDark = useTheme() === 'dark'
  if (!profile) return null
  return (
    <>
      <SettingsSection text="Changing your name and address is not open yet." title="Account">
        <dl className="divide-y divide-line border-y border-line text-sm">
          <Fact label="Username" value={profile.username} />
          <Fact label="Company" value={profile.companyName} />
          {!profile.isAdministrator && <Fact label="Roles" value={profile.roles.join(', ')} />}
        </dl>
      </SettingsSection>
      <SettingsSection text="Kept on this device. The header has the same switch." title="Look">
        <label className="inline-flex items-center gap-3 text-sm">
          <input
            aria-checked={isDark}
            checked={isDark}
            className="checkbox"
            onChange={() => chooseTheme(isDark ? 'light' : 'dark')}
            role="switch"
            type="checkbox"
          />
          Dark mode
        </label>
      </SettingsSection>
      <SettingsSection text="Language, currency and time zone." title="Language and region">
        <p className="text-sm text-ink-muted">Not open yet. Everything is in English and in US dollars.</p>
      </SettingsSection>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[140px_minmax(0,1fr)] gap-4 py-2.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}
