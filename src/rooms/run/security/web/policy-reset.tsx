// Brings the whole policy, with the allowed networks, back to its defaults, once a second administrator has approved it.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer, readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { type SecurityConfig, securityRoutes } from '../contract.ts'
import { defaultPolicy } from '../rules/default-policy.ts'
import { changeText, policyChanges } from '../rules/policy-changes.ts'
import { configQuery } from './security-queries.ts'

export function PolicyReset({ config }: { config: SecurityConfig }) {
  const api = useApi()
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const [isAsking, setAsking] = useState(false)
  const changes = policyChanges(config, defaultPolicy)
  return (
    <SettingsSection
      text={t(
        'The values of a fresh installation, for everything on this page and for the allowed networks.',
      )}
      title={t('Defaults')}
    >
      {changes.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('The policy has its default values.')}</p>
      ) : (
        <Button onClick={() => setAsking(true)}>{t('Reset to defaults')}</Button>
      )}
      {isAsking && (
        <ReasonDialog<SecurityConfig>
          action={t('Request reset')}
          onClose={() => setAsking(false)}
          onDone={(data) => {
            keepAnswer(queries, configQuery, data)
            void readAnew(queries, approvalRoutes.listApprovals)
            toast({
              title: t('A second administrator decides'),
              text: t('The reset waits under Approvals for up to 72 hours.'),
            })
          }}
          onFailed={() => void queries.invalidateQueries(configQuery)}
          pendingAction={t('Requesting...')}
          send={(reason) =>
            run(() =>
              api.call(securityRoutes.resetSecurityPolicy, { body: { reason } }, { ifMatch: config.version }),
            )
          }
          title={t('Reset the security policy')}
        >
          <div className="text-sm text-ink-muted">
            <p>{t('A second administrator has to approve it. Then this changes:')}</p>
            <ul className="mt-2 grid gap-1 tabular-nums">
              {changes.map((change) => (
                <li className="[overflow-wrap:anywhere]" key={change.field}>
                  {changeText(change)}
                </li>
              ))}
            </ul>
          </div>
        </ReasonDialog>
      )}
      {dialog}
    </SettingsSection>
  )
}
