// The account and the session of an actor whom a route admitted as signed in.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'

export interface OwnSession {
  userId: string
  sessionId: string
  username: string
}

/** The mount has refused everybody else before this is reached; it refuses once more rather than guess. */
export function ownSession({ userId, sessionId, account }: Actor): OwnSession {
  if (userId === undefined || sessionId === undefined || account === undefined)
    throw new Refusal('not_authenticated', t('Sign in to continue.'))
  return { userId, sessionId, username: account.username }
}
