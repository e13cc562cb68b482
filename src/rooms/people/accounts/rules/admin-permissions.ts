// What each administrator role may do: the one table, read by the server, the screens and the tests.
import { t } from '#platform/kernel/texts.ts'
import type { AdminRole } from './vocabulary.ts'

/** Every permission of the platform's administration, as area:action. */
export const adminPermissions = [
  'tenants:create',
  'tenants:read',
  'tenants:update',
  'tenants:delete',
  'tenants:suspend',
  'tenants:hold',
  'tenants:archive',
  'users:create',
  'users:read',
  'users:update',
  'users:delete',
  'users:suspend',
  'users:unlock',
  'users:impersonate',
  'roles:create',
  'roles:read',
  'roles:update',
  'roles:delete',
  'roles:assign',
  'permissions:create',
  'permissions:read',
  'permissions:update',
  'permissions:delete',
  'security:config',
  'security:policies',
  'security:ip_allowlist',
  'security:rate_limits',
  'config:read',
  'config:update',
  'config:delete',
  'audit:read',
  'audit:export',
  'audit:cross_tenant',
  'metrics:read',
  'metrics:export',
  'breakglass:create',
  'breakglass:approve',
  'breakglass:revoke',
  'breakglass:use',
  'emergency:tenant_recovery',
  'emergency:data_restore',
  'emergency:system_override',
] as const
export type AdminPermission = (typeof adminPermissions)[number]

/**
 * Whatever changes something with one of these asks once more who is there (step-up): it takes something away, gives a way in,
 * weakens what protects, or counts money. A test holds the route table against it.
 */
export const stepUpPermissions: ReadonlySet<AdminPermission> = new Set<AdminPermission>([
  'tenants:suspend',
  'tenants:hold',
  'tenants:archive',
  'tenants:delete',
  'users:create',
  'users:update',
  'users:suspend',
  'users:unlock',
  'users:delete',
  'users:impersonate',
  'roles:assign',
  'security:policies',
  'security:ip_allowlist',
  'config:update',
  'config:delete',
  'breakglass:create',
  'breakglass:use',
  'emergency:tenant_recovery',
  'emergency:data_restore',
  'emergency:system_override',
])

/** What something exists for in this release: a test holds it against the route table. */
export const permissionsInUse: ReadonlySet<AdminPermission> = new Set<AdminPermission>([
  'tenants:create',
  'tenants:read',
  'tenants:update',
  'tenants:suspend',
  'tenants:hold',
  'tenants:archive',
  'tenants:delete',
  'users:create',
  'users:read',
  'users:update',
  'users:suspend',
  'users:unlock',
  'users:delete',
  'roles:read',
  'roles:assign',
  'security:config',
  'security:policies',
  'security:ip_allowlist',
  'config:read',
  'config:update',
  'config:delete',
  'audit:read',
  'audit:export',
  'audit:cross_tenant',
  'metrics:read',
  'breakglass:create',
  'breakglass:approve',
  'breakglass:revoke',
  'breakglass:use',
  'emergency:tenant_recovery',
  'emergency:system_override',
])

export type Risk = 'CRITICAL' | 'HIGH' | 'MEDIUM'

/** How much somebody could do who took over a session of the role. */
export const riskNames: Readonly<Record<Risk, string>> = {
  get CRITICAL() {
    return t('CRITICAL')
  },
  get HIGH() {
    return t('HIGH')
  },
  get MEDIUM() {
    return t('MEDIUM')
  },
}

export interface AdminRoleDescription {
  displayName: string
  risk: Risk
  /** The longest that a session of this role may last. */
  sessionHours: number
  summary: string
  permissions: readonly AdminPermission[]
}

export const adminRoleTable: Readonly<Record<AdminRole, AdminRoleDescription>> = {
  PLATFORM_OWNER_ADMIN: {
    get displayName() {
      return t('Platform Owner Admin')
    },
    risk: 'CRITICAL',
    sessionHours: 2,
    get summary() {
      return t('full system control')
    },
    permissions: adminPermissions,
  },
  PRIMARY_PLATFORM_ADMINISTRATOR: {
    get displayName() {
      return t('Primary Platform Administrator')
    },
    risk: 'HIGH',
    sessionHours: 4,
    get summary() {
      return t('administration without deletions and role changes')
    },
    permissions: [
      'tenants:read',
      'tenants:update',
      'tenants:suspend',
      'users:create',
      'users:read',
      'users:update',
      'users:suspend',
      'users:unlock',
      'roles:read',
      'permissions:read',
      'config:read',
      'config:update',
      'audit:read',
      'metrics:read',
    ],
  },
  SECURITY_ADMINISTRATOR: {
    get displayName() {
      return t('Security Administrator')
    },
    risk: 'MEDIUM',
    sessionHours: 8,
    get summary() {
      return t('security policies and audit oversight')
    },
    permissions: [
      'tenants:read',
      'users:read',
      'users:suspend',
      'users:unlock',
      'roles:read',
      'permissions:read',
      'security:config',
      'security:policies',
      'security:ip_allowlist',
      'security:rate_limits',
      'config:read',
      'audit:read',
      'audit:export',
      'audit:cross_tenant',
      'metrics:read',
      'metrics:export',
      'breakglass:approve',
      'breakglass:revoke',
    ],
  },
}
