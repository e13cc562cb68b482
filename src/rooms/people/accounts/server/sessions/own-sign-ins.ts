// The newest sign-ins and refused tries of the own account, as the audit trail has them.
import type { Actor } from '#platform/server/actor.ts'
import { listEntriesAbout } from '#platform/server/audit/audit-store.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '../identity.ts'
import { ownSession } from './own-session.ts'

const newest = 50

/** The entries that are shown, in words. */
const events: Readonly<Record<string, string>> = {
  'identity.signed_in': 'Signed in',
  'identity.signed_out': 'Signed out',
  'identity.locked': 'Locked after too many failed tries',
  'identity.password_changed': 'Password changed',
  'identity.password_reset': 'Password reset by mail',
  'identity.email_change_requested': 'Another e-mail address asked for',
  'identity.email_change_cancelled': 'The new e-mail address given up',
  'identity.email_changed': 'E-mail address changed',
  'identity.backup_codes_renewed': 'Backup codes replaced',
  'identity.session_revoked': 'Session ended from another device',
  'identity.totp_enabled': 'Authenticator app set up',
  'identity.totp_removed': 'Authenticator app removed',
  'identity.sso_linked': 'Tied to the single sign-on of your company',
  'identity.passkey_added': 'Passkey added',
  'identity.passkey_removed': 'Passkey removed',
}
const refusals: Readonly<Record<string, string>> = {
  password: 'Wrong password',
  'own password': 'Wrong password',
  'second factor': 'Wrong code',
  'step-up': 'Wrong code',
  'passkey: count went back': 'Passkey refused: there may be a copy of it',
  locked: 'Refused while locked',
  'not active': 'Account not active',
  network: 'Network not allowed',
}

export function listOwnSignIns(identity: Identity, actor: Actor) {
  const { userId } = ownSession(actor)
  return identity.inTenantSnapshot(actor, (tx) => listSignInsOf(tx, userId, newest))
}

/** Of one person of the acting company. */
export async function listSignInsOf(tx: Tx, userId: string, limit: number) {
  const actions = [...Object.keys(events), 'identity.sign_in_refused', 'identity.proof_refused']
  const entries = await listEntriesAbout(tx, { targetKind: 'user', targetId: userId, actions, limit })
  return entries.map(({ occurredAt, outcome, action, network, details }) => ({
    occurredAt: occurredAt.toISOString(),
    outcome,
    event: events[action] ?? refusalInWords(String(details.reason)),
    network,
  }))
}

function refusalInWords(reason: string): string {
  if (reason.startsWith('passkey')) return refusals[reason] ?? 'Passkey not accepted'
  if (reason.startsWith('sso')) return 'Single sign-on refused'
  return refusals[reason] ?? 'Sign-in refused'
}
