// Roles and states as the screen says them.

import { t } from '#platform/kernel/texts.ts'
import type { UserRole, UserStatus } from '../rules/account-steps.ts'

export const statusLabels: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  pending: t('Pending'),
}

export const roleLabels: Readonly<Record<UserRole, string>> = {
  platform_admin: t('Platform administrator'),
  cfo: 'CFO',
  cio: 'CIO',
  ops: 'Operations',
  procurement: 'Procurement',
  vendor: 'Vendor',
}
