// A company's SAML identity provider for tests: built by samlify, which shares no code with the product. It checks the signature of each
// request, and lies on demand.
import { createRequire } from 'node:module'
import { startListening } from '#app/testing/listening-server.ts'
import { newOwnKey } from '#rooms/people/single-sign-on/server/saml/own-key.ts'

export interface SamlLies {
  /** Written over what the response and its assertion state. */
  values?: Record<string, string>
  /** Changes the assertion and the response before they are signed. */
  template?: (xml: string) => string
  /** Changes the finished response. */
  afterwards?: (xml: string) => string
  signedBy?: 'another key' | 'nobody'
  encrypts?: boolean
  algorithm?: 'sha1'
}

export interface SamlPerson {
  nameId: string
  /** An attribute of that name; none where it is left out. */
  email?: string
  nameFormat?: string
  context?: string
}

export interface SamlForm {
  /** Where the form is posted to. */
  acs: string
  fields: { SAMLResponse: string; RelayState: string }
}

export interface SamlTestProvider {
  entityId: string
  metadataAddress: string
  metadata: string
  /** The same with the certificate of another key (`signedBy`). */
  rotatedMetadata: string
  person: SamlPerson
  /** What of us it was told. */
  ownMetadata: string
  /** Requests to sign out that reached it. */
  signOuts: URLSearchParams[]
  answerTo(address: string, lies?: SamlLies): Promise<SamlForm>
  close(): Promise<void>
}

interface Entity {
  entityMeta: { getAssertionConsumerService(binding: string): unknown; getEntityID(): string }
}
interface SamlRequest {
  extract: { request: { id: string } }
}
/** What is used of samlify. Its own types would bring those of browsers along, which servers must not have. */
interface Samlify {
  setSchemaValidator(validator: { validate: () => Promise<string> }): void
  ServiceProvider(settings: { metadata: string }): Entity
  IdentityProvider(settings: Record<string, unknown>): Entity & {
    parseLoginRequest(us: Entity, binding: 'redirect', request: object): Promise<SamlRequest>
    createLoginResponse(
      us: Entity,
      samlRequest: SamlRequest,
      binding: 'post',
      user: object,
      options: {
        relayState: string
        customTagReplacement: (text: string) => { id: string; context: string }
      },
    ): Promise<{ context: string }>
  }
  SamlLib: { replaceTagsByValue(text: string, values: Record<string, string>): string }
}
const { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator }: Samlify = createRequire(
  import.meta.url,
)('samlify')
setSchemaValidator({ validate: async () => 'not checked: only tests send these' })

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const password = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'
const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{AssertionIssuer}</saml:Issuer><saml:Subject><saml:NameID Format="{NameIDFormat}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="{Method}"><saml:SubjectConfirmationData NotOnOrAfter="{End}" Recipient="{Recipient}" InResponseTo="{SubjectInResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{Start}" NotOnOrAfter="{ConditionsEnd}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>{Context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>{Attributes}</saml:Assertion></samlp:Response>`

export async function startSamlProvider(now: () => Date = () => new Date()): Promise<SamlTestProvider> {
  const [own, other] = await Promise.all([newOwnKey('Provider', now()), newOwnKey('Other', now())])
  const server = await startListening((request, answer) => {
    const url = new URL(request.url ?? '/', server.address)
    const html = (body: string) =>
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
    if (url.pathname === '/metadata')
      return answer.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(provider.metadata)
    if (url.pathname === '/sso' && !url.searchParams.has('as')) return html(signInPage(url))
    if (url.pathname === '/sso')
      return void provider.answerTo(url.href).then(
        ({ acs, fields }) => html(postingPage(acs, fields)),
        (error: unknown) => answer.writeHead(400).end(String(error)),
      )
    if (url.pathname === '/slo') {
      provider.signOuts.push(url.searchParams)
      return html('<h1>You are signed out of the provider</h1>')
    }
    return answer.writeHead(404).end()
  })
  const entityId = `${server.address}/metadata`
  const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  const certificate = bare(own.certificate)
  const provider: SamlTestProvider = {
    entityId,
    metadataAddress: entityId,
    metadata: `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}"><md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${server.address}/slo"/><md:NameIDFormat>${persistent}</md:NameIDFormat><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${server.address}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    rotatedMetadata: '',
    person: { nameId: 'nobody' },
    ownMetadata: '',
    signOuts: [],
    answerTo,
    close: () => server.close(),
  }
  provider.rotatedMetadata = provider.metadata.replace(certificate, bare(other.certificate))
  return provider

  async function answerTo(address: string, lies: SamlLies = {}): Promise<SamlForm> {
    const requestUrl = new URL(address)
    const us = ServiceProvider({ metadata: provider.ownMetadata })
    const them = IdentityProvider({
      metadata: provider.metadata,
      privateKey: lies.signedBy === 'another key' ? other.privateKey : own.privateKey,
      ...(lies.signedBy === 'another key' ? { signingCert: other.certificate } : {}),
      requestSignatureAlgorithm: `http://www.w3.org/2001/04/xmldsig-more#rsa-sha256`,
      ...(lies.algorithm === 'sha1'
        ? { requestSignatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }
        : {}),
      isAssertionEncrypted: lies.encrypts ?? false,
      messageSigningOrder: 'sign-then-encrypt',
      loginResponseTemplate: {
        context: (lies.template ?? ((xml: string) => xml))(template),
        attributes: [],
      },
    })
    const query = Object.fromEntries(requestUrl.searchParams)
    const octetString = ['SAMLRequest', 'RelayState', 'SigAlg']
      .map((name) => `${name}=${encodeURIComponent(query[name] ?? '')}`)
      .join('&')
    const { extract } = await them.parseLoginRequest(us, 'redirect', { query, octetString })
    const acs = String(us.entityMeta.getAssertionConsumerService('post'))
    const at = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString()
    const { person } = provider
    const values: Record<string, string> = {
      ID: `_${crypto.randomUUID()}`,
      AssertionID: `_${crypto.randomUUID()}`,
      IssueInstant: at(0),
      Start: at(-60),
      End: at(300),
      ConditionsEnd: at(300),
      Destination: acs,
      Recipient: acs,
      Issuer: entityId,
      AssertionIssuer: entityId,
      Audience: us.entityMeta.getEntityID(),
      InResponseTo: extract.request.id,
      SubjectInResponseTo: extract.request.id,
      Method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
      NameIDFormat: person.nameFormat ?? persistent,
      NameID: person.nameId,
      SessionIndex: `_${crypto.randomUUID()}`,
      Context: person.context ?? password,
      ...lies.values,
    }
    const attributes =
      person.email === undefined
        ? ''
        : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${person.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
    const { context } = await them.createLoginResponse(
      us,
      { extract },
      'post',
      {},
      {
        relayState: query.RelayState ?? '',
        customTagReplacement: (text) => ({
          id: values.ID ?? '',
          context: SamlLib.replaceTagsByValue(text.replace('{Attributes}', attributes), values),
        }),
      },
    )
    let xml = Buffer.from(context, 'base64').toString()
    if (lies.signedBy === 'nobody') xml = xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
    xml = (lies.afterwards ?? ((text: string) => text))(xml)
    return {
      acs,
      fields: { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: query.RelayState ?? '' },
    }
  }
}

function signInPage(url: URL): string {
  const hidden = [...url.searchParams].map(([name, value]) => input(name, value)).join('')
  return `<h1>Sign in at the provider</h1><form action="/sso" method="get">${hidden}<input name="as" type="hidden" value="person"><button>Sign in here</button></form>`
}

function postingPage(acs: string, fields: SamlForm['fields']): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => input(name, value))
    .join('')
  return `<form action="${acs}" method="post">${hidden}<noscript><button>Go on</button></noscript></form><script>document.forms[0].submit()</script>`
}

const input = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
