// A code as the second factor of a sign-in that began without typing a password: the half session that came of it can do
// this one thing more. (A sign-in with a password sends the code along with it, see login.ts.)
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Identity } from '../identity.ts'
import { spendCode } from '../second-factors/second-factor.ts'
import { endSessionOfCookie } from '../sessions/open-session.ts'
import { readHow } from '../sessions/session-store.ts'
import { wrongCode } from './guard-code.ts'
import { settleTry } from './guard-tries.ts'
import { getHalfSession, guardOfHalf, holdHalfSession } from './half-session.ts'
import { keepPortal } from './portal-of-area.ts'
import { answerSignedIn, type Browser, memberBehind, signIn } from './sign-in.ts'
import { clearFailures } from './sign-in-failure-store.ts'

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
  if (signedIn === undefined) throw new Refusal('not_authenticated', wrongCode)
  await endSessionOfCookie(identity, browser.cookie, caller, 'replaced')
  return answerSignedIn(identity, caller, signedIn)
}
