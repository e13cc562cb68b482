// The policy and the allowlist are read and changed. One version stands for both, since both decide who gets in. What
// protects less than before takes a second administrator.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { inEnglish, t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import { readNetwork } from '#platform/server/http/network-form.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  isAllowedNetwork,
  readPolicy,
  type VersionedPolicy,
  writePolicy,
} from '#rooms/people/accounts/server/index.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import {
  findWaitingRequest,
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import type { PolicyBody, SecurityConfig } from '../contract.ts'
import { keptPolicyChanges, readPolicyChanges } from '../rules/kept-policy-changes.ts'
import { findMfaFault } from '../rules/policy-bounds.ts'
import { type PolicyValues, policyChanges } from '../rules/policy-changes.ts'
import { countPeople } from './people-view.ts'

export type Saved = SecurityConfig | StepUpAsked
type Permission = 'security:policies' | 'security:ip_allowlist'

export function getSecurityConfig(platform: Platform, actor: Actor): Promise<SecurityConfig> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, platform.clock.now(), {
      action: 'security.policy_read',
      targetKind: 'security_policy',
    })
    return described(platform, tx, await readPolicy(tx, { isHeld: false }))
  })
}

export function saveSecurityPolicy(
  platform: Platform,
  actor: Actor,
  seenVersion: number,
  { lockoutDuration, ...given }: PolicyBody,
): Promise<Saved> {
  const fault = findMfaFault(given.mfaRequired, {
    hasSecondFactor: actor.account?.hasSecondFactor === true,
  })
  if (fault !== undefined)
    throw new Refusal('invalid_input', t('Requiring a second factor {fault}.', { fault }), {
      fields: [{ field: 'mfaRequired', reason: fault }],
    })
  return change(platform, actor, seenVersion, 'security:policies', (before) => ({
    ...before,
    ...given,
    lockoutMinutes: lockoutDuration,
  }))
}

export function saveIpAllowlist(
  platform: Platform,
  actor: Actor,
  seenVersion: number,
  typed: readonly string[],
): Promise<Saved> {
  const ipAllowlist = networksOf(typed)
  // The administrator who saves it uses some network: a list without it would shut them out with the next request.
  if (!isAllowedNetwork(ipAllowlist, actor.network))
    throw new Refusal(
      'conflict',
      actor.network === undefined
        ? t(
            'Your own address must stay on the list, or you would be shut out, and it is not known. Remove all networks, or ask another administrator.',
          )
        : t(
            'Your own address, {address}, must stay on the list, or you would be shut out. Add it, or remove the other networks first.',
            { address: actor.network },
          ),
    )
  return change(platform, actor, seenVersion, 'security:ip_allowlist', (before) => ({
    ...before,
    ipAllowlist,
  }))
}

function networksOf(typed: readonly string[]): string[] {
  const networks: string[] = []
  const fields = typed.flatMap((text, at) => {
    const read = readNetwork(text)
    if ('fault' in read) return [{ field: `ipAllowlist.${at}`, reason: read.fault }]
    if (networks.includes(read.network))
      return [{ field: `ipAllowlist.${at}`, reason: t('is on the list already') }]
    networks.push(read.network)
    return []
  })
  const [first] = fields
  if (first) {
    const text = typed[Number(first.field.split('.')[1])]
    throw new Refusal('invalid_input', `“${text}” ${first.reason}.`, { fields })
  }
  return networks
}

/** What protects as much as before or more is saved at once; what protects less waits for a second administrator. */
function change(
  platform: Platform,
  actor: Actor,
  seenVersion: number,
  permission: Permission,
  changed: (before: VersionedPolicy) => VersionedPolicy,
): Promise<Saved> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const before = await readPolicy(tx, { isHeld: true })
    if (before.version !== seenVersion) throw staleVersion(t('The security policy'))
    const after = changed(before)
    const changes = policyChanges(valuesOf(before), valuesOf(after))
    const isWeaker = changes.some((one) => one.isWeaker)
    if (isWeaker) await refuseSecondRequest(platform, tx, permission, tx.actor.tenantId)
    const stepUp = await askForStepUp(platform, tx, {
      permission,
      target: tx.actor.tenantId,
      content: { after: JSON.stringify(valuesOf(after)), seenVersion },
    })
    if (stepUp) return stepUp
    if (isWeaker)
      await requestApproval(platform, tx, {
        operation: permission,
        subjectId: tx.actor.tenantId,
        subjectName: 'Security policy',
        reason: keptPolicyChanges(valuesOf(before), valuesOf(after)).slice(0, 2000),
        details: { wanted: JSON.stringify(after), seenVersion },
      })
    else await write(tx, now, actionOf[permission], before, after)
    return described(platform, tx, await readPolicy(tx, { isHeld: false }))
  })
}

const actionOf = {
  'security:policies': 'security.policy_changed',
  'security:ip_allowlist': 'security.ip_allowlist_changed',
} as const satisfies Record<Permission, AuditAction>

/** What a second administrator approves: the policy that was asked for, as long as it is still about the same one. */
export function policyWeakening(platform: Platform, operation: Permission): TwoPersonWork {
  return {
    operation,
    subjectOf: () => t('Security policy'),
    reasonOf: ({ reason }) => readPolicyChanges(reason),
    summaryOf: () => t('Change the security policy so that it protects less than now.'),
    async carryOut(tx, { details }) {
      const before = await readPolicy(tx, { isHeld: true })
      if (before.version !== details.seenVersion)
        throw new Refusal(
          'conflict',
          t('The security policy has changed since. Refuse this request and make a new one.'),
          { because: 'changed' },
        )
      const wanted: VersionedPolicy = JSON.parse(String(details.wanted))
      // The second administrator, who makes it so, comes from somewhere too.
      if (!isAllowedNetwork(wanted.ipAllowlist, tx.actor.network))
        throw new Refusal('conflict', t('This list would shut you out. Refuse the request.'))
      await write(tx, platform.clock.now(), actionOf[operation], before, wanted)
    },
  }
}

export async function write(
  tx: Tx,
  now: Date,
  action: AuditAction,
  before: VersionedPolicy,
  after: VersionedPolicy,
): Promise<void> {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  // The trail is kept in English.
  const changes = inEnglish(() => policyChanges(was, is))
  await writePolicy(tx, after, now)
  await recordAudit(tx, now, {
    action,
    targetKind: 'security_policy',
    details: {
      ...Object.fromEntries(changes.map(({ field, from, to }) => [field, `${from} → ${to}`])),
      ...(changes.some(({ isWeaker }) => isWeaker)
        ? { protectsLess: keptPolicyChanges(was, is, { weakerOnly: true }) }
        : {}),
    },
  })
}

export function valuesOf({ lockoutMinutes, ...policy }: VersionedPolicy): PolicyValues {
  return { ...policy, lockoutDuration: lockoutMinutes }
}

export async function described(
  platform: Platform,
  tx: Tx,
  { lockoutMinutes, ...policy }: VersionedPolicy,
): Promise<SecurityConfig> {
  const waiting = (
    await Promise.all(
      (['security:policies', 'security:ip_allowlist', 'config:delete'] as const).map((operation) =>
        findWaitingRequest(platform, tx, operation, tx.actor.tenantId),
      ),
    )
  ).flatMap((request) => request ?? [])
  return {
    ...policy,
    lockoutDuration: lockoutMinutes,
    callerAddress: tx.actor.network ?? null,
    people: await countPeople(tx),
    waiting: waiting.map(({ id, operation, reason, details, requestedByName, expiresAt }) => ({
      id,
      changes:
        operation === 'config:delete'
          ? t('Reset to the defaults: {changes}', { changes: readPolicyChanges(String(details.changes)) })
          : readPolicyChanges(reason),
      requestedBy: requestedByName,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
