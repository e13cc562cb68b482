// What everybody looks up in the settings: the own role, and whether a password alone opens the account.
import { t } from '#platform/kernel/texts.ts'
import type { Profile } from '#platform/web/profile.ts'
import { buyerSubRoleLabels, teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'

export function whoText(
  profile: Pick<Profile, 'teamRole' | 'subRole' | 'roles' | 'companyName' | 'mfaEnabled' | 'viaSso'>,
): string {
  const { teamRole, subRole, roles, companyName, mfaEnabled, viaSso } = profile
  const role =
    teamRole === null
      ? t('Your role: administrator of the platform.')
      : subRole
        ? t('Your role at {companyName}: {role}, {work}.', {
            companyName,
            role: teamRoleLabel(teamRole, roles),
            work: buyerSubRoleLabels[subRole],
          })
        : t('Your role at {companyName}: {role}.', { companyName, role: teamRoleLabel(teamRole, roles) })
  const factor = mfaEnabled
    ? t('Second factor: on.')
    : viaSso
      ? t('Second factor: off here. You sign in through your identity provider.')
      : t('Second factor: off. Your password alone signs you in.')
  return `${role} ${factor}`
}
