// Our metadata for a company's SAML provider, which fetches it itself or is handed it as a file.
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { visitorFor } from '#rooms/people/accounts/server/index.ts'
import { ownMetadata } from './own-metadata.ts'
import { findSamlProvider } from './saml-store.ts'

/** The same for a company that is not there: nobody learns which ones are. */
export async function getOwnMetadata(identity: Identity, caller: Actor, companyId: string) {
  const provider = await identity.inTenantSnapshot(visitorFor(caller, companyId), findSamlProvider)
  return new WithHeaders(ownMetadata(identity, companyId, provider?.ownCertificate), {
    'content-disposition': 'attachment; filename="emporion-saml-metadata.xml"',
  })
}
