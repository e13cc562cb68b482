// A company is closed: nothing that opened it before opens it again, also after it has been brought back.
import type { Tx } from '#platform/server/transaction.ts'
import { deleteCompanyFeeds } from '#rooms/pay/calendar-feeds/server/index.ts'
import {
  deleteCompanyEmailChanges,
  endCompanySessions,
  spendCompanyTokens,
} from '#rooms/people/accounts/server/index.ts'
import { deleteCompanyApiKeys } from '#rooms/people/api-keys/server/index.ts'
import { deleteCompanyScimTokens } from '#rooms/people/provisioning/server/index.ts'
import { closeCompanyInvitations } from '#rooms/people/team/server/index.ts'

/**
 * For the company that the transaction acts for. Frozen keys, tokens of its directory and calendar feeds stay and are refused while
 * the company is closed. Answers facts for the audit trail.
 */
export async function closeCompany(
  tx: Tx,
  now: Date,
  keys: 'frozen' | 'revoked',
): Promise<
  Record<'sessionsEnded' | 'invitationsClosed' | 'keysRevoked' | 'tokensRevoked' | 'feedsRevoked', number>
> {
  const sessionsEnded = await endCompanySessions(tx, now, 'company_closed')
  await spendCompanyTokens(tx, now)
  await deleteCompanyEmailChanges(tx)
  const invitationsClosed = await closeCompanyInvitations(tx, now)
  const ended = { sessionsEnded, invitationsClosed }
  if (keys === 'frozen') return { ...ended, keysRevoked: 0, tokensRevoked: 0, feedsRevoked: 0 }
  return {
    ...ended,
    keysRevoked: await deleteCompanyApiKeys(tx),
    tokensRevoked: await deleteCompanyScimTokens(tx),
    feedsRevoked: await deleteCompanyFeeds(tx),
  }
}
