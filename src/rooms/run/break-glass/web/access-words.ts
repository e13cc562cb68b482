// The words of the screens of emergency access.
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import type { breakGlassRoutes } from '../contract.ts'
import type { AccessState } from '../rules/emergency-access.ts'

export type EmergencyAccess = Returned<typeof breakGlassRoutes.listAccesses>['accesses'][number]

export const stateLabels: Readonly<Record<AccessState, string>> = {
  in_force: t('In force'),
  expired: t('Expired'),
  revoked: t('Revoked'),
}
