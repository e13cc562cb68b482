// Gives out the token that unsafe calls carry: for the session where there is one, else for this browser.
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { type CsrfTokens, newVisitor, visitorCookieHeader } from '#platform/server/http/csrf.ts'

export function giveCsrfToken(csrf: CsrfTokens, actor: Actor, visitor: string | undefined) {
  if (actor.sessionId !== undefined) return { csrfToken: csrf.issue(actor.sessionId) }
  const holder = visitor ?? newVisitor()
  const csrfToken = csrf.issue(holder)
  return new WithHeaders({ csrfToken }, visitor ? {} : { 'set-cookie': visitorCookieHeader(holder) })
}
