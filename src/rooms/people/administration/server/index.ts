// The door of the room of the administration.

import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { secondFactorRoutes } from '#rooms/people/second-factors/contract.ts'
import { administrationRoutes } from '../contract.ts'
import { isAdministrator, isPlatformOwner, roleOf } from './admin-access.ts'
import { carryOutFactorResets, stopOwnFactorReset } from './factor-reset.ts'
import { verifyStepUp } from './verify-step-up.ts'

export {
  closeAccountFor,
  correctAccount,
  createAccountFor,
  doorsOfCompany,
  endSessionsOf,
  notifyOfAccountState,
  suspendAccount,
  unlockAccount,
} from './administer-account.ts'
export {
  type Administrator,
  countAdministratorsWithoutFactor,
  holdActiveOwners,
  holdAdministrators,
  listAdministratorReaders,
  listAdministrators,
} from './administrator-store.ts'
export {
  type Appointed,
  appointAdministrator,
  closeUnopenedOwners,
  mailAppointed,
  recoverAdministrator,
  refuseTakenAddress,
} from './appoint-administrator.ts'
export { assignAdminRole } from './assign-admin-role.ts'
export { closeCompany } from './close-company.ts'
export { factorResetDelayHours, refuseFactorReset, scheduleFactorReset } from './factor-reset.ts'
export {
  type ActOfAdministrator,
  listOwnerReaders,
  notifyOfCompanyState,
  notifyOwnersOfAct,
} from './notify-of-administration.ts'
export { resetToLink } from './reset-to-link.ts'
export { askForStepUp } from './step-up.ts'

export function administrationRoom(identity: Identity): Room {
  return {
    name: 'administration',
    jobs: [carryOutFactorResets(identity)],
    routes: [
      bind(administrationRoutes.checkAdmin, ({ actor }) => ({ isAdmin: isAdministrator(actor) })),
      bind(administrationRoutes.getAdminRole, ({ actor }) => roleOf(actor)),
      bind(administrationRoutes.verifyStepUp, ({ actor, body }) => verifyStepUp(identity, actor, body)),
      bind(administrationRoutes.checkPlatformOwner, ({ actor }) => ({
        isPlatformOwner: isPlatformOwner(actor),
      })),
      bind(secondFactorRoutes.stopFactorReset, ({ actor }) => stopOwnFactorReset(identity, actor)),
    ],
  }
}
