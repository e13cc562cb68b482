// /settings/team: the company's people, each with what they may approve.
import { useProfile } from '#platform/web/profile.ts'
import { useApprovalOfMembers } from '#rooms/buy/orders/web/index.ts'
import { TeamPage } from '#rooms/people/team/web/index.ts'

export default function TeamScreen() {
  const approvals = useApprovalOfMembers(useProfile()?.activePortal === 'enterprise')
  return <TeamPage approvals={approvals} />
}
