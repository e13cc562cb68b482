// What the use cases of identity share, made once for the process.
import { urgentMails } from '#platform/server/mail/mail.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { createPasswordHashes, fullCost, type PasswordHashes, testCost } from './passwords/password-hash.ts'
import type { TellMembers } from './tell-members.ts'

export interface Identity extends Platform {
  passwords: PasswordHashes
  /** Reaches members inside the product. */
  tell: TellMembers
  followDirectory: FollowDirectory
}

/** What the groups of a company's directory give in rooms that know this one follows these groups; so it is handed in. */
export type FollowDirectory = (tx: Tx, now: Date, groupIds: readonly string[]) => Promise<void>

/** Nobody is told where nothing that tells is handed in: while the demo's people are made there is nobody to tell. */
export function createIdentity(
  platform: Platform,
  tell: TellMembers = async () => undefined,
  followDirectory: FollowDirectory = async () => undefined,
): Identity {
  const cost = platform.config.passwordCost === 'test' ? testCost : fullCost
  // Links to get in, and what somebody has to know of their account at once.
  const mail = urgentMails(platform.mail)
  return { ...platform, mail, passwords: createPasswordHashes(cost), tell, followDirectory }
}
