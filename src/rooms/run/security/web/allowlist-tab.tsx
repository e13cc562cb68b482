// The networks from which administrators may come: added and removed one at a time, each in force at once (SEC-07).
import { Plus, Trash2 } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { isStale } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
import { IconButton } from '#platform/web/icon-button.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { rich } from '#platform/web/rich.tsx'
import { type SecurityConfig, securityRoutes } from '../contract.ts'
import { WaitingChanges } from './policy-preview.tsx'
import { useConfigChange } from './use-config-change.ts'

export function AllowlistTab({ config, mayEdit }: { config: SecurityConfig; mayEdit: boolean }) {
  const api = useApi()
  const { ipAllowlist, version, callerAddress } = config
  const { change, reload, dialog } = useConfigChange()
  const save = (wanted: string[]) =>
    change(
      () => api.call(securityRoutes.saveIpAllowlist, { body: { ipAllowlist: wanted } }, { ifMatch: version }),
      t('IP allowlist saved'),
    )
  /** The present list is shown. */
  const onFailed = (error: unknown) => isStale(error) && void reload()
  const removing = useSending()
  const { form, field, isPending, failure } = useForm({
    draft: 'network',
    initial: { network: '' },
    check: ({ network }) =>
      network.trim() === '' ? { network: t('Enter an IP address or a network.') } : {},
    send: ({ network }) => save([...ipAllowlist, network.trim()]),
    onFailed,
  })
  const isSaving = isPending || removing.isPending

  return (
    <div className="pt-8">
      <SettingsSection
        text={t(
          'Administrators can use the platform only from these networks. Changes apply from the next request, also to open sessions. Members of companies are not affected.',
        )}
        title={t('IP allowlist')}
      >
        <p className="text-sm text-ink-muted">
          {rich(
            'Your current address: {address}. The list must include it. A second administrator has to approve additional networks.',
            {
              address: <span className="tabular-nums text-ink">{callerAddress ?? t('not known')}</span>,
            },
          )}
        </p>
        {ipAllowlist.length === 0 ? (
          <p className="mt-4 text-sm">
            {t('The list is empty: administrators can use the platform from any address.')}
          </p>
        ) : (
          <ul aria-label={t('IP allowlist')} className="mt-4 divide-y divide-line border-y border-line">
            {ipAllowlist.map((network) => (
              <li className="flex min-h-11 items-center justify-between gap-4" key={network}>
                <span className="text-sm wrap-anywhere tabular-nums">{network}</span>
                {mayEdit && (
                  <IconButton
                    disabled={isSaving}
                    label={t('Remove {network}', { network })}
                    onClick={() =>
                      void removing.send(
                        () => save(ipAllowlist.filter((one) => one !== network)),
                        undefined,
                        (error) => {
                          onFailed(error)
                          return false
                        },
                      )
                    }
                  >
                    <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayEdit ? (
          <form {...form} className="allowlist-form">
            <TextField
              {...field('network')}
              autoComplete="off"
              hint={t('IPv4 or IPv6, such as 203.0.113.0/24 or 2001:db8::/32')}
              label={t('Address or network')}
              maxLength={60}
              required
              spellCheck={false}
            />
            <Button disabled={isSaving} type="submit">
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              {isSaving ? t('Saving...') : t('Add')}
            </Button>
          </form>
        ) : (
          <p className="mt-4 text-sm text-ink-muted">
            {t('Your role can read this list but not change it.')}
          </p>
        )}
        <FormFailure className="mt-3" text={failure ?? removing.failure} />
        <WaitingChanges waiting={config.waiting} />
      </SettingsSection>
      {dialog}
    </div>
  )
}
