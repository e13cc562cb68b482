// The second factor of a sign-in: which ones an account has, and whether a typed code is one of them, unspent.

import { failures } from '#platform/kernel/failures.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MfaMethodType } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { hashesOfBackupCode } from './backup-code.ts'
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

/**
 * Spends the code and tells what it was; undefined where it is wrong, of another time, spent, or of a kind that is not
 * `accepted`. A backup code is looked at whatever became of the app, also where its secret cannot be opened.
 */
export async function spendCode(
  identity: Identity,
  tx: Tx,
  userId: string,
  code: string,
  accepted: readonly MfaMethodType[] = ['totp', 'backup_code'],
): Promise<MfaMethodType | undefined> {
  const totp = await findTotp(tx, userId)
  const now = identity.clock.now()
  const secret =
    totp?.enabledAt && accepted.includes('totp')
      ? await openTotpSecret(identity, tx, userId, totp.sealedSecret)
      : undefined
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
  if (step !== undefined) return (await spendStep(tx, userId, step)) ? 'totp' : undefined
  if (!accepted.includes('backup_code')) return undefined
  const hashes = hashesOfBackupCode(identity.sealer, userId, code)
  return (await spendBackupCode(tx, userId, hashes, now)) ? 'backup_code' : undefined
}

/** Bound to its user: a sealed secret that is copied to another account does not open there. */
export function sealTotpSecret({ sealer }: Identity, userId: string, secret: string): Buffer {
  return sealer.seal('totp', userId, secret)
}

/**
 * Undefined where it does not open, as after another SECRET_KEY: then it is a factor that nobody can give, which the trail
 * says. Somebody who has the right to gives the account back (see recover-factors.ts).
 */
export async function openTotpSecret(
  { sealer, clock, log }: Identity,
  tx: Tx,
  userId: string,
  sealed: Buffer,
): Promise<string | undefined> {
  try {
    return sealer.open('totp', userId, sealed)
  } catch {
    log.error(
      { ...failures.secretUnreadable, userId },
      'the secret of an authenticator app does not open: was SECRET_KEY changed?',
    )
    await recordAudit(tx, clock.now(), {
      action: 'identity.totp_unreadable',
      targetKind: 'user',
      targetId: userId,
      outcome: 'refused',
    })
    return undefined
  }
}
