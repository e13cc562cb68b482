// Roles and states as the screen says them.
import type { UserRole, UserStatus } from '../rules/account-steps.ts'

export const statusLabels: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  pending: 'Pending',
}

export const roleLabels: Readonly<Record<UserRole, string>> = {
  platform_admin: 'Platform administrator',
  cfo: 'CFO',
  cio: 'CIO',
  ops: 'Operations',
  procurement: 'Procurement',
  vendor: 'Vendor',
}
