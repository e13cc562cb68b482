// A company is closed: nothing that opened it before opens it again, also after it has been brought back.
import type { Tx } from '#platform/server/transaction.ts'
import {
  deleteCompanyEmailChanges,
  endCompanySessions,
  spendCompanyTokens,
} from '#rooms/people/accounts/server/index.ts'
import { deleteCompanyApiKeys } from '#rooms/people/api-keys/server/index.ts'
import { closeCompanyInvitations } from '#rooms/people/team/server/index.ts'

/**
 * For the company that the transaction acts for. Frozen keys stay and are refused while the company is closed. Answers facts for
 * the audit trail.
 */
export async function closeCompany(
  tx: Tx,
  now: Date,
  keys: 'frozen' | 'revoked',
): Promise<{ sessionsEnded: number; invitationsClosed: number; keysRevoked: number }> {
  const sessionsEnded = await endCompanySessions(tx, now, 'company_closed')
  await spendCompanyTokens(tx, now)
  await deleteCompanyEmailChanges(tx)
  const invitationsClosed = await closeCompanyInvitations(tx, now)
  const keysRevoked = keys === 'revoked' ? await deleteCompanyApiKeys(tx) : 0
  return { sessionsEnded, invitationsClosed, keysRevoked }
}
