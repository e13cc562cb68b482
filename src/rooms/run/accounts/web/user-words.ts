// Roles and states as the screen says them.

import { t } from '#platform/kernel/texts.ts'
import type { UserRole, UserStatus } from '../rules/account-steps.ts'

export const statusLabels: Readonly<Record<UserStatus, string>> = {
  active: t('Active'),
  inactive: t('Inactive'),
  suspended: t('Suspended'),
  pending: t('Pending'),
}

export const roleLabels: Readonly<Record<UserRole, string>> = {
  platform_admin: t('Platform administrator'),
  cfo: t('CFO'),
  cio: t('CIO'),
  ops: t('Operations'),
  procurement: t('Procurement'),
  vendor: t('Vendor'),
}
