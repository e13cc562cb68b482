// The door of the identity room.
import { Refusal } from '#platform/kernel/problem.ts'
import { type BoundRoute, bind, WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { identityRoutes, type OfferedAccount } from '../contract.ts'
import { isAdministrator, isPlatformOwner, roleOf } from './administration/admin-access.ts'
import { verifyStepUp } from './administration/verify-step-up.ts'
import { announceExpiringKeys } from './api-keys/announce-expiring-keys.ts'
import { apiKeyBindings } from './api-keys/api-key-bindings.ts'
import { createIdentity, type Identity } from './identity.ts'
import { changePassword } from './passwords/change-password.ts'
import { requestPasswordReset, resetPassword } from './passwords/password-reset.ts'
import { readSecurityPolicy } from './passwords/security-policy-view.ts'
import { requestEmailVerification, verifyEmail } from './profile/email-verification.ts'
import { settingsBindings } from './profile/settings-bindings.ts'
import type { TellMembers } from './profile/tell-members.ts'
import { carryOutFactorResets, stopOwnFactorReset } from './second-factors/factor-reset.ts'
import { describeSecondFactors } from './second-factors/own-second-factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './second-factors/passkey-enrolment.ts'
import { finishTotp, removeTotp, renewBackupCodes, startTotp } from './second-factors/totp-enrolment.ts'
import { profileOf } from './sessions/actor-of-session.ts'
import { noSessionCookieHeader } from './sessions/cookies.ts'
import { giveCsrfToken } from './sessions/csrf-token.ts'
import { endSessionOfCookie } from './sessions/open-session.ts'
import { listOwnSessions, revokeOwnSession } from './sessions/own-sessions.ts'
import { switchPortal } from './sessions/switch-portal.ts'
import { passCodeStep } from './sign-in/code-step.ts'
import { login } from './sign-in/login.ts'
import { listOwnSignIns } from './sign-in/own-sign-ins.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in/passkey-sign-in.ts'
import { beginPasskeyStep, passPasskeyStep } from './sign-in/passkey-step.ts'
import { beginPasskeyProof } from './sign-in/recent-proof.ts'
import { register } from './sign-in/register.ts'
import { beginSso } from './single-sign-on/begin-sso.ts'
import { finishSso } from './single-sign-on/finish-sso.ts'
import { lookAtDomains } from './single-sign-on/look-at-domains.ts'
import { checkIssuer, removeConnection, saveConnection, switchSso } from './single-sign-on/sso-connection.ts'
import { claimDomain, proveDomain, releaseDomain } from './single-sign-on/sso-domains.ts'
import { getSsoSettings } from './single-sign-on/sso-settings.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { teamBindings } from './team/team-bindings.ts'

export { adminRoleTable } from '../rules/admin-permissions.ts'

export { isUnconfirmedAddress } from './account-store.ts'

export {
  closeAccountFor,
  correctAccount,
  createAccountFor,
  doorsOfCompany,
  endSessionsOf,
  holdTeam,
  holdTeamIfAny,
  suspendAccount,
  tellOfAccountState,
  unlockAccount,
} from './administration/administer-account.ts'
export {
  type Administrator,
  holdActiveOwners,
  holdAdministrators,
  listAdministrators,
} from './administration/administrator-store.ts'
export { assignAdminRole } from './administration/assign-admin-role.ts'
export { askForStepUp, type ProtectedOperation } from './administration/step-up.ts'
export {
  type ActOfAdministrator,
  listOwnerAddresses,
  tellOfCompanyState,
  tellOwnersOfAct,
} from './administration/tell-of-administration.ts'
export { createIdentifyKey } from './api-keys/identify-key.ts'
export { type BilledTo, findBillingEmail, readBilledTo } from './company/billed-to-view.ts'
export { closeCompany } from './company/close-company.ts'
export { findOwnIndustry } from './company/company-store.ts'
export { createCompany } from './company/create-company.ts'
export { companiesNeverConfirmed, findAccount } from './doors-view.ts'
export { createIdentity, type Identity } from './identity.ts'
export { readPolicy, type VersionedPolicy, writePolicy } from './passwords/security-policy-store.ts'
export type { TellMembers } from './profile/tell-members.ts'
export { listRecentLinks, type RecentLink } from './recent-link-store.ts'
export {
  factorResetDelayHours,
  refuseFactorReset,
  scheduleFactorReset,
} from './second-factors/factor-reset.ts'
export { profileOf } from './sessions/actor-of-session.ts'
export { deviceCookie, sessionCookie } from './sessions/cookies.ts'
export { createIdentify, isAllowedNetwork } from './sessions/identify.ts'
export { hasBeenHereBefore } from './sign-in/has-been-here-before.ts'
export { ssoCookie } from './single-sign-on/sso-attempt.ts'
export { addMember } from './team/add-member.ts'
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
  type Member,
} from './team/members-view.ts'
export { listOwners } from './team/team-store.ts'

/**
 * `tell` reaches members inside the product: a bell is another room's, which knows this one. The sign-in pages offer
 * `demoAccounts` to everybody.
 */
export function identityRoom(
  platform: Platform,
  tell: TellMembers,
  demoAccounts: readonly OfferedAccount[],
): Room {
  const identity = createIdentity(platform, tell)
  return {
    name: 'identity',
    chores: [
      sweepAccounts(platform),
      announceExpiringKeys(identity),
      carryOutFactorResets(identity),
      lookAtDomains(identity),
    ],
    routes: [
      ...passkeyBindings(identity),
      ...ssoBindings(identity),
      ...settingsBindings(identity),
      ...apiKeyBindings(identity),
      ...teamBindings(identity),
      bind(identityRoutes.getCsrfToken, ({ actor, visitor }) => giveCsrfToken(platform.csrf, actor, visitor)),
      bind(
        identityRoutes.getPasswordRule,
        async () => (await readSecurityPolicy(platform.database.pool)).passwordPolicy,
      ),
      bind(identityRoutes.getProfile, ({ actor }) => {
        const user = profileOf(actor)
        if (!user) throw new Refusal('not_authenticated', 'Sign in to continue.')
        return { user }
      }),
      bind(identityRoutes.register, ({ actor, browser, body }) => register(identity, actor, browser, body)),
      bind(identityRoutes.login, ({ actor, browser, body }) => login(identity, actor, browser, body)),
      bind(identityRoutes.logout, async ({ actor, browser }) => {
        await endSessionOfCookie(identity, browser.cookie, actor, 'signed_out')
        return new WithHeaders(undefined, {
          'set-cookie': noSessionCookieHeader,
          'clear-site-data': '"cache"',
        })
      }),
      bind(identityRoutes.switchPortal, ({ actor, body }) =>
        switchPortal(identity, actor, body.targetPortal),
      ),
      bind(identityRoutes.listDemoAccounts, () => [...demoAccounts]),
      bind(identityRoutes.checkAdmin, ({ actor }) => ({ isAdmin: isAdministrator(actor) })),
      bind(identityRoutes.getAdminRole, ({ actor }) => roleOf(actor)),
      bind(identityRoutes.verifyStepUp, ({ actor, body }) => verifyStepUp(identity, actor, body)),
      bind(identityRoutes.checkPlatformOwner, ({ actor }) => ({ isPlatformOwner: isPlatformOwner(actor) })),
      bind(identityRoutes.changePassword, ({ actor, browser, body }) =>
        changePassword(identity, actor, browser, body),
      ),
      bind(identityRoutes.getSecondFactors, ({ actor }) => describeSecondFactors(identity, actor)),
      bind(identityRoutes.stopFactorReset, ({ actor }) => stopOwnFactorReset(identity, actor)),
      bind(identityRoutes.beginTotp, ({ actor, body }) => startTotp(identity, actor, body)),
      bind(identityRoutes.confirmTotp, ({ actor, body }) => finishTotp(identity, actor, body.code)),
      bind(identityRoutes.renewBackupCodes, ({ actor, body }) => renewBackupCodes(identity, actor, body)),
      bind(identityRoutes.removeTotp, ({ actor, body }) => removeTotp(identity, actor, body)),
      bind(identityRoutes.listSessions, ({ actor }) => listOwnSessions(identity, actor)),
      bind(identityRoutes.revokeSession, ({ actor, params }) => revokeOwnSession(identity, actor, params.id)),
      bind(identityRoutes.listSignIns, ({ actor }) => listOwnSignIns(identity, actor)),
      bind(identityRoutes.requestPasswordReset, ({ actor, body }) =>
        requestPasswordReset(identity, actor, body.email),
      ),
      bind(identityRoutes.resetPassword, ({ actor, body }) => resetPassword(identity, actor, body)),
      bind(identityRoutes.requestEmailVerification, ({ actor }) => requestEmailVerification(identity, actor)),
      bind(identityRoutes.verifyEmail, ({ actor, body }) => verifyEmail(identity, actor, body.token)),
    ],
  }
}

function passkeyBindings(identity: Identity): BoundRoute[] {
  return [
    bind(identityRoutes.beginPasskeySignIn, ({ actor, visitor }) =>
      beginPasskeySignIn(identity, actor, visitor),
    ),
    bind(identityRoutes.signInWithPasskey, ({ actor, visitor, browser, body }) =>
      signInWithPasskey(identity, actor, { ...browser, name: visitor }, body),
    ),
    bind(identityRoutes.passCodeStep, ({ actor, browser, body }) =>
      passCodeStep(identity, actor, browser, body.code),
    ),
    bind(identityRoutes.beginPasskeyStep, ({ actor, browser }) => beginPasskeyStep(identity, actor, browser)),
    bind(identityRoutes.passPasskeyStep, ({ actor, browser, body }) =>
      passPasskeyStep(identity, actor, browser, body.passkey),
    ),
    bind(identityRoutes.beginPasskeyProof, ({ actor }) => beginPasskeyProof(identity, actor)),
    bind(identityRoutes.beginPasskey, ({ actor, body }) => beginPasskey(identity, actor, body)),
    bind(identityRoutes.addPasskey, ({ actor, body }) => addPasskey(identity, actor, body)),
    bind(identityRoutes.renamePasskey, ({ actor, params, body }) =>
      renamePasskey(identity, actor, params.id, body.name),
    ),
    bind(identityRoutes.removePasskey, ({ actor, params, body }) =>
      removePasskey(identity, actor, params.id, body),
    ),
  ]
}

function ssoBindings(identity: Identity): BoundRoute[] {
  return [
    bind(identityRoutes.beginSso, ({ actor, body }) => beginSso(identity, actor, body.email)),
    bind(identityRoutes.finishSso, ({ actor, browser, body }) => finishSso(identity, actor, browser, body)),
    bind(identityRoutes.getSsoSettings, ({ actor }) => getSsoSettings(identity, actor)),
    bind(identityRoutes.saveSsoConnection, ({ actor, body }) => saveConnection(identity, actor, body)),
    bind(identityRoutes.switchSso, ({ actor, body }) => switchSso(identity, actor, body)),
    bind(identityRoutes.removeSsoConnection, ({ actor, body }) => removeConnection(identity, actor, body)),
    bind(identityRoutes.checkSsoProvider, ({ body }) => checkIssuer(identity, body.issuer)),
    bind(identityRoutes.claimSsoDomain, ({ actor, body }) => claimDomain(identity, actor, body.domain)),
    bind(identityRoutes.proveSsoDomain, ({ actor, body }) => proveDomain(identity, actor, body.domain)),
    bind(identityRoutes.releaseSsoDomain, ({ actor, body }) => releaseDomain(identity, actor, body)),
  ]
}
