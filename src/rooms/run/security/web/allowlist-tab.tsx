// The networks from which administrators may come: added and removed one at a time, each in force at once (SEC-07).
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { IconButton } from '#platform/web/icon-button.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { type SecurityConfig, securityRoutes } from '../contract.ts'
import { WaitingChanges } from './policy-preview.tsx'
import { useSaveConfig } from './use-save-config.ts'

export function AllowlistTab({ config, mayEdit }: { config: SecurityConfig; mayEdit: boolean }) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const { ipAllowlist, version, callerAddress } = config
  const { save, isSaving, failure, dialog } = useSaveConfig(
    (wanted: string[]) =>
      api.call(securityRoutes.saveIpAllowlist, { body: { ipAllowlist: wanted } }, { ifMatch: version }),
    'IP allowlist saved',
  )

  async function add(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return setFault('Enter an IP address or a network.')
    setFault(undefined)
    if (await save([...ipAllowlist, wanted])) setTyped('')
  }

  return (
    <div className="pt-8">
      <SettingsSection
        text="Administrators come from these networks only. It holds from the next request on, also for who is signed in. Members of companies are not concerned."
        title="IP allowlist"
      >
        <p className="text-sm text-ink-muted">
          Your address now: <span className="tabular-nums text-ink">{callerAddress ?? 'not known'}</span>. A
          list without it is refused. Letting more networks in takes a second administrator.
        </p>
        {ipAllowlist.length === 0 ? (
          <p className="mt-4 text-sm">The list is empty: administrators may come from every address.</p>
        ) : (
          <ul aria-label="IP allowlist" className="mt-4 divide-y divide-line border-y border-line">
            {ipAllowlist.map((network) => (
              <li className="flex min-h-11 items-center justify-between gap-4" key={network}>
                <span className="text-sm wrap-anywhere tabular-nums">{network}</span>
                {mayEdit && (
                  <IconButton
                    disabled={isSaving}
                    label={`Remove ${network}`}
                    onClick={() => void save(ipAllowlist.filter((one) => one !== network))}
                  >
                    <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayEdit ? (
          <form className="allowlist-form" noValidate onSubmit={(event) => void add(event)}>
            <TextField
              autoComplete="off"
              hint="IPv4 or IPv6, such as 203.0.113.0/24 or 2001:db8::/32"
              label="Address or network"
              maxLength={60}
              name="network"
              onChange={({ target }) => {
                setTyped(target.value)
                setFault(undefined)
              }}
              required
              spellCheck={false}
              value={typed}
              {...(fault === undefined ? {} : { error: fault })}
            />
            <Button disabled={isSaving} type="submit">
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              {isSaving ? 'Saving...' : 'Add'}
            </Button>
          </form>
        ) : (
          <p className="mt-4 text-sm text-ink-muted">Your role can read the list, not change it.</p>
        )}
        {failure && (
          <p className="mt-3 text-sm text-negative" role="alert">
            {failure.text}
          </p>
        )}
        <WaitingChanges waiting={config.waiting} />
      </SettingsSection>
      {dialog}
    </div>
  )
}
