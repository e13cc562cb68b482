// What the use cases of identity share, made once for the process.
import type { Platform } from '#platform/server/platform.ts'
import { createPasswordHashes, fullCost, type PasswordHashes, testCost } from './password-hash.ts'

export interface Identity extends Platform {
  passwords: PasswordHashes
}

export function createIdentity(platform: Platform): Identity {
  const cost = platform.config.passwordCost === 'test' ? testCost : fullCost
  return { ...platform, passwords: createPasswordHashes(cost) }
}
