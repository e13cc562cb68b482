// Takes every second factor from an account, with the codes that stand in for them: the password alone signs in again.
import type { Tx } from '#platform/server/transaction.ts'
import type { MfaMethodType } from '#rooms/people/accounts/rules/index.ts'
import { forgetDevices } from '#rooms/people/accounts/server/index.ts'
import { endOpenOffers } from './end-open-offers.ts'
import { deletePasskeys } from './passkey-store.ts'
import { listSecondFactors } from './second-factor.ts'
import { deleteTotp, replaceBackupCodes } from './second-factor-store.ts'

/** Answers those that there were. */
export async function removeFactors(tx: Tx, userId: string): Promise<MfaMethodType[]> {
  const factors = await listSecondFactors(tx, userId)
  await deleteTotp(tx, userId)
  await deletePasskeys(tx, userId)
  await replaceBackupCodes(tx, userId, [])
  return factors
}

/** The same where they were lost: offers that are open from before end too. Answers those that there were. */
export async function removeLostFactors(tx: Tx, userId: string, now: Date): Promise<MfaMethodType[]> {
  const factors = await removeFactors(tx, userId)
  await endOpenOffers(tx, userId, now)
  await forgetDevices(tx, userId)
  return factors
}
