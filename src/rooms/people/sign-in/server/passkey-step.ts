// A passkey as the second factor: the password was right, and the half session that came of it can do this one thing more.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  answerSignedIn,
  type Browser,
  clearFailures,
  endSessionOfCookie,
  keepPortal,
  memberBehind,
  Rejection,
  readHow,
  settleTry,
  signIn,
} from '#rooms/people/accounts/server/index.ts'
import type { Assertion } from '#rooms/people/second-factors/contract.ts'
import {
  listPasskeys,
  passkeyNotAccepted,
  provePasskey,
  requestOptions,
} from '#rooms/people/second-factors/server/index.ts'
import { getHalfSession, guardOfHalf, holdHalfSession } from './half-session.ts'

export async function beginPasskeyStep(identity: Identity, caller: Actor, { cookie }: Browser) {
  const half = await getHalfSession(identity, caller, cookie)
  const actor = memberBehind(caller, half.tenantId, half)
  const passkeys = await identity.inTenantSnapshot(actor, (tx) => listPasskeys(tx, half.userId))
  if (passkeys.length === 0) throw new Refusal('not_authenticated', t('This account has no passkey.'))
  return requestOptions(identity, { purpose: 'second factor', holder: half.sessionId }, passkeys)
}

export async function passPasskeyStep(
  identity: Identity,
  caller: Actor,
  browser: Browser,
  passkey: Assertion,
) {
  const half = await getHalfSession(identity, caller, browser.cookie)
  const guard = await guardOfHalf(identity, caller, browser, half)
  const actor = memberBehind(caller, half.tenantId, half)
  const use = { purpose: 'second factor', holder: half.sessionId } as const
  const outcome = await settleTry(identity, actor, guard, 'passkey', async (tx) => {
    const user = await holdHalfSession(tx, half)
    const proved = await provePasskey(identity, tx, half.userId, use, passkey)
    if (proved instanceof Rejection) return proved
    await keepPortal(tx, user, half.activePortal)
    await clearFailures(tx, guard.counters)
    return signIn(identity, tx, half, browser, `${await readHow(tx, half.sessionId)}+passkey`)
  })
  if (outcome === undefined || outcome instanceof Rejection)
    throw new Refusal('not_authenticated', outcome?.detail ?? passkeyNotAccepted())
  await endSessionOfCookie(identity, browser.cookie, caller, 'replaced')
  return answerSignedIn(identity, caller, outcome)
}
