// The policy and the allowlist are read and changed. One version stands for both, since both decide who gets in.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import {
  isAllowedNetwork,
  readPolicy,
  staleVersion,
  type VersionedPolicy,
  writePolicy,
} from '#rooms/identity/server/index.ts'
import type { PolicyBody, SecurityConfig } from '../contract.ts'
import { findMfaFault } from '../rules/policy-bounds.ts'
import { readNetwork } from './network-form.ts'

export function getSecurityConfig(platform: Platform, actor: Actor): Promise<SecurityConfig> {
  return platform.inTenantSnapshot(actor, async (tx) =>
    described(tx, await readPolicy(tx, { isHeld: false })),
  )
}

export function saveSecurityPolicy(
  platform: Platform,
  actor: Actor,
  seenVersion: number,
  { lockoutDuration, ...given }: PolicyBody,
): Promise<SecurityConfig> {
  const fault = findMfaFault(given.mfaRequired, {
    hasSecondFactor: actor.account?.hasSecondFactor === true,
  })
  if (fault !== undefined)
    throw new Refusal('invalid_input', `Requiring a second factor ${fault}.`, {
      fields: [{ field: 'mfaRequired', reason: fault }],
    })
  return change(platform, actor, seenVersion, 'security.policy_changed', (before) => ({
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
): Promise<SecurityConfig> {
  const ipAllowlist = networksOf(typed)
  // Whoever saves it comes from somewhere: a list without that place would shut them out with the next request.
  if (!isAllowedNetwork(ipAllowlist, actor.network))
    throw new Refusal(
      'conflict',
      `Your own address, ${actor.network ?? 'which is not known'}, is not on this list, so it would shut you out. Add it first.`,
    )
  return change(platform, actor, seenVersion, 'security.ip_allowlist_changed', (before) => ({
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
      return [{ field: `ipAllowlist.${at}`, reason: 'is on the list already' }]
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

function change(
  platform: Platform,
  actor: Actor,
  seenVersion: number,
  action: string,
  changed: (before: VersionedPolicy) => VersionedPolicy,
): Promise<SecurityConfig> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const before = await readPolicy(tx, { isHeld: true })
    if (before.version !== seenVersion) throw staleVersion('The security policy')
    const after = changed(before)
    await writePolicy(tx, after, now)
    await recordAudit(tx, now, {
      action,
      targetKind: 'security_policy',
      details: differences(before, after),
    })
    return described(tx, await readPolicy(tx, { isHeld: false }))
  })
}

/** What it was and what it is, of what differs. */
function differences(before: VersionedPolicy, after: VersionedPolicy): Record<string, string> {
  const [was, is] = [flat(before), flat(after)]
  return Object.fromEntries(
    Object.keys(is)
      .filter((name) => was[name] !== is[name])
      .map((name) => [name, `${was[name]} → ${is[name]}`]),
  )
}

function flat(policy: VersionedPolicy): Record<string, string> {
  const { mfaRequired, passwordPolicy, sessionTimeout, maxFailedAttempts, lockoutMinutes, ipAllowlist } =
    policy
  const values = {
    mfaRequired,
    ...passwordPolicy,
    sessionTimeout,
    maxFailedAttempts,
    lockoutDuration: lockoutMinutes,
    ipAllowlist: ipAllowlist.length === 0 ? 'every address' : ipAllowlist.join(', '),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function described(tx: Tx, { lockoutMinutes, ...policy }: VersionedPolicy): SecurityConfig {
  return { ...policy, lockoutDuration: lockoutMinutes, callerAddress: tx.actor.network ?? null }
}
