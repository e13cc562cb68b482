// A code as the second factor of a sign-in that began without typing a password: the half session that came of it can do
// this one thing more. (A sign-in with a password sends the code along with it, see login.ts.)
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  answerSignedIn,
  type Browser,
  clearFailures,
  endSessionOfCookie,
  keepPortal,
  memberBehind,
  readHow,
  settleTry,
  signIn,
  wrongCode,
} from '#rooms/people/accounts/server/index.ts'
import { spendCode } from '#rooms/people/second-factors/server/index.ts'
import { getHalfSession, guardOfHalf, holdHalfSession } from './half-session.ts'

export async function passCodeStep(identity: Identity, caller: Actor, browser: Browser, code: string) {
  const half = await getHalfSession(identity, caller, browser.cookie)
  const guard = await guardOfHalf(identity, caller, browser, half)
  const actor = memberBehind(caller, half.tenantId, half)
  const signedIn = await settleTry(identity, actor, guard, 'second factor', async (tx) => {
    const user = await holdHalfSession(tx, half)
    const factor = await spendCode(identity, tx, half.userId, code)
    if (factor === undefined) return undefined
    await keepPortal(tx, user, half.activePortal)
    await clearFailures(tx, guard.counters)
    return signIn(identity, tx, half, browser, `${await readHow(tx, half.sessionId)}+${factor}`)
  })
  if (signedIn === undefined) throw new Refusal('not_authenticated', wrongCode())
  await endSessionOfCookie(identity, browser.cookie, caller, 'replaced')
  return answerSignedIn(identity, caller, signedIn)
}
