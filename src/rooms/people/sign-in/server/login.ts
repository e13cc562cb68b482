// Sign in with a name and a password, and with a second factor where the account has one.
import type { z } from 'zod'
import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import {
  closesArea,
  keepsOut,
  type MfaMethodType,
  type PasswordPolicy,
  pauseText,
  type SignInPause,
} from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  type AccountNamed,
  answerSignedIn,
  type Browser,
  clearFailures,
  countersOf,
  deviceIn,
  endSessionOfCookie,
  findAccount,
  findSignInPause,
  type Guard,
  hashOfDevice,
  judgePassword,
  keepPortal,
  lockUser,
  logOutdatedPassword,
  logRefusal,
  memberBehind,
  type OutdatedPassword,
  openSession,
  pausedReason,
  portalFor,
  Rejection,
  readSecurityPolicy,
  refuseWhileLocked,
  type SignedIn,
  SignInsPaused,
  sessionCookieHeader,
  settleTry,
  signIn,
  signInIneligibilityOf,
  visitorFor,
  writePasswordHash,
  wrongCode,
} from '#rooms/people/accounts/server/index.ts'
import { listSecondFactors, spendCode } from '#rooms/people/second-factors/server/index.ts'
import type { loginBody } from '../contract.ts'

type Credentials = Omit<z.output<typeof loginBody>, 'csrfToken'>

/** What the password step led to. */
type Outcome =
  | { kind: 'signed in'; signedIn: SignedIn; outdated: OutdatedPassword | undefined }
  | { kind: 'outdated password' }
  | { kind: 'second factor'; token: string; methods: MfaMethodType[] }

const outdatedPassword = () =>
  t(
    'This password no longer meets the rules for passwords. Choose “Forgot password?” to set a new one by mail.',
  )
const wrongPassword = () => t('The username or the password is wrong.')

export async function login(identity: Identity, caller: Actor, browser: Browser, credentials: Credentials) {
  const nameKey = foldName(credentials.username)
  const device = deviceIn(identity.sealer, browser.cookie)
  const policy = await readSecurityPolicy(identity.database.pool)
  const account = await findAccount(identity.database.pool, nameKey, hashOfDevice(device))
  const visitor = visitorFor(caller, account?.tenantId ?? platformTenantId)
  const knownDevice = account?.isKnownDevice ? device : undefined
  const guard: Guard = {
    counters: countersOf(identity.sealer, {
      who: account?.userId ?? nameKey,
      network: caller.network ?? '',
      knownDevice,
    }),
    policy,
    userId: account?.userId,
    refusal: 'identity.sign_in_refused',
  }

  const pause = await findSignInPause(identity.database.kysely)
  if (pause && closesArea(pause, credentials.area)) {
    await identity.inTenantTransaction(visitor, (tx) => logRefusal(identity, tx, guard, pausedReason))
    throw new SignInsPaused(pause, identity.clock.now())
  }
  const refusal = refusalDuring(pause)
  await refuseWhileLocked(identity, visitor, guard)
  const isRight = await identity.passwords.verify(account?.passwordHash, credentials.password)
  if (!account || !isRight) {
    await settleTry(identity, visitor, guard, 'password', async () => undefined)
    throw new Refusal('not_authenticated', refusal)
  }
  const ineligibility = await signInIneligibilityOf(identity, visitor, account, policy, 'password')
  const outcome = ineligibility
    ? await settleTry(identity, visitor, guard, ineligibility.reason, async () => undefined)
    : await passPassword(identity, visitor, browser, account, guard, {
        ...credentials,
        passwordPolicy: policy.passwordPolicy,
        pause,
      })
  if (outcome instanceof Rejection) throw new Refusal('not_authenticated', outcome.detail ?? refusal)
  if (outcome === undefined) throw new Refusal('not_authenticated', ineligibility?.detail ?? wrongCode())

  if (outcome.kind === 'outdated password') throw new Refusal('not_authenticated', outdatedPassword())

  // The browser's session from before, whole or half and of any account, is over.
  await endSessionOfCookie(identity, browser.cookie, caller, 'replaced')
  if (outcome.kind === 'signed in') {
    const { value, headers } = await answerSignedIn(identity, caller, outcome.signedIn)
    const passwordEndsAt = outcome.outdated?.endsAt.toISOString()
    return new WithHeaders({ ...value, ...(passwordEndsAt === undefined ? {} : { passwordEndsAt }) }, headers)
  }
  return new WithHeaders(
    { requiresMfa: true, mfaMethods: outcome.methods.map((type) => ({ type })) },
    { 'set-cookie': sessionCookieHeader(outcome.token) },
  )
}

/** The same for a wrong password and for a right one of somebody whom a pause keeps out. */
function refusalDuring(pause: SignInPause | undefined): string {
  return pause ? `${wrongPassword()} ${pauseText(pause)}` : wrongPassword()
}

/**
 * Everything that follows a right password, in one transaction: a spent code and the session it opened belong together.
 * Undefined where the code of the second factor is wrong.
 */
async function passPassword(
  identity: Identity,
  visitor: Actor,
  browser: Browser,
  account: AccountNamed,
  guard: Guard,
  {
    password,
    mfaCode,
    area,
    passwordPolicy,
    pause,
  }: Credentials & { passwordPolicy: PasswordPolicy; pause: SignInPause | undefined },
): Promise<Outcome | Rejection | undefined> {
  const { userId, adminRole } = account
  const now = identity.clock.now()
  const renewedHash = identity.passwords.isOutdated(account.passwordHash)
    ? await identity.passwords.hash(password)
    : undefined
  const actor = memberBehind(visitor, account.tenantId, { userId, adminRole, activePortal: 'enterprise' })
  return settleTry(
    identity,
    actor,
    guard,
    'second factor',
    async (tx): Promise<Outcome | Rejection | undefined> => {
      const user = await lockUser(tx, userId)
      // Checking takes a while, and the password may have been changed by then: the sessions that ended with it must stay the
      // last ones that the old one opened. A hash that was renewed meanwhile is still that of the same password.
      const isStillIt =
        user.passwordHash === account.passwordHash ||
        (await identity.passwords.verify(user.passwordHash, password))
      if (!isStillIt) return new Rejection('password')
      const owner = { userId, adminRole, activePortal: portalFor(user, area) }
      // Refused and counted like a wrong password, so that the pause does not tell a right one.
      if (pause && keepsOut(pause, owner)) return new Rejection(pausedReason)
      const outdated = await judgePassword(identity, tx, user, password, passwordPolicy)
      if (outdated?.hasEnded) {
        await logOutdatedPassword(identity, tx, userId)
        return { kind: 'outdated password' }
      }
      const methods = await listSecondFactors(tx, userId)
      if (methods.length > 0 && mfaCode === undefined) {
        if (renewedHash !== undefined) await writePasswordHash(tx, userId, renewedHash)
        const { token } = await openSession(tx, owner, {
          now,
          isHalf: true,
          how: 'password',
          userAgent: browser.userAgent,
        })
        await recordAudit(tx, now, {
          action: 'identity.password_accepted',
          targetKind: 'user',
          targetId: userId,
        })
        return { kind: 'second factor', token, methods }
      }
      const factor =
        methods.length > 0 && mfaCode !== undefined
          ? await spendCode(identity, tx, userId, mfaCode)
          : undefined
      if (methods.length > 0 && factor === undefined) return undefined
      if (renewedHash !== undefined) await writePasswordHash(tx, userId, renewedHash)
      await keepPortal(tx, user, owner.activePortal)
      await clearFailures(tx, guard.counters)
      const how = factor === undefined ? 'password' : `password+${factor}`
      return { kind: 'signed in', signedIn: await signIn(identity, tx, owner, browser, how), outdated }
    },
  )
}
