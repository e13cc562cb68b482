// Passkeys as a second factor and as a way in: their place, until they open.
import { SettingsSection } from './settings-section.tsx'

export function PasskeysSection() {
  return (
    <SettingsSection
      text="Sign in with the lock of your device instead of a code. Nothing to type, nothing to phish."
      title="Passkeys"
    >
      <p className="text-sm text-ink-muted">Not open yet.</p>
    </SettingsSection>
  )
}
