// The door of the room of single sign-on.

import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { ssoRoutes } from '../contract.ts'
import { beginSso } from './begin-sso.ts'
import { finishSso } from './finish-sso.ts'
import { lookAtDomains } from './look-at-domains.ts'
import { getOwnMetadata } from './saml/get-own-metadata.ts'
import { readSamlMetadataAgain } from './saml/read-metadata-again.ts'
import { receiveSaml } from './saml/receive-saml.ts'
import { signOutOfSso } from './saml/saml-sign-out.ts'
import { lookAtMetadata, saveSaml } from './saml/save-saml.ts'
import { getSignInRules, previewSignInRules, saveSignInRules } from './sign-in-rules/sign-in-rules.ts'
import { checkIssuer, removeConnection, saveConnection, switchSso } from './sso-connection.ts'
import { claimDomain, proveDomain, releaseDomain } from './sso-domains.ts'
import { listSsoAttempts } from './sso-log.ts'
import { getSsoSettings } from './sso-settings.ts'

export { type MetadataFault, metadataFaultText } from '../rules/saml/saml-metadata.ts'
export { isSsoEntry, ssoAttemptText } from '../rules/sso-attempt-text.ts'
export { usernameFromEmail } from '../rules/username-from-email.ts'
export { checkSaml } from './saml/check-saml.ts'
export { findSamlProvider } from './saml/saml-store.ts'
export { ssoCookie } from './sso-attempt.ts'
export { freeUsername } from './sso-member.ts'
export { checkProvider } from './sso-provider.ts'
export { findConnection, listDomains, readLastUse, untieRemoved } from './sso-store.ts'

export function singleSignOnRoom(identity: Identity): Room {
  return {
    name: 'single-sign-on',
    sealed: [
      {
        what: 'client secrets of single sign-on',
        table: 'sso_connection',
        column: 'sealed_client_secret',
        purpose: 'sso client secret',
        owner: 'tenant_id',
      },
    ],
    jobs: [lookAtDomains(identity), readSamlMetadataAgain(identity)],
    routes: [
      bind(ssoRoutes.beginSso, ({ actor, body }) => beginSso(identity, actor, body.email)),
      bind(ssoRoutes.finishSso, ({ actor, browser, body }) => finishSso(identity, actor, browser, body)),
      bind(ssoRoutes.getSsoSettings, ({ actor }) => getSsoSettings(identity, actor)),
      bind(ssoRoutes.saveSsoConnection, ({ actor, body, ifMatch }) =>
        saveConnection(identity, actor, body, ifMatch),
      ),
      bind(ssoRoutes.switchSso, ({ actor, body, ifMatch }) => switchSso(identity, actor, body, ifMatch)),
      bind(ssoRoutes.removeSsoConnection, ({ actor, body, ifMatch }) =>
        removeConnection(identity, actor, body, ifMatch),
      ),
      bind(ssoRoutes.checkSsoProvider, ({ body }) => checkIssuer(identity, body.issuer)),
      bind(ssoRoutes.saveSaml, ({ actor, body, ifMatch }) => saveSaml(identity, actor, body, ifMatch)),
      bind(ssoRoutes.readSamlMetadata, ({ body }) => lookAtMetadata(identity, body)),
      bind(ssoRoutes.getSamlMetadata, ({ actor, params }) =>
        getOwnMetadata(identity, actor, params.companyId),
      ),
      bind(ssoRoutes.receiveSaml, ({ actor, params, file }) =>
        receiveSaml(identity, actor, params.companyId, file.bytes),
      ),
      bind(ssoRoutes.returnFromSaml, () => new WithHeaders(undefined, { location: '/enterprise-login' })),
      bind(ssoRoutes.signOutOfSso, ({ actor, browser }) => signOutOfSso(identity, actor, browser)),
      bind(ssoRoutes.listSsoAttempts, ({ actor }) => listSsoAttempts(identity, actor)),
      bind(ssoRoutes.getSignInRules, ({ actor }) => getSignInRules(identity, actor)),
      bind(ssoRoutes.previewSignInRules, ({ actor, body }) => previewSignInRules(identity, actor, body)),
      bind(ssoRoutes.saveSignInRules, ({ actor, body, ifMatch }) =>
        saveSignInRules(identity, actor, body, ifMatch),
      ),
      bind(ssoRoutes.claimSsoDomain, ({ actor, body }) => claimDomain(identity, actor, body.domain)),
      bind(ssoRoutes.proveSsoDomain, ({ actor, body }) => proveDomain(identity, actor, body.domain)),
      bind(ssoRoutes.releaseSsoDomain, ({ actor, body }) => releaseDomain(identity, actor, body)),
    ],
  }
}
