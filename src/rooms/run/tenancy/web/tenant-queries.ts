// The tenants as the screen reads them, and what changes them.
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { anew, keepsPrevious, pages } from '#platform/web/api/query.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { tenancyRoutes } from '../contract.ts'
import type { TenantStatus } from '../rules/tenant-states.ts'

export type Tenant = Returned<typeof tenancyRoutes.listTenants>['tenants'][number]

export type TenantCounts = Returned<typeof tenancyRoutes.listTenants>['counts']

export interface TenantFilter {
  status: TenantStatus | undefined
  search: string
}

/** What was found last stays in sight while the next is looked for. */
export const tenantsQuery = ({ status, search }: TenantFilter) => ({
  ...pages(tenancyRoutes.listTenants, { status, search: search || undefined }, 'cursor', anew),
  ...keepsPrevious,
})

/** The toasts that the specification fixes (TEN-22, TEN-32, TEN-33). Answers the sentence, for the dialog. */
export function showFailure(title: string, error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : undefined
  const text = problem?.message || t('An error occurred')
  const isDenied = error instanceof ApiError && error.status === 403
  toast({ title: isDenied ? t('Access denied') : title, text, tone: 'negative' })
  return text
}
