// The door of the tenancy room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { tenancyRoutes } from '../contract.ts'
import { closeTenant, reactivateTenant } from './change-state.ts'
import { createTenant } from './create-tenant.ts'
import { requestDeletion } from './delete-tenant.ts'
import { endUnconfirmed } from './end-unconfirmed.ts'
import { getAttention, getGrowth } from './get-attention.ts'
import { getMetrics } from './get-metrics.ts'
import { measureService } from './measure-service.ts'
import { listTenants, readTenant } from './read-tenants.ts'

export { tenantDeletion } from './delete-tenant.ts'
export { getTenant } from './read-tenants.ts'

export function tenancyRoom(platform: Platform): Room {
  return {
    name: 'tenancy',
    jobs: [measureService(platform), endUnconfirmed(platform)],
    routes: [
      bind(tenancyRoutes.listTenants, ({ actor, query }) => listTenants(platform, actor, query)),
      bind(tenancyRoutes.getTenant, ({ actor, params }) => readTenant(platform, actor, params.id)),
      bind(tenancyRoutes.createTenant, ({ actor, body, idempotency }) =>
        createTenant(platform, actor, body, idempotency),
      ),
      bind(tenancyRoutes.suspendTenant, ({ actor, params, body }) =>
        closeTenant(platform, actor, 'suspend', params.id, body.reason),
      ),
      bind(tenancyRoutes.holdTenant, ({ actor, params, body }) =>
        closeTenant(platform, actor, 'hold', params.id, body.reason),
      ),
      bind(tenancyRoutes.archiveTenant, ({ actor, params, body }) =>
        closeTenant(platform, actor, 'archive', params.id, body.reason),
      ),
      bind(tenancyRoutes.reactivateTenant, ({ actor, params, body }) =>
        reactivateTenant(platform, actor, params.id, body),
      ),
      bind(tenancyRoutes.deleteTenant, ({ actor, params, body }) =>
        requestDeletion(platform, actor, params.id, body),
      ),
      bind(tenancyRoutes.getAttention, ({ actor }) => getAttention(platform, actor)),
      bind(tenancyRoutes.getGrowth, ({ actor, query }) => getGrowth(platform, actor, query.timeRange)),
      bind(tenancyRoutes.getMetrics, ({ actor, query }) => getMetrics(platform, actor, query.timeRange)),
    ],
  }
}
