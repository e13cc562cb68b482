// The second factor of a sign-in: which ones an account has, and whether a typed code is one of them, unspent.
import type { Tx } from '#platform/server/transaction.ts'
import type { MfaMethodType } from '../rules/vocabulary.ts'
import { hashOfBackupCode } from './backup-code.ts'
import type { Identity } from './identity.ts'
import { listPasskeys } from './passkey-store.ts'
import { countBackupCodes, findTotp, spendBackupCode, spendStep } from './second-factor-store.ts'
import { stepOfCode } from './totp-code.ts'

/** Empty: the password is enough. */
export async function listSecondFactors(tx: Tx, userId: string): Promise<MfaMethodType[]> {
  const factors: MfaMethodType[] = []
  if ((await findTotp(tx, userId))?.enabledAt) factors.push('totp')
  if ((await listPasskeys(tx, userId)).length > 0) factors.push('passkey')
  // Codes stand in for a factor; by themselves they are none.
  if (factors.length > 0 && (await countBackupCodes(tx, userId)) > 0) factors.push('backup_code')
  return factors
}

/** Spends the code and tells what it was; undefined where it is wrong, of another time, or spent. */
export async function spendCode(
  identity: Identity,
  tx: Tx,
  userId: string,
  code: string,
): Promise<MfaMethodType | undefined> {
  const totp = await findTotp(tx, userId)
  const now = identity.clock.now()
  const step = totp?.enabledAt
    ? stepOfCode(openTotpSecret(identity, userId, totp.sealedSecret), code, now)
    : undefined
  if (step !== undefined) return (await spendStep(tx, userId, step)) ? 'totp' : undefined
  const hash = hashOfBackupCode(identity.sealer, userId, code)
  return (await spendBackupCode(tx, userId, hash, now)) ? 'backup_code' : undefined
}

/** Bound to its user: a sealed secret that is copied to another account does not open there. */
export function sealTotpSecret({ sealer }: Identity, userId: string, secret: string): Buffer {
  return sealer.seal('totp', userId, secret)
}

export function openTotpSecret({ sealer }: Identity, userId: string, sealed: Buffer): string {
  return sealer.open('totp', userId, sealed)
}
