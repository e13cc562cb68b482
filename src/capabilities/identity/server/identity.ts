// What the use cases of identity share, made once for the process.
import type { Platform } from '#platform/server/platform.ts'
import { createPasswordHashes, fullCost, type PasswordHashes, testCost } from './password-hash.ts'
import type { TellMembers } from './tell-members.ts'

export interface Identity extends Platform {
  passwords: PasswordHashes
  /** Reaches members inside the product. */
  tell: TellMembers
}

/** Nobody is told where nothing that tells is handed in: while the demo's people are made there is nobody to tell. */
export function createIdentity(platform: Platform, tell: TellMembers = async () => undefined): Identity {
  const cost = platform.config.passwordCost === 'test' ? testCost : fullCost
  return { ...platform, passwords: createPasswordHashes(cost), tell }
}
