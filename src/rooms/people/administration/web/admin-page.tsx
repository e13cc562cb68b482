// The frame of every page of the administration: the places of the role, and the page itself only for an administrator
// who holds its permission (ADM-07, ADM-25).
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { AccessDenied } from '#platform/web/page/access-denied.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import type { UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { useProfile } from '#platform/web/profile.ts'
import type { AdminPermission } from '#rooms/people/accounts/rules/index.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { SignInPauseNotice } from '#rooms/people/accounts/web/index.ts'
import { adminGroupsFor, placeOfPage } from '../rules/admin-places.ts'
import { type May, type RoleAnswer, useAdminRole } from './admin-role-query.ts'
import './admin.css'
import { t } from '#platform/kernel/texts.ts'

export interface AdminPageProps {
  title: string
  lead?: ReactNode
  /** What reading the page takes; nothing more than a role where none is named. */
  permission?: AdminPermission
  actions?: (may: May) => ReactNode
  /** Finds what the address asks for and the page does not know. */
  unknownIn?: UnknownIn
  children: (may: May, role: RoleAnswer['role']) => ReactNode
}

export function AdminPage({ title, lead, permission, actions, unknownIn, children }: AdminPageProps) {
  const { data, isPending } = useAdminRole()
  const profile = useProfile()
  if (isPending)
    return (
      <PageFrame title={title}>
        <div aria-busy="true" className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <p className="sr-only">{t('Loading...')}</p>
          <div className="skeleton h-32" />
          <div className="skeleton h-32" />
          <div className="skeleton h-32" />
        </div>
      </PageFrame>
    )
  // The server admits administrators once they have a second factor, those of the demo without one.
  if (!data && profile?.isAdministrator && !profile.mfaEnabled) return <SetUpFactor />
  // A role that this release does not know is none.
  if (!data || !adminRoleTable[data.role]) return <Denied />
  const may: May = (wanted) => data.permissions.includes(wanted)
  return (
    <>
      <AdminPlaces role={data.role} />
      {permission === undefined || may(permission) ? (
        <PageFrame
          actions={actions?.(may)}
          crumb={title}
          lead={lead}
          title={title}
          {...(unknownIn && { unknownIn })}
          {...(title === t('Platform Administration')
            ? {}
            : { trail: [{ label: t('Platform Administration'), to: '/admin' }] })}
        >
          <SignInPauseNotice>
            {t('Administrators can still sign in.')}
            {may('breakglass:revoke') && title !== t('Emergency') && (
              <>
                {' '}
                <Link className="underline underline-offset-3" to="/admin/emergency">
                  {t('See Emergency')}
                </Link>
              </>
            )}
          </SignInPauseNotice>
          {children(may, data.role)}
        </PageFrame>
      ) : (
        <Denied />
      )}
    </>
  )
}

/** All places in their groups; in narrow windows behind a button that says which one is open. */
function AdminPlaces({ role }: { role: RoleAnswer['role'] }) {
  const id = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const groups = adminGroupsFor(role)
  const current = placeOfPage(groups, pathname)
  return (
    <nav aria-label={t('Areas')} className="admin-places">
      <div className="page-column">
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          className="admin-places-opener"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <span>{current?.label}</span>
          <span className="text-ink-muted">{t('All areas')}</span>
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
        </button>
        <ul data-open={isOpen || undefined} id={id}>
          {groups.map(({ label, places }, at) => (
            <li key={label}>
              <p id={`${id}${at}`}>{label}</p>
              <ul aria-labelledby={`${id}${at}`}>
                {places.map((place) => (
                  <li key={place.to}>
                    <NavLink end onClick={() => setOpen(false)} to={place.to}>
                      {place.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function SetUpFactor() {
  return (
    <PageFrame
      lead={t(
        'Administrators sign in with a password and a second factor. Set one up to open the administration.',
      )}
      title={t('Set up your second factor')}
    >
      <ButtonLink className="mt-6" to="/settings?tab=security" tone="primary">
        {t('Set up a second factor')}
      </ButtonLink>
    </PageFrame>
  )
}

function Denied() {
  return (
    <AccessDenied homeLabel={t('Return Home')}>
      <p>{t('Valid administrative role required. Contact system administrator.')}</p>
    </AccessDenied>
  )
}
