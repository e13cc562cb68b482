// An authenticator app comes and goes: begin with a proof, go on with a code, keep ten backup codes, remove again.
import { renderSVG } from 'uqr'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { guardCode, ownSession, secondFactorMail } from '#rooms/people/accounts/server/index.ts'
import { endOpenOffers } from './end-open-offers.ts'
import { giveBackupCodes, takeIdleBackupCodes } from './give-backup-codes.ts'
import { holdOwnSession } from './hold-own-session.ts'
import { type RecentProof, requireProof } from './recent-proof.ts'
import { listSecondFactors, openTotpSecret, sealTotpSecret } from './second-factor.ts'
import { beginTotp, deleteTotp, enableTotp, findTotp, spendStep } from './second-factor-store.ts'
import { newTotpSecret, stepOfCode } from './totp-code.ts'

const issuer = 'Emporion'
/** Between the proof and the first code of the app. */
const goodForMs = 15 * 60_000
const tooLate = () => t('This took more than 15 minutes. Begin to set up the authenticator app again.')
const alreadyThere = () =>
  t('An authenticator app is already set up. Remove it before you set up another one.')
const noneThere = () => t('No authenticator app is set up.')

/** Answers the secret for the app: as text, as an address, and as the QR code of that address. */
export async function startTotp(identity: Identity, actor: Actor, proof: RecentProof) {
  const { userId, username } = ownSession(actor)
  const proved = await requireProof(identity, actor, proof)
  const secret = newTotpSecret()
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    const begun = await beginTotp(tx, userId, sealTotpSecret(identity, userId, secret), now)
    if (!begun) throw new Refusal('conflict', alreadyThere(), { because: 'exists' })
    await logEvent(identity, tx, 'identity.totp_begun')
  })
  const label = encodeURIComponent(`${issuer}:${username}`)
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
  return { secret, address, qrCode: renderSVG(address, { ecc: 'M', border: 2 }) }
}

/** The code that proves the app is spent by it: it signs nobody in afterwards. */
export async function finishTotp(
  identity: Identity,
  actor: Actor,
  code: string,
): Promise<{ backupCodes: string[] }> {
  const { userId } = ownSession(actor)
  const now = identity.clock.now()
  const backupCodes = await guardCode(identity, actor, async (tx) => {
    const { email } = await holdOwnSession(tx, actor, undefined)
    const totp = await findTotp(tx, userId)
    if (!totp) throw new Refusal('conflict', t('Begin to set up an authenticator app first.'))
    if (totp.enabledAt) throw new Refusal('conflict', alreadyThere(), { because: 'exists' })
    if (now.getTime() - totp.createdAt.getTime() > goodForMs) throw new Refusal('conflict', tooLate())
    const secret = await openTotpSecret(identity, tx, userId, totp.sealedSecret)
    const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
    if (step === undefined || !(await spendStep(tx, userId, step))) return undefined
    if (!(await enableTotp(tx, userId, now)))
      throw new Refusal('conflict', alreadyThere(), { because: 'exists' })
    await endOpenOffers(tx, userId, now)
    await logEvent(identity, tx, 'identity.totp_enabled')
    await identity.mail.enqueueMail(tx, secondFactorMail(email, 'app added'))
    return giveBackupCodes(identity, tx, userId)
  })
  return { backupCodes }
}

/** A backup code does not renew backup codes: a person who found one would have ten. */
export async function renewBackupCodes(
  identity: Identity,
  actor: Actor,
  proof: RecentProof,
): Promise<{ backupCodes: string[] }> {
  const { userId } = ownSession(actor)
  const proved = await requireProof(identity, actor, proof, 'no backup code')
  return identity.inTenantTransaction(actor, async (tx) => {
    const { email } = await holdOwnSession(tx, actor, proved)
    if ((await listSecondFactors(tx, userId)).length === 0)
      throw new Refusal('conflict', t('No second factor is set up.'))
    await endOpenOffers(tx, userId, identity.clock.now())
    await logEvent(identity, tx, 'identity.backup_codes_renewed')
    await identity.mail.enqueueMail(tx, secondFactorMail(email, 'codes renewed'))
    return { backupCodes: await giveBackupCodes(identity, tx, userId) }
  })
}

/** Needs the password and a second factor, so that neither a borrowed session nor a stolen password takes the factor away. */
export async function removeTotp(identity: Identity, actor: Actor, proof: RecentProof): Promise<void> {
  const { userId } = ownSession(actor)
  const proved = await requireProof(identity, actor, proof, 'password too')
  await identity.inTenantTransaction(actor, async (tx) => {
    const { email } = await holdOwnSession(tx, actor, proved)
    if (!(await findTotp(tx, userId))?.enabledAt) throw new Refusal('conflict', noneThere())
    await deleteTotp(tx, userId)
    await takeIdleBackupCodes(tx, userId)
    await endOpenOffers(tx, userId, identity.clock.now())
    await logEvent(identity, tx, 'identity.totp_removed')
    await identity.mail.enqueueMail(tx, secondFactorMail(email, 'app removed'))
  })
}

function logEvent(identity: Identity, tx: Tx, action: AuditAction): Promise<void> {
  const targetId = tx.actor.userId
  return recordAudit(tx, identity.clock.now(), {
    action,
    targetKind: 'user',
    ...(targetId === undefined ? {} : { targetId }),
  })
}
