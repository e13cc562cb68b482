// Who the administrator is here, how risky that is, and how the system is: the badges of the dashboard (ADM-01).
import { counted } from '#platform/web/format.ts'
import { type AdminRole, adminRoleTable } from '#rooms/identity/web/index.ts'
import { useHealth } from './health-query.ts'

const healthLabels = { healthy: 'Healthy', unhealthy: 'Unhealthy' } as const

export function RoleLine({ role }: { role: AdminRole }) {
  const { displayName, risk, sessionHours } = adminRoleTable[role]
  const { data, isError } = useHealth()
  return (
    <dl className="mt-6 grid border-y border-line sm:grid-cols-2 sm:divide-x sm:divide-line lg:grid-cols-4">
      <Fact label="Role" value={displayName} />
      <Fact label="Risk level" note="What its misuse could do at worst" value={risk} />
      <Fact label="Session" value={`${counted(sessionHours, 'hour')} at most`} />
      <Fact
        label="System health"
        {...(data ? { state: data.status } : {})}
        value={data ? healthLabels[data.status] : isError ? 'Unknown' : '–'}
      />
    </dl>
  )
}

interface FactProps {
  label: string
  value: string
  note?: string
  state?: 'healthy' | 'unhealthy'
}

function Fact({ label, value, note, state }: FactProps) {
  return (
    <div className="py-4 sm:px-5 sm:first:pl-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="font-serif text-xl leading-tight" data-health={state}>
        {value}
      </dd>
      {note && <dd className="text-[0.8125rem] text-ink-muted">{note}</dd>}
    </div>
  )
}
