// /admin: the administrator's role, what it may do, and the areas that belong to it (ADM-07, 08, 11 to 13, 22 to 25).
import { Link } from 'react-router'
import { Chip } from '#platform/web/chip.tsx'
import { counted } from '#platform/web/format.ts'
import { adminCardsFor } from '../rules/admin-cards.ts'
import { adminRoleTable } from '../rules/admin-permissions.ts'
import { placeOfCard } from '../rules/admin-places.ts'
import { AdminPage } from './admin-page.tsx'
import { type RoleAnswer, useAdminRole } from './admin-role-query.ts'

export default function AdminScreen() {
  return (
    <AdminPage lead="Everything you do here is audited." title="Platform Administration">
      {(_, role) => <Dashboard role={role} />}
    </AdminPage>
  )
}

function Dashboard({ role }: { role: RoleAnswer['role'] }) {
  const { data } = useAdminRole()
  const { displayName, risk, sessionHours } = adminRoleTable[role]
  return (
    <>
      <dl className="mt-6 grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
        <Fact label="Role" value={displayName} />
        <Fact label="Risk level" value={risk} />
        <Fact label="Session" value={`${counted(sessionHours, 'hour')} at most`} />
      </dl>
      <section aria-labelledby="areas" className="mt-10">
        <h2 className="display-2 text-2xl" id="areas">
          Your areas
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {adminCardsFor(role).map(({ id, title, text }) => (
            <li className="card flex flex-col p-5" data-card={id} key={id}>
              <h3 className="display-3">{title}</h3>
              <p className="mt-1 mb-4 text-sm text-ink-muted">{text}</p>
              <CardEnd card={id} title={title} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="permissions" className="mt-10">
        <h2 className="display-2 text-2xl" id="permissions">
          Your permissions
        </h2>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {byArea(data?.permissions ?? []).map(([area, actions]) => (
            <div className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[160px_minmax(0,1fr)]" key={area}>
              <dt className="text-sm text-ink-muted">{area}</dt>
              <dd className="flex flex-wrap gap-1.5">
                {actions.map((action) => (
                  <Chip key={action}>{action}</Chip>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function CardEnd({ card, title }: { card: string; title: string }) {
  const place = placeOfCard(card)
  if (!place) return <p className="mt-auto text-[0.8125rem] text-ink-muted">Not open yet</p>
  return (
    <p className="mt-auto text-sm">
      <Link aria-label={`Open ${title}`} className="text-link" to={place.to}>
        Open
      </Link>
    </p>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="py-4 sm:px-5 sm:first:pl-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="font-serif text-xl leading-tight">{value}</dd>
    </div>
  )
}

/** `tenants:read` and `tenants:suspend` are one line of tenants. */
function byArea(permissions: readonly string[]): [string, string[]][] {
  const areas = new Map<string, string[]>()
  for (const permission of permissions) {
    const [area = '', action = ''] = permission.split(':')
    areas.set(area, [...(areas.get(area) ?? []), action.replaceAll('_', ' ')])
  }
  return [...areas]
}
