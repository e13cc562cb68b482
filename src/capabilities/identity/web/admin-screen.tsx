// /admin: the administrator's role, what it may do, and the areas that belong to it (ADM-07, 08, 11 to 13, 22 to 25).
import { useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { AccessDenied } from '#platform/web/access-denied.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { counted } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page-frame.tsx'
import type { identityRoutes } from '../contract.ts'
import { adminCardsFor } from '../rules/admin-cards.ts'
import { adminRoleTable } from '../rules/admin-permissions.ts'

type RoleAnswer = Returned<typeof identityRoutes.getAdminRole>

const freshForMs = 5 * 60_000

export default function AdminScreen() {
  const { data, isPending } = useQuery<RoleAnswer>({
    queryKey: ['/api/admin/auth/role'],
    staleTime: freshForMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  if (isPending) {
    return (
      <PageFrame title="Administration">
        <div aria-busy="true" className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <p className="sr-only">Loading...</p>
          <div className="skeleton h-32" />
          <div className="skeleton h-32" />
          <div className="skeleton h-32" />
        </div>
      </PageFrame>
    )
  }
  // A role that this release does not know is none.
  const role = data && adminRoleTable[data.role]
  if (!role) return <NoRole />
  return (
    <PageFrame
      lead={`You act with ${role.summary}. Everything you do here is audited.`}
      title="Administration"
    >
      <dl className="mt-6 grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
        <Fact label="Role" value={role.displayName} />
        <Fact label="Risk level" value={role.risk} />
        <Fact label="Session" value={`${counted(role.sessionHours, 'hour')} at most`} />
      </dl>
      <section aria-labelledby="areas" className="mt-10">
        <h2 className="display-2 text-2xl" id="areas">
          Your areas
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {adminCardsFor(data.role).map(({ id, title, text }) => (
            <li className="card flex flex-col p-5" data-card={id} key={id}>
              <h3 className="display-3">{title}</h3>
              <p className="mt-1 mb-4 text-sm text-ink-muted">{text}</p>
              <p className="mt-auto text-[0.8125rem] text-ink-muted">Not open yet</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="permissions" className="mt-10">
        <h2 className="display-2 text-2xl" id="permissions">
          Your permissions
        </h2>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {byArea(data.permissions).map(([area, actions]) => (
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
    </PageFrame>
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

function NoRole() {
  return (
    <AccessDenied homeLabel="Return Home">
      <p>Valid administrative role required. Contact system administrator.</p>
    </AccessDenied>
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
