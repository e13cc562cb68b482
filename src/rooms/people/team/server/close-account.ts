// A member goes. Nothing opens the account any more; what it made stays with the company.
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  deleteEmailChange,
  type EndReason,
  endSessions,
  forgetDevices,
  spendOtherTokens,
} from '#rooms/people/accounts/server/index.ts'
import { deletePasskeys, takeIdleBackupCodes } from '#rooms/people/second-factors/server/index.ts'
import { closeInvitationsOf } from './invitation-store.ts'
import { writeRemoved } from './team-store.ts'

/** Answers facts for the audit trail. */
export async function closeAccount(
  tx: Tx,
  userId: string,
  now: Date,
  reason: Extract<EndReason, 'removed' | 'left'>,
): Promise<{ sessionsEnded: number; invitationsClosed: number }> {
  const sessionsEnded = await endSessions(tx, userId, now, reason)
  // What somebody planted before they went must not bring them back.
  const invitationsClosed = await closeInvitationsOf(tx, userId, now)
  await spendOtherTokens(tx, userId, 'reset_password', now)
  await spendOtherTokens(tx, userId, 'verify_email', now)
  await deleteEmailChange(tx, userId)
  await forgetDevices(tx, userId)
  await deletePasskeys(tx, userId)
  await takeIdleBackupCodes(tx, userId)
  await writeRemoved(tx, userId)
  await raiseEvent(tx, now, 'member.left', { id: userId, role: null })
  return { sessionsEnded, invitationsClosed }
}
