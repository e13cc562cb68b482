// Who the administrator is here, how risky that is, and how the system is: the badges of the dashboard (ADM-01).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { type AdminRole, adminRoleTable, riskNames } from '#rooms/people/accounts/rules/index.ts'
import { faultsText, ServiceState } from '#rooms/run/operations/web/index.ts'
import { type Health, healthQuery } from './health-query.ts'

export interface RoleLineProps {
  role: AdminRole
}

/** Whether the line has its length, so that what follows it moves no more. */
export function useIsRoleLineRead(): boolean {
  return !useQuery(healthQuery).isLoading
}

export function RoleLine({ role }: RoleLineProps) {
  const { displayName, risk, sessionHours, summary } = adminRoleTable[role]
  const { data, isError } = useQuery(healthQuery)
  const faults = data?.details ? data.details.faults : []
  return (
    <dl className="mt-10 grid grid-cols-2 border-y border-line sm:divide-x sm:divide-line lg:grid-cols-4">
      <Fact label={t('Role')} value={displayName} />
      <Fact
        label={t('Risk level of your role')}
        note={t('What a stolen session opens: {summary}. Sign out when you are done.', { summary })}
        value={<span className="font-normal text-ink-muted">{riskNames[risk]}</span>}
      />
      <Fact
        label={t('Session')}
        value={t('{sessionHours, plural, one {# hour} other {# hours}} at most', { sessionHours })}
      />
      <Fact
        label={t('System health')}
        note={
          data &&
          [
            data.status === 'degraded' ? reasonsOf(data) : '',
            // Each is named once, in the list of what needs the administrator.
            faults === null ? faultsText(faults) : faults.length > 0 && t('Named above'),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        value={data ? <ServiceState faults={faults} state={data.status} /> : isError ? t('Unknown') : '–'}
      />
    </dl>
  )
}

interface FactProps {
  label: string
  value: ReactNode
  note?: string | undefined
}

/** What has to be looked at, in the order of how grave it is. */
function reasonsOf({ details }: Health): string {
  if (!details) return t('The details could not be read')
  const reasons = [
    details.auditTrail === 'broken' && t('The audit trail was changed'),
    details.writes === 'refused' && t('The database refuses to save changes'),
    details.writes === 'unknown' && t('The database is busy'),
    details.clockFault !== null && t('Clock: {fault}', { fault: details.clockFault }),
    details.auditTrail === 'unknown' && t('The audit trail is not fully checked'),
  ].filter((reason) => reason !== false)
  return reasons.join(' · ')
}

function Fact({ label, value, note }: FactProps) {
  return (
    <div className="py-2.5 sm:px-5 sm:first:pl-0 sm:max-lg:odd:pl-0 sm:max-lg:even:border-e-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="font-semibold">{value}</dd>
      {note && <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>}
    </div>
  )
}
