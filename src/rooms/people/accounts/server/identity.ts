// What the use cases of identity share, made once for the process.
import { urgentMails } from '#platform/server/mail/mail.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { NotifyMembers } from './notify-members.ts'
import { createPasswordHashes, fullCost, type PasswordHashes, testCost } from './passwords/password-hash.ts'

export interface Identity extends Platform {
  passwords: PasswordHashes
  /** Reaches members inside the product. */
  notify: NotifyMembers
  followDirectory: FollowDirectory
}

/**
 * What the groups of a company's directory give in rooms that know this one follows these groups; so it is handed in. Answers how
 * many seats were released.
 */
export type FollowDirectory = (tx: Tx, now: Date, groupIds: readonly string[]) => Promise<number>

/** By default nobody is notified: while the demo accounts are made there is nobody to notify. */
export function createIdentity(
  platform: Platform,
  notify: NotifyMembers = async () => undefined,
  followDirectory: FollowDirectory = async () => 0,
): Identity {
  const cost = platform.config.passwordCost === 'test' ? testCost : fullCost
  // Links to get in, and what somebody has to know of their account at once.
  const mail = urgentMails(platform.mail)
  return { ...platform, mail, passwords: createPasswordHashes(cost), notify: notify, followDirectory }
}
