// Sign in with a passkey alone. It names the account, and it stands for the password and for the second factor.
import { Refusal } from '#platform/kernel/problem.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { closesArea } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  type Area,
  answerSignedIn,
  type Browser,
  clearFailures,
  countersOf,
  deviceIn,
  endSessionOfCookie,
  findAccountOfPasskey,
  findSignInPause,
  type Guard,
  hashOfDevice,
  keepPortal,
  logRefusal,
  memberBehind,
  pausedReason,
  portalFor,
  Rejection,
  readSecurityPolicy,
  readUser,
  SignInsPaused,
  settleTry,
  signIn,
  signInIneligibilityOf,
  visitorFor,
} from '#rooms/people/accounts/server/index.ts'
import type { Assertion } from '#rooms/people/second-factors/contract.ts'
import type { ChallengeUse } from '#rooms/people/second-factors/server/index.ts'
import {
  passkeyNotAccepted,
  provePasskey,
  requestOptions,
} from '#rooms/people/second-factors/server/index.ts'

export function beginPasskeySignIn(identity: Identity, caller: Actor, browserName: string | undefined) {
  return requestOptions(identity, signInUse(caller, browserName), [])
}

/**
 * The same steps as a sign-in with a password (login.ts), with the passkey in the place of name, password and code. There is
 * no slow work, so the lock is looked at where the try is settled and not before.
 */
export async function signInWithPasskey(
  identity: Identity,
  caller: Actor,
  browser: Browser & { name: string | undefined },
  { passkey, area }: { passkey: Assertion; area?: Area | undefined },
) {
  const device = deviceIn(identity.sealer, browser.cookie)
  const policy = await readSecurityPolicy(identity.database.pool)
  const account = await findAccountOfPasskey(
    identity.database.pool,
    passkey.credentialId,
    hashOfDevice(device),
  )
  const visitor = visitorFor(caller, account?.tenantId ?? platformTenantId)
  const guard: Guard = {
    counters: countersOf(identity.sealer, {
      // A passkey that nobody has counts and locks like a name that nobody has.
      who: account?.userId ?? `passkey ${passkey.credentialId}`,
      network: caller.network ?? '',
      knownDevice: account?.isKnownDevice ? device : undefined,
    }),
    policy,
    userId: account?.userId,
    refusal: 'identity.sign_in_refused',
  }

  const pause = await findSignInPause(identity.database.kysely)
  if (pause && closesArea(pause, area)) {
    await identity.inTenantTransaction(visitor, (tx) => logRefusal(identity, tx, guard, pausedReason))
    throw new SignInsPaused(pause, identity.clock.now())
  }
  if (!account) {
    await settleTry(identity, visitor, guard, 'passkey: unknown', async () => undefined)
    throw new Refusal('not_authenticated', passkeyNotAccepted())
  }
  const { userId, adminRole } = account
  const ineligibility = await signInIneligibilityOf(identity, visitor, account, policy, 'passkey')
  const actor = memberBehind(visitor, account.tenantId, { userId, adminRole, activePortal: 'enterprise' })
  const use = signInUse(caller, browser.name)
  const outcome = await settleTry(identity, actor, guard, 'passkey', async (tx) => {
    const proved = await provePasskey(identity, tx, userId, use, passkey)
    if (proved instanceof Rejection) return proved
    if (ineligibility) return new Rejection(ineligibility.reason, ineligibility.detail)
    const user = await readUser(tx, userId)
    const activePortal = portalFor(user, area)
    await keepPortal(tx, user, activePortal)
    await clearFailures(tx, guard.counters)
    return signIn(identity, tx, { userId, adminRole, activePortal }, browser, 'passkey')
  })
  if (outcome === undefined || outcome instanceof Rejection)
    throw new Refusal('not_authenticated', outcome?.detail ?? passkeyNotAccepted())

  // The browser's session from before, whole or half and of any account, is over.
  await endSessionOfCookie(identity, browser.cookie, caller, 'replaced')
  return answerSignedIn(identity, caller, outcome)
}

/** Bound to the browser, and to its session where somebody is signed in already. */
function signInUse({ sessionId }: Actor, browserName: string | undefined): ChallengeUse {
  const holder = sessionId ?? browserName
  // Every browser that passed the check for forgery has a name.
  if (holder === undefined) throw new Refusal('not_authenticated', passkeyNotAccepted())
  return { purpose: 'sign in', holder }
}
