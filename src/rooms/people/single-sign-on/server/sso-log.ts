// The company's last sign-ins through its provider, with the reason of each refusal, as the audit trail has them.
import type { Actor } from '#platform/server/actor.ts'
import { listEntriesSince } from '#platform/server/audit/audit-store.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { isSsoEntry, ssoAttemptText } from '../rules/sso-attempt-text.ts'

const newest = 30
const lookedBackMs = 30 * 86_400_000
/** Of sign-ins of every kind; through those of the provider is looked here. */
const lookedThrough = 2_000
const actions = ['identity.signed_in', 'identity.sign_in_refused']

export function listSsoAttempts(identity: Identity, actor: Actor) {
  const since = new Date(identity.clock.now().getTime() - lookedBackMs)
  return identity.inTenantSnapshot(actor, async (tx) => {
    const entries = await listEntriesSince(tx, { actions, since, limit: lookedThrough })
    const shown = entries.filter(isSsoEntry).slice(0, newest)
    const members = await findMembers(
      tx,
      shown.flatMap(({ targetId }) => targetId ?? []),
    )
    return shown.map(({ occurredAt, outcome, targetId, network, details }) => ({
      occurredAt: occurredAt.toISOString(),
      outcome,
      username: members.get(targetId ?? '')?.username ?? null,
      network,
      ...ssoAttemptText(outcome, details),
    }))
  })
}
