// The areas of an administrator's role, and everything that it may do (ADM-06, ADM-22 to ADM-25).
import { Link, useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import type { AdminPermission, AdminRole } from '#rooms/people/accounts/rules/index.ts'
import { permissionName, permissionsInUse } from '#rooms/people/accounts/rules/index.ts'
import { type AdminPlace, adminCardsWithPlaces } from '../rules/admin-places.ts'
import { useAdminRole } from './admin-role-query.ts'

export function AdminCards({ role }: { role: AdminRole }) {
  return (
    <section aria-labelledby="areas" className="mt-12">
      <h2 className="display-2 text-2xl" id="areas">
        {t('Quick actions')}
      </h2>
      <ul className="mt-4 grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {adminCardsWithPlaces(role).map(({ id, title, text, links = [], place }) => (
          <li className="relative border-b border-line py-3" data-card={id} key={id}>
            <h3 className="font-semibold">
              <CardTitle place={place} title={title} />
            </h3>
            <p className="text-[0.8125rem] text-ink-muted">{text}</p>
            <p className="relative mt-1 flex w-fit flex-wrap gap-x-4 text-[0.8125rem] empty:hidden">
              {links.map(({ label, to }) => (
                <Link className="text-link" key={to} to={to}>
                  {label}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CardTitle({ place, title }: { place: AdminPlace; title: string }) {
  const { search } = useLocation()
  const [pathname = '', hash] = place.to.split('#')
  return (
    // A part of this page keeps the range that is looked at.
    <Link className="admin-card-link" to={hash ? { pathname, search, hash } : pathname}>
      {title}
    </Link>
  )
}

/** `tenants:read` and `tenants:suspend` are one line of tenants. */
export function OwnPermissions() {
  const { data } = useAdminRole()
  return (
    <details className="mt-10">
      <summary className="cursor-pointer font-semibold">{t('Your permissions')}</summary>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {byArea((data?.permissions ?? []).filter((one) => permissionsInUse.has(one))).map(
          ([area, actions]) => (
            <div className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[160px_minmax(0,1fr)]" key={area}>
              <dt className="text-sm text-ink-muted">{area}</dt>
              <dd className="flex flex-wrap gap-1.5">
                {actions.map((action) => (
                  <Chip key={action}>{action}</Chip>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
    </details>
  )
}

function byArea(permissions: readonly AdminPermission[]): [string, string[]][] {
  const areas = new Map<string, string[]>()
  for (const permission of permissions) {
    const { area, action } = permissionName(permission)
    areas.set(area, [...(areas.get(area) ?? []), action])
  }
  return [...areas]
}
