// Which role somebody has in the company, each with what it means.

import { t } from '#platform/kernel/texts.ts'
import type { Portal } from '#platform/web/profile.ts'
import { type TeamRole, teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'

export interface RoleChoiceProps {
  legend: string
  roles: readonly TeamRole[]
  portal: Portal
  name: string
  value: TeamRole
  onChange: (role: TeamRole) => void
}

export function RoleChoice({ legend, roles, portal, name, value, onChange }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="divide-y divide-line border-y border-line">
        {roles.map((role) => (
          <label className="flex cursor-pointer items-start gap-3 py-2.5" key={role}>
            <input
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={role === value}
              name={name}
              onChange={() => onChange(role)}
              type="radio"
              value={role}
            />
            <span className="text-sm">
              <span className="font-medium">{teamRoleLabel(role, [portal])}</span>
              <span className="block text-[0.8125rem] text-ink-muted">{meanings[portal][role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const meanings: Readonly<Record<Portal, Readonly<Record<TeamRole, string>>>> = {
  vendor: {
    owner: t('Everything: listings and promotions, company data, the team, single sign-on and keys.'),
    editor: t('Writes and publishes listings and promotions.'),
    viewer: t('Reads all of the vendor portal and changes nothing there.'),
  },
  enterprise: {
    owner: t('Everything a member does, and company data, billing, the team, single sign-on and keys.'),
    editor: t('Assesses, compares, models and orders.'),
    // Not offered to buyers.
    viewer: '',
  },
}

export function portalOf(joinsAs: string): Portal {
  return joinsAs === 'vendor' ? 'vendor' : 'enterprise'
}
