// Offers that are open from an earlier state of the account: mailed links, an address that waits for its confirmation, an
// authenticator app that was begun. Every change of the password, the address or a second factor ends all of it: somebody
// else may have begun it (decision 22).
import type { Tx } from '#platform/server/transaction.ts'
import { deleteEmailChange, spendAllTokens } from '#rooms/people/accounts/server/index.ts'
import { deletePendingTotp } from './second-factor-store.ts'

export async function endOpenOffers(tx: Tx, userId: string, now: Date): Promise<void> {
  await spendAllTokens(tx, userId, now)
  await deleteEmailChange(tx, userId)
  await deletePendingTotp(tx, userId)
}
