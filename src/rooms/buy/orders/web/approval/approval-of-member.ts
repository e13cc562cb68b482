// What a member may do, and up to how much they may approve what colleagues order, for the list of members.
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
  limit: Pick<ApprovalLimit, 'limitMinor' | 'currency' | 'windowDays'>,
): string | undefined {
  if (subRole === null) return undefined
  const isOwner = teamRole === 'owner'
  if (subRole === 'cfo')
    return isOwner
      ? t('Manages company and team, orders, starts trials and approves orders of any amount')
      : t('Orders, starts trials and approves orders of any amount')
  if (subRole === 'procurement') {
    const values = {
      limit: formatCents(limit.limitMinor, limit.currency, locale),
      days: limit.windowDays,
    }
    return isOwner
      ? t(
          'Manages company and team, orders, starts trials and approves an order that costs up to {limit} in twelve months. Orders of one requester within {days} days count together.',
          values,
        )
      : t(
          'Orders, starts trials and approves an order that costs up to {limit} in twelve months. Orders of one requester within {days} days count together.',
          values,
        )
  }
  return isOwner
    ? t('Manages company and team, orders and starts trials; approves orders only where no one else may')
    : t('Orders and starts trials; doesn’t approve orders')
}

/** What to say of each member; undefined until the limit is known. */
export function useApprovalOfMembers(isAsked: boolean) {
  const { data, isPending } = useQuery({ ...limitQuery, enabled: isAsked })
  return {
    isPending: isAsked && isPending,
    of: (member: ApprovingMember) => data && approvalOfMember(member, data),
  }
}
