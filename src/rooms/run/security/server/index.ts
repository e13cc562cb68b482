// The door of the security room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { securityRoutes } from '../contract.ts'
import { acknowledgeSecurityAlert, listSecurityAlerts, resolveSecurityAlert } from './alerts.ts'
import { assignSecurityAlert, listAlertAssignees } from './assign-alert.ts'
import { getSecurityConfig, saveIpAllowlist, saveSecurityPolicy } from './edit-policy.ts'
import { getSecurityMonitoring } from './monitoring.ts'
import { requestPolicyReset } from './reset-policy.ts'
import { watchChains, watchForAlerts } from './watch.ts'

export { countUnresolved, findUnresolved } from './alert-store.ts'
export { policyWeakening } from './edit-policy.ts'
export { policyReset } from './reset-policy.ts'

export function securityRoom(platform: Platform): Room {
  return {
    name: 'security',
    jobs: [watchForAlerts(platform), watchChains(platform)],
    routes: [
      bind(securityRoutes.getSecurityConfig, ({ actor }) => getSecurityConfig(platform, actor)),
      bind(securityRoutes.saveSecurityPolicy, ({ actor, ifMatch, body }) =>
        saveSecurityPolicy(platform, actor, ifMatch, body),
      ),
      bind(securityRoutes.saveIpAllowlist, ({ actor, ifMatch, body }) =>
        saveIpAllowlist(platform, actor, ifMatch, body.ipAllowlist),
      ),
      bind(securityRoutes.resetSecurityPolicy, ({ actor, ifMatch, body }) =>
        requestPolicyReset(platform, actor, ifMatch, body.reason),
      ),
      bind(securityRoutes.listSecurityAlerts, ({ actor }) => listSecurityAlerts(platform, actor)),
      bind(securityRoutes.resolveSecurityAlert, ({ actor, params, body }) =>
        resolveSecurityAlert(platform, actor, params.id, body.note),
      ),
      bind(securityRoutes.acknowledgeSecurityAlert, ({ actor, params }) =>
        acknowledgeSecurityAlert(platform, actor, params.id),
      ),
      bind(securityRoutes.listAlertAssignees, ({ actor }) => listAlertAssignees(platform, actor)),
      bind(securityRoutes.assignSecurityAlert, ({ actor, params, body }) =>
        assignSecurityAlert(platform, actor, params.id, body.assigneeId),
      ),
      bind(securityRoutes.getSecurityMonitoring, ({ actor, query }) =>
        getSecurityMonitoring(platform, actor, query.range),
      ),
    ],
  }
}
