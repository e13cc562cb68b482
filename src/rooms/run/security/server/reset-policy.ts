// The stored policy is deleted: everything in it, the allowed networks included, goes back to what a fresh installation has.
// Whatever it changes, two administrators agree on it.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { readPolicy } from '#rooms/people/accounts/server/index.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import {
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import { defaultPolicy } from '../rules/default-policy.ts'
import { keptPolicyChanges, readPolicyChanges } from '../rules/kept-policy-changes.ts'
import { policyChanges } from '../rules/policy-changes.ts'
import { described, type Saved, valuesOf, write } from './edit-policy.ts'

const operation = 'config:delete'

export function requestPolicyReset(
  platform: Platform,
  actor: Actor,
  seenVersion: number,
  reason: string,
): Promise<Saved> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const before = await readPolicy(tx, { isHeld: true })
    if (before.version !== seenVersion) throw staleVersion(t('The security policy'))
    const changes = policyChanges(valuesOf(before), defaultPolicy)
    if (changes.length === 0)
      throw new Refusal('conflict', t('The security policy already has its default values.'))
    const subjectId = tx.actor.tenantId
    await refuseSecondRequest(platform, tx, operation, subjectId)
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: subjectId,
      content: { reason, seenVersion },
    })
    if (stepUp) return stepUp
    await requestApproval(platform, tx, {
      operation,
      subjectId,
      subjectName: 'Security policy',
      reason,
      details: { changes: keptPolicyChanges(valuesOf(before), defaultPolicy), seenVersion },
    })
    return described(platform, tx, await readPolicy(tx, { isHeld: false }))
  })
}

/** What a second administrator approves. */
export function policyReset(platform: Platform): TwoPersonWork {
  return {
    operation,
    subjectOf: () => t('Security policy'),
    summaryOf: ({ details }) =>
      t('Reset the security policy and the allowed networks to the defaults: {changes}.', {
        changes: readPolicyChanges(String(details.changes)),
      }),
    async carryOut(tx: Tx, { details }) {
      const before = await readPolicy(tx, { isHeld: true })
      if (before.version !== details.seenVersion)
        throw new Refusal(
          'conflict',
          t('The security policy has changed since. Refuse this request and make a new one.'),
          { because: 'changed' },
        )
      const { lockoutDuration, ipAllowlist, ...rest } = defaultPolicy
      await write(tx, platform.clock.now(), 'security.policy_reset', before, {
        ...rest,
        lockoutMinutes: lockoutDuration,
        ipAllowlist: [...ipAllowlist],
        version: before.version,
      })
    },
  }
}
