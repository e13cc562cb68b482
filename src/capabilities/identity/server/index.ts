// The door of the identity room.
import { Refusal } from '#platform/kernel/problem.ts'
import { type BoundRoute, bind, WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { identityRoutes } from '../contract.ts'
import { demoAccounts } from '../sample/demo-accounts.ts'
import { profileOf } from './actor-of-session.ts'
import { isAdministrator, isPlatformOwner, roleOf } from './admin-access.ts'
import { announceExpiringKeys } from './announce-expiring-keys.ts'
import { apiKeyBindings } from './api-key-bindings.ts'
import { beginSso } from './begin-sso.ts'
import { changePassword } from './change-password.ts'
import { passCodeStep } from './code-step.ts'
import { noSessionCookieHeader } from './cookies.ts'
import { giveCsrfToken } from './csrf-token.ts'
import { requestEmailVerification, verifyEmail } from './email-verification.ts'
import { carryOutFactorResets, stopOwnFactorReset } from './factor-reset.ts'
import { finishSso } from './finish-sso.ts'
import { createIdentity, type Identity } from './identity.ts'
import { login } from './login.ts'
import { lookAtDomains } from './look-at-domains.ts'
import { endSessionOfCookie } from './open-session.ts'
import { describeSecondFactors } from './own-second-factors.ts'
import { listOwnSessions, revokeOwnSession } from './own-sessions.ts'
import { listOwnSignIns } from './own-sign-ins.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkey-enrolment.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { beginPasskeyStep, passPasskeyStep } from './passkey-step.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { beginPasskeyProof } from './recent-proof.ts'
import { register } from './register.ts'
import { readSecurityPolicy } from './security-policy-view.ts'
import { settingsBindings } from './settings-bindings.ts'
import { checkIssuer, removeConnection, saveConnection, switchSso } from './sso-connection.ts'
import { claimDomain, proveDomain, releaseDomain } from './sso-domains.ts'
import { getSsoSettings } from './sso-settings.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { switchPortal } from './switch-portal.ts'
import { teamBindings } from './team-bindings.ts'
import type { TellMembers } from './tell-members.ts'
import { finishTotp, removeTotp, renewBackupCodes, startTotp } from './totp-enrolment.ts'
import { verifyStepUp } from './verify-step-up.ts'

export { adminRoleTable } from '../rules/admin-permissions.ts'
export { isUnconfirmedAddress } from './account-store.ts'
export { profileOf } from './actor-of-session.ts'
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
} from './administer-account.ts'
export {
  type Administrator,
  holdActiveOwners,
  holdAdministrators,
  listAdministrators,
} from './administrator-store.ts'
export { assignAdminRole } from './assign-admin-role.ts'
export { type BilledTo, findBillingEmail, readBilledTo } from './billed-to-view.ts'
export { closeCompany } from './close-company.ts'
export { findOwnIndustry } from './company-store.ts'
export { deviceCookie, sessionCookie } from './cookies.ts'
export { companiesNeverConfirmed } from './doors-view.ts'
export { factorResetDelayHours, refuseFactorReset, scheduleFactorReset } from './factor-reset.ts'
export { hasBeenHereBefore } from './has-been-here-before.ts'
export { createIdentify, isAllowedNetwork } from './identify.ts'
export { createIdentifyKey } from './identify-key.ts'
export { demoActor, demoAdministrator, foundDemoCustomer, loadDemoAccounts } from './load-demo-accounts.ts'
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
} from './members-view.ts'
export { listRecentLinks, type RecentLink } from './recent-link-store.ts'
export { hashOfToken, newSecretToken } from './secret-token.ts'
export { readPolicy, type VersionedPolicy, writePolicy } from './security-policy-store.ts'
export { ssoCookie } from './sso-attempt.ts'
export { staleVersion } from './stale-version.ts'
export { askForStepUp, type ProtectedOperation } from './step-up.ts'
export { listOwners } from './team-store.ts'
export type { TellMembers } from './tell-members.ts'
export {
  type ActOfAdministrator,
  listOwnerAddresses,
  tellOfCompanyState,
  tellOwnersOfAct,
} from './tell-of-administration.ts'

/** `tell` reaches members inside the product: a bell is another room's, which knows this one. */
export function identityRoom(platform: Platform, tell: TellMembers): Room {
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
      bind(identityRoutes.listDemoAccounts, () => (platform.config.demoAccounts ? [...demoAccounts] : [])),
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
