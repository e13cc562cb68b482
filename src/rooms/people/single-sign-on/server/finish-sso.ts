// The browser is back from the company's provider. Before anything is believed, four questions: did this browser begin it,
// is this its answer, does the provider's statement hold, and whose account does it open.
import { Refusal } from '#platform/kernel/problem.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MfaMethodType } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  type Area,
  answerSignedIn,
  type Browser,
  endSessionOfCookie,
  keepPortal,
  memberBehind,
  openSession,
  portalFor,
  readSecurityPolicy,
  readUser,
  type SecurityPolicy,
  type SignedIn,
  sessionCookieHeader,
  signIn,
  signInIneligibilityOf,
  visitorFor,
} from '#rooms/people/accounts/server/index.ts'
import { readCompany } from '#rooms/people/company/server/index.ts'
import { listSecondFactors, spendChallenge } from '#rooms/people/second-factors/server/index.ts'
import { type SsoFault, ssoFaults } from '../rules/sso-fault.ts'
import { type SsoPerson, ssoPersonIn } from '../rules/sso-person.ts'
import { samlPersonBehind } from './saml/saml-answer.ts'
import { type SamlPerson, writeSignInTrace } from './saml/saml-store.ts'
import { attemptIn, isAnswerTo, noAttemptCookieHeader, type SsoAttempt } from './sso-attempt.ts'
import { openClientSecret } from './sso-connection.ts'
import { faultOfTaken, findMatch, type Match, prepareColleague, takeAccount } from './sso-member.ts'
import { type ProviderAnswer, ProviderError, redeemAnswer } from './sso-provider.ts'
import { logSsoRefusal, type SsoRefusal } from './sso-refusal.ts'
import { findConnection, holdConnection, listDomains, type SsoConnection } from './sso-store.ts'

export interface SsoReturn extends ProviderAnswer {
  /** Of the address that the browser came back to. */
  companyId: string
  area?: Area | undefined
}

type Outcome =
  | { kind: 'signed in'; signedIn: SignedIn }
  | { kind: 'second factor'; token: string; methods: MfaMethodType[] }
  | { kind: 'refused'; detail: string }

export async function finishSso(identity: Identity, caller: Actor, browser: Browser, answer: SsoReturn) {
  const attempt = attemptIn(identity, browser.cookie)
  const visitor = visitorFor(caller, attempt?.companyId ?? platformTenantId)
  // An answer that is not this attempt's spends nothing: a stranger's link must not end what the person is in the middle of.
  if (!attempt || !isAnswerTo(attempt, answer))
    throw await refuse(identity, visitor, { fault: 'not begun here' })

  const stated = await personBehind(identity, visitor, attempt, answer).catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    throw error
  })
  if ('fault' in stated) throw await refuse(identity, visitor, stated, attempt)
  const { person, connection, saml } = stated

  const found = await identity.inTenantSnapshot(visitor, (tx) => findMatch(tx, connection, person))
  if ('fault' in found) throw await refuse(identity, visitor, found, attempt)
  const match: Match =
    found.kind === 'new'
      ? { kind: 'new', member: await prepareColleague(identity, person, found.joinsAs) }
      : found
  const policy = await readSecurityPolicy(identity.database.pool)
  const opening = { attempt, match, person, connection, saml, browser, area: answer.area, policy }
  const outcome = await openAccount(identity, visitor, opening)
  if (outcome.kind === 'refused') throw new Refusal('not_authenticated', outcome.detail)

  // The browser's session from before, whole or half and of any account, is over.
  await endSessionOfCookie(identity, browser.cookie, caller, 'replaced')
  if (outcome.kind === 'second factor')
    return new WithHeaders(
      { requiresMfa: true, mfaMethods: outcome.methods.map((type) => ({ type })) },
      { 'set-cookie': [sessionCookieHeader(outcome.token), noAttemptCookieHeader] },
    )
  const signedIn = await answerSignedIn(identity, caller, outcome.signedIn)
  return new WithHeaders(signedIn.value, {
    'set-cookie': [...[signedIn.headers['set-cookie'] ?? []].flat(), noAttemptCookieHeader],
  })
}

interface Stated {
  person: SsoPerson
  connection: SsoConnection
  /** What a sign-out at the provider will need. */
  saml?: SamlPerson
}

/** Whom the provider says that this is, as far as the company believes it. The settings must be those of the beginning. */
async function personBehind(
  identity: Identity,
  visitor: Actor,
  attempt: SsoAttempt,
  answer: SsoReturn,
): Promise<Stated | SsoRefusal> {
  const { company, connection, ownDomains } = await identity.inTenantSnapshot(visitor, async (tx) => ({
    company: await readCompany(tx),
    connection: await findConnection(tx),
    ownDomains: (await listDomains(tx))
      .filter(({ provedAt }) => provedAt !== null)
      .map(({ domain }) => domain),
  }))
  if (!company.isActive || !connection?.isEnabled) return { fault: 'closed' }
  if (connection.issuer !== attempt.issuer || connection.clientId !== attempt.clientId)
    return { fault: 'settings changed' }
  if (connection.protocol === 'saml') {
    const answered = await samlPersonBehind(identity, visitor, attempt, answer.code, ownDomains)
    return 'fault' in answered ? answered : { person: answered.person, connection, saml: answered.person }
  }
  const clientSecret = openClientSecret(identity, attempt.companyId, connection.sealedClientSecret)
  const claims = await redeemAnswer(identity, { ...connection, clientSecret }, attempt, answer)
  const person = ssoPersonIn(claims, connection.issuer, ownDomains)
  return 'fault' in person ? person : { person, connection }
}

interface Opening {
  attempt: SsoAttempt
  match: Match
  person: SsoPerson
  connection: SsoConnection
  saml: SamlPerson | undefined
  browser: Browser
  area: Area | undefined
  policy: SecurityPolicy
}

/** Everything that changes something, in one transaction: the attempt is spent by what it opened, or by being refused. */
async function openAccount(identity: Identity, visitor: Actor, opening: Opening): Promise<Outcome> {
  const { attempt, match } = opening
  const { userId } = match.member
  const actor = memberBehind(visitor, attempt.companyId, {
    userId,
    adminRole: null,
    activePortal: 'enterprise',
  })
  try {
    return await identity.inTenantTransaction(actor, (tx) => openInside(identity, tx, opening))
  } catch (error) {
    const fault = faultOfTaken(error)
    if (fault === undefined) throw error
    throw await refuse(identity, visitor, { fault }, attempt)
  }
}

async function openInside(identity: Identity, tx: Tx, opening: Opening): Promise<Outcome> {
  const { attempt, match, person, connection, browser, area, policy } = opening
  const { userId } = match.member
  const now = identity.clock.now()
  const refused = async (fault: SsoFault): Promise<Outcome> => {
    await logSsoRefusal(identity, tx, { fault, userId })
    return { kind: 'refused', detail: ssoFaults[fault] }
  }
  if (!(await spend(tx, attempt))) return refused('used before')
  // The provider took its time, and the administrator may not have waited.
  if ((await holdConnection(tx))?.version !== connection.version) return refused('settings changed')
  const ineligibility =
    match.kind === 'new'
      ? undefined
      : await signInIneligibilityOf(
          identity,
          tx.actor,
          { ...match.member, tenantId: attempt.companyId },
          policy,
          'sso',
        )
  if (ineligibility) {
    await recordAudit(tx, now, {
      action: 'identity.sign_in_refused',
      targetKind: 'user',
      targetId: userId,
      outcome: 'refused',
      details: { reason: ineligibility.reason },
    })
    return { kind: 'refused', detail: ineligibility.detail }
  }
  const taken = await takeAccount(identity, tx, match, person, connection)
  if (taken) return refused(taken.fault)
  if (opening.saml) await writeSignInTrace(tx, connection.issuer, opening.saml)

  const user = await readUser(tx, userId)
  const owner = { userId, adminRole: user.adminRole, activePortal: portalFor(user, area) }
  const how = person.hasFactor ? 'sso+provider' : 'sso'
  // The provider stands for the password. Who has a second factor here is asked for it here.
  const methods = await listSecondFactors(tx, userId)
  if (methods.length > 0) {
    const { userAgent } = browser
    const { token } = await openSession(tx, owner, { now, isHalf: true, how, userAgent })
    await recordAudit(tx, now, { action: 'identity.sso_accepted', targetKind: 'user', targetId: userId })
    return { kind: 'second factor', token, methods }
  }
  await keepPortal(tx, user, owner.activePortal)
  return { kind: 'signed in', signedIn: await signIn(identity, tx, owner, browser, how) }
}

/** Once it has come back it never does again, however it ends. */
function spend(tx: Tx, { id, expiresAt }: SsoAttempt): Promise<boolean> {
  return spendChallenge(tx, `sso ${id}`, new Date(expiresAt))
}

/** Writes the refusal down and answers it, for throwing. An attempt that is named is spent by it. */
async function refuse(
  identity: Identity,
  visitor: Actor,
  refusal: SsoRefusal,
  attempt?: SsoAttempt,
): Promise<Refusal> {
  if (!refusal.isNoted)
    await identity.inTenantTransaction(visitor, async (tx) => {
      if (attempt) await spend(tx, attempt)
      await logSsoRefusal(identity, tx, refusal)
    })
  return new Refusal('not_authenticated', ssoFaults[refusal.fault])
}
