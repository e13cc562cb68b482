// Up to how much a member may approve what colleagues order, for the list of members.
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { ApprovalLimit } from '../../contract.ts'
import { limitQuery } from './limit-query.ts'

export interface ApprovingMember {
  subRole: 'cfo' | 'cio' | 'ops' | 'procurement' | null
  teamRole: 'owner' | 'editor' | 'viewer'
}

/** undefined for people who buy nothing, such as a vendor's. Owners stand in where nobody else is left who may. */
export function approvalOfMember(
  { subRole, teamRole }: ApprovingMember,
  limit: Pick<ApprovalLimit, 'limitMinor' | 'currency'>,
): string | undefined {
  if (subRole === null) return undefined
  if (subRole === 'cfo') return t('Approves orders of any amount')
  if (subRole === 'procurement')
    return t('Approves orders up to {limit} within twelve months', {
      limit: formatCents(limit.limitMinor, limit.currency, locale),
    })
  return teamRole === 'owner' ? t('Approves orders only where no one else may') : t('Doesn’t approve orders')
}

/** Of those who approve orders by their work, up to how much. */
export function approvedUpTo(
  { subRole }: ApprovingMember,
  { limitMinor, currency }: Pick<ApprovalLimit, 'limitMinor' | 'currency'>,
): string | undefined {
  if (subRole === 'cfo') return t('any amount')
  return subRole === 'procurement'
    ? t('up to {amount} within twelve months', { amount: formatCents(limitMinor, currency, locale) })
    : undefined
}

/** What to say of each member; undefined until the limit is known. */
export function useApprovalOfMembers(isAsked: boolean) {
  const { data, isPending } = useQuery({ ...limitQuery, enabled: isAsked })
  return {
    isPending: isAsked && isPending,
    of: (member: ApprovingMember) => data && approvalOfMember(member, data),
    upTo: (member: ApprovingMember) => data && approvedUpTo(member, data),
  }
}
