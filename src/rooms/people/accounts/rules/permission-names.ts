// What each permission of administrators is called. Programs and the audit log name it by its code.
import { t } from '#platform/kernel/texts.ts'
import type { AdminPermission } from './admin-permissions.ts'

const areaNames: Readonly<Record<string, () => string>> = {
  tenants: () => t('Companies'),
  users: () => t('Users', {}, 'accounts'),
  roles: () => t('Roles'),
  permissions: () => t('Permissions'),
  security: () => t('Security'),
  config: () => t('Platform settings'),
  audit: () => t('Audit log'),
  metrics: () => t('Figures'),
  breakglass: () => t('Break-glass access'),
  emergency: () => t('Emergency'),
}

const actionNames: Readonly<Record<string, () => string>> = {
  create: () => t('create', {}, 'a permission'),
  read: () => t('read', {}, 'a permission'),
  update: () => t('change', {}, 'a permission'),
  delete: () => t('delete', {}, 'a permission'),
  suspend: () => t('suspend', {}, 'a permission'),
  hold: () => t('put on hold', {}, 'a permission'),
  archive: () => t('archive', {}, 'a permission'),
  unlock: () => t('unlock', {}, 'a permission'),
  impersonate: () => t('act as them', {}, 'a permission'),
  assign: () => t('assign', {}, 'a permission'),
  config: () => t('alerts and figures of the service', {}, 'a permission'),
  policies: () => t('change policies', {}, 'a permission'),
  ip_allowlist: () => t('change allowed networks', {}, 'a permission'),
  rate_limits: () => t('change rate limits', {}, 'a permission'),
  export: () => t('export', {}, 'a permission'),
  cross_tenant: () => t('read those of every company', {}, 'a permission'),
  approve: () => t('approve', {}, 'a permission'),
  revoke: () => t('revoke', {}, 'a permission'),
  use: () => t('use', {}, 'a permission'),
  tenant_recovery: () => t('sign out a company', {}, 'a permission'),
  data_restore: () => t('restore data', {}, 'a permission'),
  system_override: () => t('pause sign-ins', {}, 'a permission'),
}

/** "Companies" and "put on hold" for `tenants:hold`. */
export function permissionName(permission: AdminPermission): { area: string; action: string } {
  const [area = '', action = ''] = permission.split(':')
  return { area: areaNames[area]?.() ?? area, action: actionNames[action]?.() ?? action }
}
