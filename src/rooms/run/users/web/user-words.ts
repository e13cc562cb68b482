// Roles and states as the screen says them.

import { t } from '#platform/kernel/texts.ts'
import type { UserRole, UserStatus } from '../rules/account-steps.ts'

export const statusLabels: Readonly<Record<UserStatus, string>> = {
  active: t('Active', {}, 'state of an account'),
  inactive: t('Inactive', {}, 'state of an account'),
  suspended: t('Suspended', {}, 'state of an account'),
  pending: t('Pending', {}, 'state of an account'),
}

export const roleLabels: Readonly<Record<UserRole, string>> = {
  platform_admin: t('Platform administrator'),
  cfo: t('CFO'),
  cio: t('CIO'),
  ops: t('Operations'),
  procurement: t('Procurement'),
  vendor: t('Vendor'),
}
