// Ten new backup codes in the place of those that there were, and none where there is nothing that they stand in for.
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { backupCodesAtATime, hashOfBackupCode, newBackupCode } from './backup-code.ts'
import { listSecondFactors } from './second-factor.ts'
import { replaceBackupCodes } from './second-factor-store.ts'

export async function giveBackupCodes({ sealer }: Identity, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: backupCodesAtATime }, newBackupCode)
  const hashes = codes.map((code) => hashOfBackupCode(sealer, userId, code))
  await replaceBackupCodes(tx, userId, hashes)
  return codes
}

/** With the last second factor the codes go too: the password alone signs in again, and a code must not be more than it. */
export async function takeIdleBackupCodes(tx: Tx, userId: string): Promise<void> {
  if ((await listSecondFactors(tx, userId)).length === 0) await replaceBackupCodes(tx, userId, [])
}
