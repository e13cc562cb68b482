// The newest sign-ins and refused tries of the own account, as the audit trail has them.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { listEntriesAbout } from '#platform/server/audit/audit-store.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '../identity.ts'
import { ownSession } from './own-session.ts'

const newest = 50

/** The entries that are shown, in words. */
const events: Readonly<Record<string, string>> = {
  get 'identity.signed_in'() {
    return t('Signed in')
  },
  get 'identity.signed_out'() {
    return t('Signed out')
  },
  get 'identity.locked'() {
    return t('Locked after too many failed attempts')
  },
  get 'identity.password_changed'() {
    return t('Password changed')
  },
  get 'identity.password_reset'() {
    return t('Password reset by mail')
  },
  get 'identity.email_change_requested'() {
    return t('Change of email address requested')
  },
  get 'identity.email_change_cancelled'() {
    return t('Change of email address cancelled')
  },
  get 'identity.email_changed'() {
    return t('Email address changed')
  },
  get 'identity.backup_codes_renewed'() {
    return t('Backup codes replaced')
  },
  get 'identity.session_revoked'() {
    return t('Session ended from another device')
  },
  get 'identity.totp_enabled'() {
    return t('Authenticator app set up')
  },
  get 'identity.totp_removed'() {
    return t('Authenticator app removed')
  },
  get 'identity.sso_linked'() {
    return t('Linked to the single sign-on of your company')
  },
  get 'identity.passkey_added'() {
    return t('Passkey added')
  },
  get 'identity.passkey_removed'() {
    return t('Passkey removed')
  },
}
const refusals: Readonly<Record<string, string>> = {
  get password() {
    return t('Wrong password')
  },
  get 'own password'() {
    return t('Wrong password')
  },
  get 'second factor'() {
    return t('Wrong code')
  },
  get 'step-up'() {
    return t('Wrong code')
  },
  get 'passkey: count went back'() {
    return t('Passkey refused: there may be a copy of it')
  },
  get locked() {
    return t('Refused while locked')
  },
  get 'not active'() {
    return t('Account not active')
  },
  get network() {
    return t('Network not allowed')
  },
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
  if (reason.startsWith('passkey')) return refusals[reason] ?? t('Passkey not accepted')
  if (reason.startsWith('sso')) return t('Single sign-on refused')
  return refusals[reason] ?? t('Sign-in refused')
}
