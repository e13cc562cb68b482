// Whether anybody can administer the platform, for the start and the sign-in page of administrators.
import { type Actor, systemActor } from '#platform/server/actor.ts'
import { isInNetworks } from '#platform/server/http/networks.ts'
import type { Platform } from '#platform/server/platform.ts'
import { firstOwnerCommand } from '../rules/first-owner.ts'
import { countReady } from './ready-administrators-view.ts'

export function hasOwner({ inTenantSnapshot, config }: Platform): Promise<boolean> {
  return inTenantSnapshot(
    systemActor,
    async (tx) => (await countReady(tx, ['PLATFORM_OWNER_ADMIN'], config.demoAccounts)) > 0,
  )
}

const thisMachine = ['127.0.0.0/8', '::1']

/** What makes the first owner, for somebody on this machine; null for everybody else, and once there is an owner. */
export async function firstOwnerHint(platform: Platform, { network }: Actor): Promise<string | null> {
  const { publicOrigin, trustedProxies } = platform.config
  // Behind a proxy that is not trusted, everybody seems to come from the proxy's machine.
  const isTold = publicOrigin === undefined || trustedProxies.length > 0
  const isHere = network !== undefined && isInNetworks(network, thisMachine)
  return isTold && isHere && !(await hasOwner(platform)) ? firstOwnerCommand : null
}
