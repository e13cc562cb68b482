// The door of the room of accounts and their sessions.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import { accountRoutes, type OfferedAccount } from '../contract.ts'
import { firstOwnerHint } from './has-owner.ts'
import type { Identity } from './identity.ts'
import { readNotificationChoices, saveNotificationChoices } from './own-notification-choices.ts'
import { readSecurityPolicy } from './passwords/security-policy-view.ts'
import { profileOf } from './sessions/actor-of-session.ts'
import { noSessionCookieHeader } from './sessions/cookies.ts'
import { giveCsrfToken } from './sessions/csrf-token.ts'
import { endSessionOfCookie } from './sessions/open-session.ts'
import { listOwnSessions, revokeOwnSession } from './sessions/own-sessions.ts'
import { listOwnSignIns } from './sessions/own-sign-ins.ts'
import { findSignInPause } from './sessions/sign-in-pause-view.ts'
import { switchPortal } from './sessions/switch-portal.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export {
  insertCompany,
  insertUser,
  isUnconfirmedAddress,
  lockUser,
  readOutdatedSince,
  readUser,
  refuseForeignDomain,
  refuseLookAlike,
  takenField,
  type User,
  writeCorrected,
  writeDirectoryNames,
  writeEmail,
  writeEmailVerified,
  writeFirstLanguage,
  writeLastLogin,
  writePasswordHash,
  writeSuspended,
} from './account-store.ts'
export {
  type AccountNamed,
  companiesNeverConfirmed,
  companiesWithDomainsToLookAt,
  companiesWithDueFactorResets,
  companiesWithExpiringKeys,
  findAccount,
  findAccountOfPasskey,
  findCompanyOfInvitation,
  findCompanyOfMailDomain,
  findTokenOwner,
  type SessionBehind,
} from './doors-view.ts'
export { hasOwner } from './has-owner.ts'
export { createIdentity, type Identity } from './identity.ts'
export { deadLink, logDeadLink, refuseLink, refuseUnlessOwn } from './mails/dead-link.ts'
export {
  deleteCompanyEmailChanges,
  deleteEmailChange,
  findEmailChange,
  putEmailChange,
  takeEmailChange,
} from './mails/email-change-store.ts'
export {
  enoughForADay,
  enqueueCausedMail,
  mailsInWindow,
  mailWindowStart,
  tooManyMails,
} from './mails/mail-limit.ts'
export { newMailLink } from './mails/mail-link.ts'
export {
  accountStateMail,
  administrationMail,
  administratorMail,
  apiKeyMail,
  type CompanyStateText,
  companyStateMail,
  domainMail,
  expiringKeyMail,
  factorResetMail,
  factorResetStoppedMail,
  factorsRemovedMail,
  newAccountMail,
  operatorMail,
  paragraphs,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetMail,
  secondFactorMail,
  ssoLinkedMail,
  verificationMail,
} from './mails/mail-texts.ts'
export {
  countTokensSince,
  isGoodToken,
  spendAllTokens,
  spendCompanyTokens,
  spendOtherTokens,
  spendToken,
} from './mails/one-time-token-store.ts'
export { insertRecentLink, listRecentLinks } from './mails/recent-link-store.ts'
export { memberName } from './member-name-view.ts'
export {
  countMembers,
  countMembersHere,
  findCompanyName,
  findMemberIdByEmail,
  findMembers,
  holdMember,
  isDemoCompany,
  listAddresses,
  listMembersEver,
  listMembersOfPortal,
  listReadersOfPortal,
  type Member,
  searchMembers,
} from './members-view.ts'
export type { NotifyMembers } from './notify-members.ts'
export { notifyOwners, teamPage } from './notify-owners.ts'
export { checkOwnPassword, type PasswordField } from './passwords/check-own-password.ts'
export { hashNewPassword } from './passwords/new-password.ts'
export {
  endOfOutdated,
  judgePassword,
  logOutdatedPassword,
  type OutdatedPassword,
} from './passwords/outdated-password.ts'
export { createPasswordHashes, testCost } from './passwords/password-hash.ts'
export { readPolicy, type VersionedPolicy, writePolicy } from './passwords/security-policy-store.ts'
export { readSecurityPolicy, type SecurityPolicy } from './passwords/security-policy-view.ts'
export { countReady } from './ready-administrators-view.ts'
export { type MailReader, readRegion, regionColumn } from './region-view.ts'
export { profileOf } from './sessions/actor-of-session.ts'
export {
  cookieAttributes,
  deviceCookie,
  deviceIn,
  hashOfDevice,
  noSessionCookieHeader,
  sessionCookie,
  sessionCookieHeader,
  sessionTokenIn,
} from './sessions/cookies.ts'
export { hasBeenHereBefore } from './sessions/has-been-here-before.ts'
export { createIdentify, findLiveSession, isAllowedNetwork } from './sessions/identify.ts'
export { forgetDevices } from './sessions/known-device-store.ts'
export { endSessionOfCookie, openSession, type SessionOwner } from './sessions/open-session.ts'
export { ownSession } from './sessions/own-session.ts'
export { listSignInsOf } from './sessions/own-sign-ins.ts'
export { type Area, keepPortal, portalFor } from './sessions/portal-of-area.ts'
export {
  countActiveUsers,
  type EndReason,
  endCompanySessions,
  endSession,
  endSessions,
  endSessionsWithoutSso,
  endSsoSessions,
  holdSession,
  type LongSessions,
  listCompanySessions,
  listLongSessions,
  readHow,
  replaceToken,
  shortenSessions,
} from './sessions/session-store.ts'
export {
  answerSignedIn,
  type Browser,
  memberBehind,
  type SignedIn,
  signIn,
  visitorFor,
} from './sessions/sign-in.ts'
export { pausedReason, SignInsPaused } from './sessions/sign-in-pause.ts'
export { findSignInPause } from './sessions/sign-in-pause-view.ts'
export {
  readSignInRules,
  type VersionedSignInRules,
  writeSignInRules,
} from './sign-in-rules/sign-in-rules-store.ts'
export {
  holdTeam,
  holdTeamIfAny,
  listOwners,
  type Owner,
  readTeamCompany,
  type TeamCompany,
} from './team-company-store.ts'
export { guardCode, wrongCode } from './tries/guard-code.ts'
export { type Guard, logRefusal, Rejection, refuseWhileLocked, settleTry } from './tries/guard-tries.ts'
export { ownGuard } from './tries/own-guard.ts'
export { clearFailures, countersOf } from './tries/sign-in-failure-store.ts'
export { signInIneligibilityOf } from './tries/sign-in-ineligibility.ts'

/** The sign-in pages offer `demoAccounts` to everybody. */
export function accountsRoom(identity: Identity, demoAccounts: readonly OfferedAccount[]): Room {
  return {
    name: 'accounts',
    jobs: [sweepAccounts(identity)],
    routes: [
      bind(accountRoutes.getCsrfToken, ({ actor, visitor }) => giveCsrfToken(identity.csrf, actor, visitor)),
      bind(
        accountRoutes.getPasswordRule,
        async () => (await readSecurityPolicy(identity.database.pool)).passwordPolicy,
      ),
      bind(accountRoutes.getSignInPause, async () => {
        const pause = await findSignInPause(identity.database.kysely)
        return { pause: pause ? { portal: pause.portal, endsAt: pause.endsAt.toISOString() } : null }
      }),
      bind(accountRoutes.getProfile, ({ actor }) => {
        const user = profileOf(actor)
        if (!user) throw new Refusal('not_authenticated', t('Sign in to continue.'))
        return { user }
      }),
      bind(accountRoutes.logout, async ({ actor, browser }) => {
        await endSessionOfCookie(identity, browser.cookie, actor, 'signed_out')
        return new WithHeaders(undefined, {
          'set-cookie': noSessionCookieHeader,
          'clear-site-data': '"cache"',
        })
      }),
      bind(accountRoutes.switchPortal, ({ actor, body }) => switchPortal(identity, actor, body.targetPortal)),
      bind(accountRoutes.listDemoAccounts, () => [...demoAccounts]),
      bind(accountRoutes.getFirstOwnerHint, async ({ actor }) => ({
        command: await firstOwnerHint(identity, actor),
      })),
      bind(accountRoutes.listSessions, ({ actor }) => listOwnSessions(identity, actor)),
      bind(accountRoutes.revokeSession, ({ actor, params }) => revokeOwnSession(identity, actor, params.id)),
      bind(accountRoutes.listSignIns, ({ actor }) => listOwnSignIns(identity, actor)),
      bind(accountRoutes.getNotificationChoices, ({ actor }) => readNotificationChoices(identity, actor)),
      bind(accountRoutes.saveNotificationChoices, ({ actor, body }) =>
        saveNotificationChoices(identity, actor, body),
      ),
    ],
  }
}
