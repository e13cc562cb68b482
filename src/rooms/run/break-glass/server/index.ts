// The door of the break-glass room.
import { recordLook } from '#platform/server/audit/record-look.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { breakGlassRoutes as routes } from '../contract.ts'
import { listAccesses } from './access-store.ts'
import { describedFor } from './described-access.ts'
import { notifyOfExpiredAccesses, revokeAccess } from './end-access.ts'
import { requestAccess } from './grant-access.ts'
import { readInvoices, readMembers, readOrders, readTrail, startAccess } from './use-access.ts'

export { accessGrant } from './grant-access.ts'

const mostAccesses = 100

export function breakGlassRoom(platform: Platform): Room {
  return {
    name: 'break-glass',
    jobs: [notifyOfExpiredAccesses(platform)],
    routes: [
      bind(routes.listAccesses, ({ actor }) =>
        platform.inTenantTransaction(actor, async (tx) => {
          await recordLook(tx, platform.clock.now(), {
            action: 'breakglass.accesses_read',
            targetKind: 'emergency_accesses',
          })
          const accesses = await listAccesses(tx, mostAccesses)
          return { accesses: accesses.map((access) => describedFor(actor, access)) }
        }),
      ),
      bind(routes.requestAccess, ({ actor, body }) => requestAccess(platform, actor, body)),
      bind(routes.startAccess, ({ actor, params }) => startAccess(platform, actor, params.id)),
      bind(routes.revokeAccess, ({ actor, params, body }) =>
        revokeAccess(platform, actor, params.id, body.reason),
      ),
      bind(routes.readMembers, ({ actor, params }) => readMembers(platform, actor, params.id)),
      bind(routes.readOrders, ({ actor, params }) => readOrders(platform, actor, params.id)),
      bind(routes.readInvoices, ({ actor, params }) => readInvoices(platform, actor, params.id)),
      bind(routes.readTrail, ({ actor, params }) => readTrail(platform, actor, params.id)),
    ],
  }
}
