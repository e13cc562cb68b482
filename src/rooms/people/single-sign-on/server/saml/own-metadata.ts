// What we are to a company's SAML provider: addresses, names and certificates, and the document that says so.
import type { Identity } from '#rooms/people/accounts/server/index.ts'

const base = ({ publicOrigin }: Identity, companyId: string) =>
  `${publicOrigin}/api/auth/sso/saml/${companyId}`

/** Our name at the provider, which is also where our metadata is. Each company has its own, so that no provider speaks for another. */
export const entityIdOf = (identity: Identity, companyId: string) => `${base(identity, companyId)}/metadata`
/** Where the provider's answer is posted to (assertion consumer service). */
export const acsAddressOf = (identity: Identity, companyId: string) => `${base(identity, companyId)}/acs`
/** Where the provider sends the browser after a sign-out. */
export const signedOutAddressOf = (identity: Identity, companyId: string) =>
  `${base(identity, companyId)}/signed-out`

/** Without a certificate until the provider has been saved once. */
export function ownMetadata(identity: Identity, companyId: string, certificate: string | undefined): string {
  const keys =
    certificate === undefined ? '' : ['signing', 'encryption'].map((use) => key(use, certificate)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escaped(entityIdOf(identity, companyId))}">
  <md:SPSSODescriptor AuthnRequestsSigned="${certificate !== undefined}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys}
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escaped(signedOutAddressOf(identity, companyId))}"/>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(acsAddressOf(identity, companyId))}" index="1" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}

function key(use: string, certificate: string): string {
  const methods =
    use === 'signing'
      ? ''
      : [
          'http://www.w3.org/2009/xmlenc11#aes256-gcm',
          'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
          'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
        ]
          .map((algorithm) => `<md:EncryptionMethod Algorithm="${algorithm}"/>`)
          .join('')
  const content = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return `
    <md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${content}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
