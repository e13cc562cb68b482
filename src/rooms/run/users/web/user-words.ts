// Roles and states as the screen says them.

import { t } from '#platform/kernel/texts.ts'
import type { UserRole, userFilters } from '../rules/account-steps.ts'

export const statusLabels: Readonly<Record<(typeof userFilters)[number], string>> = {
  active: t('Active', {}, 'state of an account'),
  inactive: t('Inactive', {}, 'state of an account'),
  suspended: t('Suspended', {}, 'state of an account'),
  pending: t('Pending', {}, 'state of an account'),
  barred: t('Cannot sign in'),
}

export const roleLabels: Readonly<Record<UserRole, string>> = {
  platform_admin: t('Platform administrator'),
  cfo: t('CFO'),
  cio: t('CIO'),
  ops: t('Operations'),
  procurement: t('Procurement'),
  vendor: t('Vendor'),
}
