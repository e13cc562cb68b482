// /settings/team: the company's people, each with what they may approve.
import { useQuery } from '@tanstack/react-query'
import { anew, query } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/profile.ts'
import { useApprovalOfMembers } from '#rooms/buy/orders/web/index.ts'
import { TeamPage } from '#rooms/people/team/web/index.ts'
import { settingsPageRoutes } from '../contract.ts'

export default function TeamScreen() {
  const approvals = useApprovalOfMembers(useProfile()?.activePortal === 'enterprise')
  const plan = useQuery(query(settingsPageRoutes.getPlanInUse, {}, anew))
  const places = { isPending: plan.isPending, seats: plan.data?.plan?.seats ?? null }
  return <TeamPage approvals={approvals} places={places} />
}
