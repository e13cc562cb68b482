// A link in a mail: made, kept as a hash, and posted in one transaction.

import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { mailLinkPages } from '../../rules/vocabulary.ts'
import type { Identity } from '../identity.ts'
import { insertToken, type TokenPurpose } from './one-time-token-store.ts'

const minutes: Readonly<Record<TokenPurpose, number>> = { reset_password: 15, verify_email: 24 * 60 }
const pages: Readonly<Record<TokenPurpose, string>> = {
  reset_password: mailLinkPages.resetPassword,
  verify_email: mailLinkPages.verifyEmail,
}

/**
 * The address begins with the configured origin, whatever host the request named. The token follows the `#`, so
 * that no server, log or Referer ever sees it.
 */
export async function newMailLink(
  identity: Identity,
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  minutesGood = minutes[purpose],
): Promise<string> {
  const token = newSecretToken()
  const createdAt = identity.clock.now()
  await insertToken(tx, {
    tokenHash: hashOfToken(token),
    userId,
    purpose,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutesGood * 60_000),
  })
  return `${identity.publicOrigin}${pages[purpose]}#token=${token}`
}
