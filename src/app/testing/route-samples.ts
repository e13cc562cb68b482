// A request that each route answers well, for tests that are generated from the route table. A route without one fails.
import { randomBytes } from 'node:crypto'
import { demoPassword } from '#demo/accounts.ts'
import type { RouteContract } from '#platform/contract/route.ts'
import { emptyDraft } from '#rooms/sell/listings/rules/builder/empty-draft.ts'
import { aPublishRequest, listingId } from './listing-builder.ts'
import { needsStatement } from './needs-builder.ts'
import type { Caller } from './people.ts'
import { aPromotion } from './promotion-builder.ts'
import { aSimulation } from './simulation-builder.ts'
import { registrationOf } from './test-browser.ts'

export interface RouteSample {
  params?: Record<string, string>
  /** What the address must carry. */
  query?: Record<string, string>
  /** Made anew for each request where it can be sent only once. */
  body?: Record<string, unknown>
  /** The version that it changes, where the route asks for one. */
  ifMatch?: number
  /** Who is answered well; a visitor where nobody is named. */
  as?: Caller
  /** It cannot succeed as it is, since it takes a secret from a mail or an app; the room's own tests have that. */
  needsSecret?: true
  /** It hands out what is worth nothing by itself, such as a challenge. */
  changesNothing?: true
}

const none: RouteSample = {}
const signedIn: RouteSample = { as: 'cfo' }
/** A notification that tests of every route make for the caller of its sample, where they want it to be read. */
export const sampleNotificationId = '01968f2e-0000-7000-8000-0000000000aa'
/** Below a listing that nobody has: it succeeds only with an own one, which the room's own tests make. */
const ownListing = (more: Partial<RouteSample> = {}): RouteSample => ({
  as: 'vendor',
  needsSecret: true,
  ...more,
  params: { id: noId, ...more.params },
})
const noId = '01968f2e-0000-7000-8000-000000000000'
/** Well formed, and of no invoice. */
const noReference = 'RF04000000000000'
/** Of what does not exist; the rooms have tests with one. */
const ownPromotion: RouteSample = { as: 'vendor', needsSecret: true, params: { id: noId } }
const anOrder: RouteSample = { as: 'cfo', needsSecret: true, params: { id: noId }, ifMatch: 1 }
/** Of what does not exist, for the administrator who may all; the rooms have tests with one. */
const ofNobody: RouteSample = { as: 'owner', needsSecret: true, params: { id: noId } }
const anOutcome: RouteSample = {
  as: 'cfo',
  needsSecret: true,
  params: { subscriptionId: noId, month: '2026-11', kind: 'cost' },
}
const someUsage = { events: [{ eventId: 'day-1', subscriptionId: noId, day: '2026-11-20', activeUsers: 12 }] }
const { painPoints, desiredOutcomes, priorities, budget, teamSize } = needsStatement
const neededOnly = { painPoints, desiredOutcomes, priorities, budget, teamSize }
let registered = 0
let invited = 0

/** Another one each time, so that the tries of one do not lock the next. */
function nobodysPasskey() {
  return {
    credentialId: randomBytes(16).toString('base64url'),
    clientData: 'e30',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  }
}

const samples: Readonly<Record<string, RouteSample>> = {
  'GET /api/auth/csrf-token': none,
  'GET /api/auth/sign-in-pause': none,
  'GET /api/auth/password-rule': none,
  'GET /api/auth/profile': signedIn,
  'POST /api/auth/register': {
    get body() {
      registered += 1
      return registrationOf(`sample-${registered}-${Date.now().toString(36)}`)
    },
  },
  'POST /api/auth/login': { body: { username: 'demo-cfo', password: demoPassword } },
  'POST /api/auth/logout': signedIn,
  'POST /api/auth/switch-portal': { as: 'both@enterprise', body: { targetPortal: 'vendor' } },
  'POST /api/auth/password': {
    as: 'cfo',
    needsSecret: true,
    body: {
      currentPassword: 'not the password',
      newPassword: 'Compass-Orchard-51',
      confirmPassword: 'Compass-Orchard-51',
    },
  },
  'POST /api/auth/password-reset': { body: { email: 'demo-ops@demo.example' } },
  'POST /api/auth/password-reset/confirm': {
    needsSecret: true,
    body: {
      token: 'no-such-token',
      newPassword: 'Compass-Orchard-51',
      confirmPassword: 'Compass-Orchard-51',
    },
  },
  // The demo's addresses are confirmed, so that there is nothing to do.
  'POST /api/auth/email-verification': { as: 'cfo', needsSecret: true },
  'POST /api/auth/email-verification/confirm': { needsSecret: true, body: { token: 'no-such-token' } },
  'GET /dev/inbox': none,
  'GET /api/auth/mfa': signedIn,
  'POST /api/auth/mfa/keep': { as: 'cfo', needsSecret: true },
  'POST /api/auth/mfa/totp': { as: 'cfo', body: { password: demoPassword } },
  'POST /api/auth/mfa/totp/confirm': { as: 'cfo', needsSecret: true, body: { code: '000000' } },
  'POST /api/auth/mfa/totp/remove': {
    as: 'cfo',
    needsSecret: true,
    body: { password: demoPassword },
  },
  'POST /api/auth/mfa/backup-codes': { as: 'cfo', needsSecret: true, body: { password: demoPassword } },
  'POST /api/auth/passkey-sign-in/challenge': { changesNothing: true },
  'POST /api/auth/passkey-sign-in': {
    needsSecret: true,
    get body() {
      return { passkey: { ...nobodysPasskey(), userHandle: 'bm9ib2R5' }, area: 'enterprise' }
    },
  },
  'POST /api/auth/mfa/passkey/challenge': { needsSecret: true },
  'POST /api/auth/mfa/passkey': {
    needsSecret: true,
    get body() {
      return { passkey: nobodysPasskey() }
    },
  },
  'POST /api/auth/passkeys/proof-challenge': { as: 'cfo', changesNothing: true },
  'POST /api/auth/passkeys/challenge': { as: 'cfo', body: { password: demoPassword } },
  'POST /api/auth/passkeys': {
    as: 'cfo',
    needsSecret: true,
    body: {
      name: 'Laptop',
      credential: {
        credentialId: 'bm9ib2R5LW5vYm9keS1ub2JvZHk',
        clientData: 'e30',
        attestation: 'oA',
        transports: ['internal'],
      },
    },
  },
  'PATCH /api/auth/passkeys/{id}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: { name: 'Laptop' },
  },
  'POST /api/auth/passkeys/{id}/remove': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: { password: demoPassword },
  },
  'POST /api/auth/mfa/code': { needsSecret: true, body: { code: '000000' } },
  // No mail domain of the demo is proved, and no provider is there to be asked.
  'POST /api/auth/sso/begin': { needsSecret: true, body: { email: 'ada@northfold.example' } },
  'POST /api/auth/sso/finish': { needsSecret: true, body: { companyId: noId, state: 'none', code: 'none' } },
  'GET /api/auth/sso/settings': signedIn,
  // Works once: after it there is a version.
  'PUT /api/auth/sso/connection': {
    as: 'cfo',
    needsSecret: true,
    body: {
      issuer: 'https://login.northfold.example',
      clientId: 'emporion',
      clientSecret: 'a secret of the provider',
      joinsAs: null,
      password: demoPassword,
    },
    ifMatch: 0,
  },
  'POST /api/auth/sso/connection/switch': {
    as: 'cfo',
    needsSecret: true,
    ifMatch: 99,
    body: { isEnabled: true, password: demoPassword },
  },
  'POST /api/auth/sso/connection/remove': {
    as: 'cfo',
    needsSecret: true,
    ifMatch: 99,
    body: { password: demoPassword },
  },
  'POST /api/auth/sso/check': { as: 'cfo', changesNothing: true, body: { issuer: 'https://127.0.0.2' } },
  'PUT /api/auth/sso/saml': {
    as: 'cfo',
    needsSecret: true,
    ifMatch: 99,
    body: { metadataText: '<none/>', joinsAs: null, signsOut: false, password: demoPassword },
  },
  'POST /api/auth/sso/saml/read': {
    as: 'cfo',
    needsSecret: true,
    body: { metadataAddress: 'https://127.0.0.2/metadata' },
  },
  'GET /api/auth/sso/saml/{companyId}/metadata': { params: { companyId: noId } },
  'POST /api/auth/sso/saml/{companyId}/acs': { needsSecret: true, params: { companyId: noId } },
  'GET /api/auth/sso/saml/{companyId}/signed-out': { params: { companyId: noId } },
  'POST /api/auth/sso/sign-out': signedIn,
  'GET /api/auth/sso/attempts': signedIn,
  'GET /api/auth/sign-in-rules': signedIn,
  'POST /api/auth/sign-in-rules/preview': {
    as: 'cfo',
    changesNothing: true,
    body: { requiresSso: true, requiresFactor: false, networks: [], sessionHours: 8, keyDays: 30 },
  },
  // Works once: after it there is a version.
  'PUT /api/auth/sign-in-rules': {
    as: 'cfo',
    needsSecret: true,
    body: {
      requiresSso: false,
      requiresFactor: false,
      networks: [],
      sessionHours: 12,
      keyDays: null,
      password: demoPassword,
    },
    ifMatch: 0,
  },
  'POST /api/auth/sso/domains': { as: 'cfo', body: { domain: 'northfold.example' } },
  'POST /api/auth/sso/domains/prove': {
    as: 'cfo',
    needsSecret: true,
    body: { domain: 'not-named.example' },
  },
  'POST /api/auth/sso/domains/release': {
    as: 'cfo',
    needsSecret: true,
    body: { domain: 'not-named.example', password: demoPassword },
  },
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/{id}': { as: 'cfo', needsSecret: true, params: { id: noId } },
  'GET /api/auth/sign-ins': signedIn,
  'GET /api/settings/profile': signedIn,
  'PUT /api/settings/profile': {
    as: 'cfo',
    ifMatch: 0,
    body: {
      firstName: 'Ada',
      lastName: 'Keller',
      phone: '+1 212 555 0100',
      jobTitle: 'Finance lead',
      timeZone: null,
      language: 'en',
      currency: 'USD',
    },
  },
  'POST /api/settings/email': {
    as: 'cfo',
    needsSecret: true,
    body: { email: 'ada@northfold.example', password: 'not the password' },
  },
  // No address waits, so that there is nothing to give up.
  'DELETE /api/settings/email': { as: 'cfo', changesNothing: true },
  'GET /api/settings/company': signedIn,
  'PUT /api/settings/company': {
    as: 'cfo',
    ifMatch: 1,
    body: {
      name: 'Northfold Industries',
      industry: 'Manufacturing',
      size: 'large',
      website: 'https://northfold.example',
      street: '1 Mill Road',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      country: 'US',
    },
  },
  'GET /api/settings/billing': signedIn,
  'PUT /api/settings/billing': {
    as: 'cfo',
    ifMatch: 0,
    body: { billingEmail: 'invoices@northfold.example', taxId: '' },
  },
  'GET /api/settings/api-keys': signedIn,
  'POST /api/settings/api-keys': {
    as: 'vendor',
    get body() {
      registered += 1
      return { name: `Pipeline ${registered}`, scopes: ['listings:read'], password: demoPassword }
    },
  },
  'POST /api/settings/api-keys/{id}/regenerate': {
    as: 'vendor',
    needsSecret: true,
    params: { id: noId },
    ifMatch: 1,
    body: { password: demoPassword },
  },
  'DELETE /api/settings/api-keys/{id}': { as: 'vendor', needsSecret: true, params: { id: noId } },
  'GET /api/integration/connections': signedIn,
  // It finds a connection where the sample of API keys came before.
  'POST /api/integration/connections/{kind}/test': {
    ...{ as: 'vendor', needsSecret: true, params: { kind: 'api' } },
  },
  'GET /api/integration/connections/{kind}/events': { ...signedIn, params: { kind: 'webhooks' } },
  'GET /api/integration/api-routes': signedIn,
  'GET /api/integration/destinations': signedIn,
  'PUT /api/integration/audit-stream': {
    ...{ as: 'cfo', ifMatch: 0 },
    body: { address: 'https://logs.example/', password: demoPassword },
  },
  'PUT /api/integration/chat-channel': {
    ...{ as: 'cfo', ifMatch: 0 },
    body: {
      ...{
        address: 'https://chat.example/',
        form: 'slack',
        language: 'en',
        notices: ['orders'],
        withFigures: false,
      },
      password: demoPassword,
    },
  },
  'PUT /api/integration/cost-export': {
    ...{ as: 'cfo', ifMatch: 0 },
    body: {
      ...{ address: 'https://s3.example/', bucket: 'costs', prefix: '', region: 'eu-central-1' },
      ...{ accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a secret', password: demoPassword },
    },
  },
  // They find what the samples before them have set up.
  'POST /api/integration/destinations/{kind}/switch': {
    ...{ as: 'cfo', ifMatch: 1, params: { kind: 'audit-stream' } },
    body: { isActive: false },
  },
  'DELETE /api/integration/destinations/{kind}': { as: 'cfo', params: { kind: 'audit-stream' } },
  'GET /api/integration/webhooks': signedIn,
  'POST /api/integration/webhooks': {
    as: 'cfo',
    body: { url: 'https://hooks.example/', eventTypes: null, password: demoPassword },
  },
  // Of an endpoint that nobody has; the room's own tests have one.
  'PUT /api/integration/webhooks/{id}': {
    ...anOrder,
    body: { url: 'https://hooks.example/', eventTypes: null, isActive: true },
  },
  'DELETE /api/integration/webhooks/{id}': anOrder,
  'POST /api/integration/webhooks/{id}/secret': { ...anOrder, body: { password: demoPassword } },
  'POST /api/integration/webhooks/{id}/test': anOrder,
  'GET /api/integration/webhooks/{id}/attempts': anOrder,
  'POST /api/integration/webhooks/{id}/deliveries/{deliveryId}/send-again': {
    ...anOrder,
    params: { id: noId, deliveryId: noId },
  },
  'POST /api/integration/webhooks/{id}/replay': {
    ...anOrder,
    body: { since: '2026-11-27T08:00:00Z' },
  },
  'GET /api/settings/webhook-secret': signedIn,
  'POST /api/settings/webhook-secret': { as: 'cfo', ifMatch: 0, body: { password: demoPassword } },
  'GET /api/settings/plan': signedIn,
  'GET /api/settings/notifications': signedIn,
  'PATCH /api/settings/notifications': { as: 'cfo', body: { marketing: true } },
  'GET /api/company/members': signedIn,
  // Nobody of the company has this id; the room's own tests have somebody.
  'PATCH /api/company/members/{id}': { ...anOrder, body: { teamRole: 'editor' } },
  'DELETE /api/company/members/{id}': anOrder,
  'POST /api/company/members/{id}/remove-second-factor': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: { password: demoPassword },
  },
  'POST /api/company/leave': { as: 'cfo', needsSecret: true, body: { username: 'not the own name' } },
  'GET /api/company/invitations': signedIn,
  'POST /api/company/invitations': {
    as: 'cfo',
    get body() {
      invited += 1
      return {
        email: `invited-${invited}-${Date.now().toString(36)}@northfold.example`,
        joinsAs: 'cio',
        teamRole: 'editor',
      }
    },
  },
  'PATCH /api/company/invitations/{id}': { ...anOrder, body: { teamRole: 'editor' } },
  'POST /api/company/invitations/{id}/resend': { as: 'cfo', needsSecret: true, params: { id: noId } },
  'DELETE /api/company/invitations/{id}': { as: 'cfo', needsSecret: true, params: { id: noId } },
  'POST /api/auth/invitation': { needsSecret: true, body: { token: 'no-such-token' } },
  'POST /api/auth/invitation/accept': {
    needsSecret: true,
    body: {
      token: 'no-such-token',
      version: 1,
      username: 'invited',
      password: 'Compass-Orchard-51',
      confirmPassword: 'Compass-Orchard-51',
    },
  },
  'GET /api/auth/demo-accounts': none,
  'GET /api/auth/first-administrator': none,
  'GET /api/admin/auth/check': none,
  'GET /api/admin/auth/role': { as: 'owner' },
  'GET /api/admin/auth/platform-owner-check': { as: 'owner' },
  'POST /api/admin/auth/step-up/verify': {
    as: 'owner',
    needsSecret: true,
    body: { challengeId: noId, method: 'password', token: 'not the password' },
  },
  'GET /api/admin/tenants': { as: 'owner' },
  'GET /api/admin/tenants/{id}': ofNobody,
  'POST /api/admin/tenants': {
    as: 'owner',
    get body() {
      registered += 1
      return { name: 'Northfold', slug: `northfold-${registered}-${Date.now().toString(36)}` }
    },
  },
  'POST /api/admin/tenants/{id}/suspend': { ...ofNobody, body: { reason: 'Unpaid since July.' } },
  'POST /api/admin/tenants/{id}/hold': { ...ofNobody, body: { reason: 'Unpaid since July.' } },
  'POST /api/admin/tenants/{id}/archive': { ...ofNobody, body: { reason: 'Unpaid since July.' } },
  'POST /api/admin/tenants/{id}/reactivate': { ...ofNobody, body: { reason: 'Everything is paid.' } },
  'DELETE /api/admin/tenants/{id}': {
    ...ofNobody,
    body: { reason: 'Asked for by the company itself.', confirmTenantName: 'Northfold' },
  },
  'GET /api/backup/status': { as: 'owner' },
  'POST /api/backup/create': { as: 'owner', body: {} },
  'GET /api/admin/attention': { as: 'owner' },
  'GET /api/admin/growth': { as: 'owner' },
  'GET /api/admin/metrics': { as: 'owner' },
  'GET /api/admin/system': { as: 'owner' },
  'POST /api/admin/system/run-job': { as: 'owner', body: { name: 'bill companies' } },
  'POST /api/admin/system/failed-jobs/{id}/run': ofNobody,
  'GET /api/admin/administrators': { as: 'owner' },
  'POST /api/admin/administrators': {
    as: 'owner',
    needsSecret: true,
    body: {
      email: 'new.administrator@market.example',
      role: 'SECURITY_ADMINISTRATOR',
      reason: 'Takes over from a colleague.',
    },
  },
  'POST /api/admin/administrators/{id}/role': {
    ...ofNobody,
    body: { role: 'SECURITY_ADMINISTRATOR', reason: 'Takes over from a colleague.' },
  },
  'GET /api/admin/break-glass': { as: 'owner' },
  'POST /api/admin/break-glass': {
    as: 'owner',
    needsSecret: true,
    body: { companyId: noId, views: ['orders'], minutes: 30, reason: 'An order of theirs is stuck.' },
  },
  'POST /api/admin/break-glass/{id}/start': ofNobody,
  'POST /api/admin/break-glass/{id}/revoke': { ...ofNobody, body: { reason: 'It is solved.' } },
  'GET /api/admin/break-glass/{id}/members': ofNobody,
  'GET /api/admin/break-glass/{id}/orders': ofNobody,
  'GET /api/admin/break-glass/{id}/invoices': ofNobody,
  'GET /api/admin/break-glass/{id}/audit-trail': ofNobody,
  'GET /api/admin/emergency/sign-in-pauses': { as: 'owner' },
  'POST /api/admin/emergency/sign-in-pauses': {
    as: 'owner',
    needsSecret: true,
    body: { portal: 'vendor', minutes: 15, reason: 'Stolen passwords are being tried.' },
  },
  'POST /api/admin/emergency/sign-in-pauses/{id}/end': { ...ofNobody, body: { reason: 'It is over.' } },
  'POST /api/admin/emergency/sign-out-company': {
    as: 'owner',
    needsSecret: true,
    body: { companyId: noId, reason: 'A laptop with open sessions was stolen.' },
  },
  'GET /api/admin/approvals': { as: 'owner' },
  'POST /api/admin/approvals/{id}/approve': ofNobody,
  'POST /api/admin/approvals/{id}/refuse': { ...ofNobody, body: { reason: 'It is needed still.' } },
  'POST /api/admin/approvals/{id}/withdraw': ofNobody,
  'GET /api/admin/users': { as: 'owner' },
  'GET /api/admin/users/{id}': { as: 'owner', params: { id: noId } },
  'POST /api/admin/users': {
    as: 'owner',
    needsSecret: true,
    body: { tenantId: noId, username: 'somebody-new', email: 'somebody@new.example', role: 'cfo' },
  },
  'PATCH /api/admin/users/{id}': {
    as: 'owner',
    needsSecret: true,
    ifMatch: 1,
    params: { id: noId },
    body: { firstName: 'Some', lastName: 'Body' },
  },
  'POST /api/admin/users/{id}/suspend': {
    as: 'owner',
    needsSecret: true,
    params: { id: noId },
    body: { reason: 'Long enough a reason.' },
  },
  'POST /api/admin/users/{id}/reset-second-factor': {
    as: 'owner',
    needsSecret: true,
    params: { id: noId },
    body: { reason: 'Long enough a reason for this.' },
  },
  'POST /api/admin/users/{id}/sign-out': {
    as: 'owner',
    needsSecret: true,
    params: { id: noId },
    body: { reason: 'Long enough a reason.' },
  },
  'POST /api/admin/users/{id}/unlock': { as: 'owner', needsSecret: true, params: { id: noId } },
  'DELETE /api/admin/users/{id}': {
    as: 'owner',
    needsSecret: true,
    params: { id: noId },
    body: { reason: 'A reason that is long enough for it.' },
  },
  'GET /api/admin/security/config': { as: 'owner' },
  'POST /api/admin/security/config/reset': {
    as: 'owner',
    ifMatch: 1,
    needsSecret: true,
    body: { reason: 'It keeps too many people out.' },
  },
  'PUT /api/admin/security/config': {
    as: 'owner',
    ifMatch: 1,
    body: {
      mfaRequired: false,
      passwordPolicy: { minLength: 8, requireSpecialChars: false, requireNumbers: false },
      sessionTimeout: 30,
      maxFailedAttempts: 5,
      lockoutDuration: 15,
    },
  },
  // It and the policy have one version; the room's own tests change both.
  'PUT /api/admin/security/ip-allowlist': {
    as: 'owner',
    needsSecret: true,
    ifMatch: 1,
    body: { ipAllowlist: [] },
  },
  'GET /api/admin/security/alerts': { as: 'owner' },
  'POST /api/admin/security/alerts/{id}/acknowledge': {
    as: 'owner',
    needsSecret: true,
    params: { id: noId },
  },
  'GET /api/admin/security/alert-assignees': { as: 'owner' },
  'PUT /api/admin/security/alerts/{id}/assignee': {
    as: 'owner',
    needsSecret: true,
    params: { id: noId },
    body: { assigneeId: null },
  },
  'POST /api/admin/security/alerts/{id}/resolve': {
    as: 'owner',
    needsSecret: true,
    params: { id: noId },
    body: { note: 'Looked into.' },
  },
  'GET /api/admin/security/monitoring': { as: 'owner' },
  'GET /api/admin/audit-logs': { as: 'owner' },
  'GET /api/admin/audit-logs/{id}': { as: 'owner', needsSecret: true, params: { id: noId } },
  'GET /api/admin/audit-logs/export.csv': { as: 'owner' },
  'GET /api/admin/audit-logs/export.jsonl': { as: 'owner' },
  'PUT /api/subscriptions/{id}/renewal': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: { orderId: noId, renews: false },
  },
  'GET /api/billing/overview': signedIn,
  'GET /api/billing/renewals.ics': signedIn,
  'GET /api/billing/calendar-feeds': signedIn,
  'POST /api/billing/calendar-feeds': { as: 'cfo', needsSecret: true, body: { name: 'Outlook' } },
  'DELETE /api/billing/calendar-feeds/{id}': { as: 'cfo', needsSecret: true, params: { id: noId } },
  'GET /api/calendar-feeds/{token}': { params: { token: 'no-such-token' } },
  'GET /api/billing/invoices.csv': signedIn,
  'GET /api/billing/credits.csv': signedIn,
  'GET /api/invoices': signedIn,
  'GET /api/invoices/{id}': { as: 'cfo', params: { id: noId } },
  'GET /api/invoices/{id}/invoice.pdf': { as: 'cfo', params: { id: noId } },
  'GET /api/credit-notes/{id}/credit-note.pdf': { as: 'cfo', params: { id: noId } },
  'POST /api/invoices/{id}/pay-with-credits': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: {},
  },
  'GET /api/credits': signedIn,
  'GET /api/admin/invoices': { as: 'owner' },
  'GET /api/admin/invoices/{reference}': { as: 'owner', params: { reference: noReference } },
  'POST /api/admin/invoices/{reference}/void': {
    as: 'owner',
    needsSecret: true,
    params: { reference: noReference },
    body: { reason: 'It was issued twice.' },
  },
  'POST /api/admin/invoices/{reference}/credit-notes': {
    as: 'owner',
    needsSecret: true,
    params: { reference: noReference },
    body: { amountMinor: 100, reason: 'A user too many was invoiced.' },
  },
  'GET /api/admin/invoice-issuer': { as: 'owner' },
  'PUT /api/admin/invoice-issuer': {
    as: 'owner',
    needsSecret: true,
    body: { legalName: '', address: [], registration: '', taxId: '', paymentDays: 30, accounts: [] },
    ifMatch: 99,
  },
  'GET /api/admin/receipts': { as: 'owner' },
  'POST /api/admin/receipts': {
    as: 'owner',
    needsSecret: true,
    body: { reference: noReference, amountMinor: 950_000, currency: 'USD', receivedOn: '2026-11-27' },
  },
  'POST /api/admin/receipts/{reference}/reverse': {
    as: 'owner',
    needsSecret: true,
    params: { reference: noReference },
    body: { reason: 'The transfer was called back.' },
  },
  'GET /api/notifications': signedIn,
  'POST /api/notifications/read': { as: 'cfo', body: { ids: [sampleNotificationId] } },
  'POST /api/notifications/unread': { as: 'cfo', body: { ids: [sampleNotificationId] } },
  'POST /api/notifications/delete': { as: 'cfo', body: { ids: [sampleNotificationId] } },
  'POST /api/notifications/restore': { as: 'cfo', body: { ids: [sampleNotificationId] } },
  'GET /api/applications': none,
  'GET /api/catalogue-facts': none,
  'GET /api/application-facets': none,
  'GET /api/search-suggestions': { query: { search: 'invoce' } },
  'GET /api/applications/{id}': { params: { id: noId } },
  'GET /api/application-images/{hash}': { params: { hash: '0'.repeat(64) } },
  // The sample's listing belongs to no vendor's company, so that it is not counted; the room's own tests have one that is.
  'POST /api/listing-events': { changesNothing: true, body: { kind: 'view', applicationIds: [listingId] } },
  'POST /api/applications/{id}/reports': {
    as: 'cio',
    params: { id: listingId },
    body: { reason: 'It names a product of another company.' },
  },
  'GET /api/saved-applications': signedIn,
  'PUT /api/saved-applications/{applicationId}': { as: 'cio', params: { applicationId: listingId } },
  // Follows the route above in the table, so that there is something to let go.
  'DELETE /api/saved-applications/{applicationId}': { as: 'cio', params: { applicationId: listingId } },
  'GET /api/buyer-needs': signedIn,
  'POST /api/buyer-needs': { as: 'cfo', body: { ...needsStatement } },
  'GET /api/buyer-needs/history': signedIn,
  'GET /api/buyer-needs/phrase': { as: 'cfo', query: { text: 'late deliveries' } },
  'GET /api/plans': none,
  'GET /api/subscriptions': signedIn,
  'GET /api/trials/{id}': { as: 'cfo', needsSecret: true, params: { id: noId } },
  'POST /api/trials/{id}/end': { as: 'cfo', needsSecret: true, params: { id: noId } },
  'POST /api/trials': { as: 'cfo', body: { applicationId: listingId } },
  'GET /api/shortlists': signedIn,
  'GET /api/shortlists/events': signedIn,
  'GET /api/shortlists/{id}': { as: 'cfo', params: { id: noId } },
  'POST /api/shortlists': { as: 'cfo', body: { name: 'Ledgers', applicationIds: [listingId] } },
  'PUT /api/shortlists/{id}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    ifMatch: 1,
    body: { applicationIds: [listingId] },
  },
  'GET /api/shortlists/{id}/comparison.csv': { as: 'cfo', params: { id: noId } },
  'GET /api/shortlists/{id}/comparison.xlsx': { as: 'cfo', params: { id: noId } },
  'GET /api/shortlists/{id}/weights': { as: 'cfo', params: { id: noId } },
  'PUT /api/shortlists/{id}/weights': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    ifMatch: 0,
    body: { weights: { rating: 3 } },
  },
  'GET /api/shortlists/{id}/stakeholders': { as: 'cfo', params: { id: noId } },
  'POST /api/shortlists/{id}/stakeholders': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: { email: 'demo-cio@demo.example' },
  },
  'POST /api/shortlists/{id}/reminders': { as: 'cfo', needsSecret: true, params: { id: noId }, body: {} },
  'GET /api/team-members': signedIn,
  'GET /api/shortlists/{id}/decisions': { as: 'cfo', params: { id: noId } },
  'GET /api/shortlists/{id}/board-deck.pdf': { as: 'cfo', params: { id: noId } },
  'GET /api/shortlists/{id}/board-deck.pptx': { as: 'cfo', params: { id: noId } },
  'GET /api/shortlists/{id}/comments': { as: 'cfo', params: { id: noId } },
  'GET /api/modelled-returns': { as: 'cfo', query: { applications: noId } },
  'GET /api/roi-simulations': signedIn,
  'GET /api/roi-simulations/shortlist/{shortlistId}': { as: 'cfo', params: { shortlistId: noId } },
  'POST /api/roi-simulations': {
    as: 'cfo',
    needsSecret: true,
    body: { shortlistId: noId, applicationId: listingId, ...aSimulation() },
  },
  'PUT /api/roi-simulations/{id}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    ifMatch: 1,
    body: aSimulation(),
  },
  'GET /api/roi-simulations/{id}/links': { as: 'cfo', params: { id: noId } },
  'POST /api/roi-simulations/{id}/links': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: { version: 1, days: 30, seed: 2026 },
  },
  'DELETE /api/roi-simulations/{id}/links/{linkId}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId, linkId: noId },
  },
  'POST /api/shared-simulations': { needsSecret: true, body: { token: 'no-such-token' } },
  'POST /api/shared-simulations/report.pdf': { needsSecret: true, body: { token: 'no-such-token' } },
  'POST /api/shared-simulations/report.xlsx': { needsSecret: true, body: { token: 'no-such-token' } },
  'GET /api/roi-simulations/report.pdf': { as: 'cfo', query: { app: listingId } },
  'GET /api/roi-simulations/report.xlsx': { as: 'cfo', query: { app: listingId } },
  'POST /api/comments': {
    as: 'cfo',
    needsSecret: true,
    body: { shortlistId: noId, comment: 'Looks right.', type: 'comment' },
  },
  'GET /api/approval-limit': signedIn,
  'PUT /api/approval-limit': { as: 'cfo', needsSecret: true, body: { limitMinor: 2_000_000 } },
  'GET /api/order-approvers': {
    as: 'cfo',
    query: { kind: 'plan', itemId: 'platform-annual', billing: 'annual' },
  },
  'GET /api/orders': signedIn,
  'POST /api/orders': { as: 'ops', body: { kind: 'plan', planId: 'platform-annual', seats: 25 } },
  'GET /api/orders/{id}': { as: 'cfo', params: { id: noId } },
  'GET /api/orders/{id}/case': { as: 'cfo', params: { id: noId } },
  'PATCH /api/orders/{id}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    ifMatch: 1,
    body: { seats: 40 },
  },
  'PUT /api/orders/{id}/references': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    ifMatch: 1,
    body: { purchaseOrder: 'PO-4711', costCentre: '' },
  },
  'POST /api/orders/{id}/update-prices': anOrder,
  'POST /api/orders/{id}/submit': anOrder,
  'POST /api/orders/{id}/approve': anOrder,
  'POST /api/orders/{id}/comments': { ...anOrder, body: { comment: 'For which team?' } },
  'POST /api/orders/{id}/reject': { ...anOrder, body: { reason: 'Too many users.' } },
  'POST /api/orders/{id}/reopen': anOrder,
  'POST /api/orders/{id}/cancel': anOrder,
  'POST /api/sales-requests': {
    body: {
      planId: 'platform-enterprise',
      name: 'Ada Keller',
      email: 'ada@northfold.example',
      companyName: 'Northfold',
      teamSize: 40,
      message: 'Please call.',
    },
  },
  'GET /api/admin/listings': { as: 'owner' },
  'GET /api/admin/listings/{id}/reports': ofNobody,
  'POST /api/admin/listings/{id}/take-off': { ...ofNobody, body: { reason: 'It names another company.' } },
  'POST /api/admin/listings/{id}/put-back': { ...ofNobody, body: { reason: 'It was corrected.' } },
  'POST /api/admin/listings/{id}/reports/settle': ofNobody,
  // No listing has the id; the room's own tests use one that exists.
  'GET /api/vendor-claims/{applicationId}': {
    as: 'vendor',
    needsSecret: true,
    params: { applicationId: noId },
  },
  'POST /api/vendor-claims': {
    as: 'vendor',
    needsSecret: true,
    body: {
      applicationId: noId,
      jobTitle: 'Managing director',
      businessEmail: 'ada@northfold.example',
      note: 'See our imprint.',
    },
  },
  'POST /api/vendor-claims/withdraw': { as: 'vendor', needsSecret: true, body: { id: noId } },
  'GET /api/admin/vendor-claims': { as: 'owner' },
  'POST /api/admin/vendor-claims/{id}/grant': { ...ofNobody, body: { reason: 'The domain is proved.' } },
  'POST /api/admin/vendor-claims/{id}/refuse': { ...ofNobody, body: { reason: 'Nothing was proved.' } },
  'GET /api/vendor-listings/my-listings': { as: 'vendor' },
  'POST /api/vendor-listings': { as: 'vendor', body: aPublishRequest() },
  'POST /api/vendor-listings/drafts': { as: 'vendor', body: { draft: emptyDraft } },
  'GET /api/vendor-listings/{id}': ownListing(),
  'PUT /api/vendor-listings/{id}/draft': ownListing({ ifMatch: 1, body: { draft: emptyDraft } }),
  'DELETE /api/vendor-listings/{id}': ownListing(),
  'GET /api/vendor-listings/{id}/versions/{version}': ownListing({ params: { version: '1' } }),
  'POST /api/vendor-listings/{id}/unpublish': ownListing(),
  'POST /api/vendor-listings/{id}/republish': ownListing(),
  'POST /api/vendor-listings/{id}/logo': ownListing(),
  'GET /api/vendor-listings/{id}/logo/{hash}': ownListing({ params: { hash: '0'.repeat(64) } }),
  'PUT /api/vendor-listings/{id}/evidence/{signal}': ownListing({
    params: { signal: 'iso-27001' },
    ifMatch: 0,
    body: {
      issuer: 'An auditor',
      scope: 'The whole company',
      validFrom: '2026-01-01',
      validUntil: '2027-12-31',
      link: null,
    },
  }),
  'DELETE /api/vendor-listings/{id}/evidence/{signal}': ownListing({ params: { signal: 'iso-27001' } }),
  'PUT /api/vendor-listings/{id}/evidence/{signal}/file': ownListing({ params: { signal: 'iso-27001' } }),
  'GET /api/vendor-listings/{id}/evidence/{signal}/file': ownListing({ params: { signal: 'iso-27001' } }),
  'POST /api/usage-events': { as: 'cfo', needsSecret: true, body: someUsage },
  'POST /api/vendor/usage-events': { as: 'vendor', needsSecret: true, body: someUsage },
  'GET /api/usage': signedIn,
  'GET /api/subscriptions/{id}/seat-use': { as: 'cfo', params: { id: noId } },
  'GET /api/unused-seats': signedIn,
  'PUT /api/usage/{subscriptionId}/{month}': {
    as: 'cfo',
    needsSecret: true,
    params: { subscriptionId: noId, month: '2026-11' },
    ifMatch: 0,
    body: { activeUsers: 12 },
  },
  'POST /api/usage-imports': {
    as: 'cfo',
    changesNothing: true,
    body: { csv: 'subscription,month,active users\nLedger Watch,2026-11,12' },
  },
  'GET /api/value': signedIn,
  'PUT /api/value/{subscriptionId}/{month}/{kind}': {
    ...anOutcome,
    body: { currency: 'USD', amountMinor: 100, note: 'Measured.', evidence: '' },
    ifMatch: 0,
  },
  'DELETE /api/value/{subscriptionId}/{month}/{kind}': { ...anOutcome, ifMatch: 1 },
  'GET /api/value/{subscriptionId}/{month}/{kind}/versions': anOutcome,
  'PUT /api/value/{subscriptionId}/case': {
    ...anOutcome,
    params: { subscriptionId: noId },
    body: { simulationId: noId, firstMonth: '2026-11' },
    ifMatch: 0,
  },
  'PUT /api/value/{subscriptionId}/department': {
    ...anOutcome,
    params: { subscriptionId: noId },
    body: { department: 'Operations' },
    ifMatch: 0,
  },
  'GET /api/analytics': signedIn,
  'GET /api/analytics/report.xlsx': signedIn,
  'GET /api/analytics/report.csv': signedIn,
  'GET /api/report-schedules': signedIn,
  'POST /api/report-schedules': {
    as: 'cfo',
    needsSecret: true,
    body: { frequency: 'monthly', day: 1, zone: 'UTC', format: 'xlsx', recipientIds: [noId] },
  },
  'POST /api/report-schedules/{id}/{step}': { ...anOrder, params: { id: noId, step: 'pause' } },
  'DELETE /api/report-schedules/{id}': anOrder,
  'GET /api/report-runs/{id}/report.xlsx': { as: 'cfo', params: { id: noId } },
  'GET /api/report-runs/{id}/report.csv': { as: 'cfo', params: { id: noId } },
  'GET /api/dashboard': signedIn,
  'GET /api/vendor/dashboard': { as: 'vendor' },
  'GET /api/vendor/customers': { as: 'vendor' },
  'GET /api/vendor/analytics': { as: 'vendor' },
  'GET /api/vendor/analytics/applications': { as: 'vendor' },
  'GET /api/vendor/revenue-shares': { as: 'vendor' },
  'GET /api/vendor/promotions': { as: 'vendor' },
  'GET /api/vendor/promotable-applications': { as: 'vendor' },
  'POST /api/vendor/promotions': { as: 'vendor', needsSecret: true, body: aPromotion() },
  'GET /api/vendor/promotions/{id}': ownPromotion,
  'PUT /api/vendor/promotions/{id}': { ...ownPromotion, ifMatch: 1, body: aPromotion() },
  'POST /api/vendor/promotions/{id}/{step}': {
    ...ownPromotion,
    params: { id: noId, step: 'pause' },
    ifMatch: 1,
  },
  'GET /api/vendor/promotions/{id}/uses': ownPromotion,
  'POST /api/support-requests': {
    as: 'cfo',
    body: { email: 'ada@northfold.example', subject: 'Seats', message: 'How do I add some?' },
  },
  'GET /api/operator': {},
  'POST /api/page-views': { body: { path: '/marketplace' } },
  'GET /api/company/sessions': signedIn,
  'POST /api/company/members/{id}/end-sessions': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId },
    body: {},
  },
  'GET /api/company/audit-logs': signedIn,
  'GET /api/company/audit-logs/export.csv': signedIn,
  'GET /api/company/audit-logs/export.jsonl': signedIn,
  'GET /api/settings/provisioning': signedIn,
  // Made a number of times at most, so that no test of every route can count on it.
  'POST /api/settings/provisioning/tokens': {
    as: 'cfo',
    needsSecret: true,
    body: { name: 'Directory', password: demoPassword },
  },
  'DELETE /api/settings/provisioning/tokens/{id}': { as: 'cfo', needsSecret: true, params: { id: noId } },
  'GET /api/settings/provisioning/groups': signedIn,
  'PUT /api/settings/provisioning/groups/{id}': {
    as: 'cfo',
    needsSecret: true,
    ifMatch: 1,
    params: { id: noId },
    body: { subRole: null, teamRole: null, password: demoPassword },
  },
  'GET /api/seats': signedIn,
  'GET /api/subscriptions/{id}/seats': { as: 'cfo', params: { id: noId } },
  'GET /api/subscriptions/{id}/seat-candidates': { as: 'cfo', params: { id: noId } },
  'PUT /api/subscriptions/{id}/seats/{memberId}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId, memberId: noId },
  },
  'DELETE /api/subscriptions/{id}/seats/{memberId}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId, memberId: noId },
  },
  'PUT /api/subscriptions/{id}/seat-groups/{groupId}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId, groupId: noId },
  },
  'DELETE /api/subscriptions/{id}/seat-groups/{groupId}': {
    as: 'cfo',
    needsSecret: true,
    params: { id: noId, groupId: noId },
  },
  // They take the token of a company's directory, no matter who is signed in.
  'GET /scim/v2/ServiceProviderConfig': none,
  'GET /scim/v2/ResourceTypes': none,
  'GET /scim/v2/ResourceTypes/{id}': { params: { id: 'User' } },
  'GET /scim/v2/Schemas': none,
  'GET /scim/v2/Schemas/{id}': { params: { id: 'urn:ietf:params:scim:schemas:core:2.0:User' } },
  'GET /scim/v2/Users': none,
  'POST /scim/v2/Users': { needsSecret: true, body: { userName: 'ada@northfold.example' } },
  'GET /scim/v2/Users/{id}': { params: { id: noId } },
  'PUT /scim/v2/Users/{id}': {
    needsSecret: true,
    params: { id: noId },
    body: { userName: 'ada@northfold.example' },
  },
  'PATCH /scim/v2/Users/{id}': {
    needsSecret: true,
    params: { id: noId },
    body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
  },
  'DELETE /scim/v2/Users/{id}': { needsSecret: true, params: { id: noId } },
  'GET /scim/v2/Groups': none,
  'POST /scim/v2/Groups': { needsSecret: true, body: { displayName: 'Finance', members: [] } },
  'GET /scim/v2/Groups/{id}': { params: { id: noId } },
  'PUT /scim/v2/Groups/{id}': { needsSecret: true, params: { id: noId }, body: { displayName: 'Finance' } },
  'PATCH /scim/v2/Groups/{id}': {
    needsSecret: true,
    params: { id: noId },
    body: { Operations: [{ op: 'add', path: 'members', value: [{ value: noId }] }] },
  },
  'DELETE /scim/v2/Groups/{id}': { needsSecret: true, params: { id: noId } },
  'GET /robots.txt': none,
  'GET /.well-known/security.txt': none,
  'GET /.well-known/change-password': none,
  'GET /sitemap.xml': none,
  'GET /livez': none,
  'GET /readyz': none,
  'GET /health': none,
  'GET /api/errors': { as: 'owner' },
  'GET /metrics': none,
  'GET /api/openapi.json': none,
  'GET /api/docs': none,
  'GET /api/v1/openapi.json': none,
  'POST /mcp': { changesNothing: true, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  'GET /api/v1/applications': none,
  'GET /api/v1/applications/{id}': { params: { id: noId } },
  'GET /api/v1/categories': none,
  'POST /api/v1/matches': { changesNothing: true, body: neededOnly },
  'GET /api/v1/orders': signedIn,
  'POST /api/v1/orders': { as: 'ops', body: { kind: 'plan', planId: 'platform-monthly', seats: 25 } },
  'GET /api/v1/orders/{id}': { as: 'cfo', params: { id: noId } },
  'PATCH /api/v1/orders/{id}': { ...anOrder, body: { seats: 40 } },
  'PUT /api/v1/orders/{id}/references': { ...anOrder, body: { purchaseOrder: 'PO-4711', costCentre: '' } },
  'GET /api/v1/subscriptions': signedIn,
  'GET /api/v1/renewals': signedIn,
  'GET /api/v1/invoices': signedIn,
  'GET /api/v1/billing/focus.csv': { ...signedIn, query: { from: '2026-11-01', to: '2026-11-30' } },
  'GET /api/v1/invoices/{id}': { as: 'cfo', params: { id: noId } },
  'GET /api/v1/usage': signedIn,
  'POST /api/v1/usage-events': { as: 'cfo', needsSecret: true, body: someUsage },
  'GET /api/v1/shortlists': signedIn,
  'GET /api/v1/shortlists/{id}': { as: 'cfo', params: { id: noId } },
  'POST /api/v1/shortlists': { as: 'cfo', body: { name: 'Ledgers', applicationIds: [listingId] } },
  'PATCH /api/v1/shortlists/{id}': { ...anOrder, body: { applicationIds: [listingId] } },
  'GET /api/v1/simulations': signedIn,
  'POST /api/v1/modelled-returns': { changesNothing: true, body: { applicationId: listingId, teamSize: 12 } },
  'POST /api/v1/simulations': {
    as: 'cfo',
    needsSecret: true,
    body: { shortlistId: noId, applicationId: listingId, teamSize: 12 },
  },
  'GET /api/v1/members': signedIn,
  'GET /api/v1/audit-entries': signedIn,
  'GET /api/docs/reference.js': none,
}

export const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`

export function sampleOf(contract: RouteContract): RouteSample {
  const sample = samples[nameOf(contract)]
  if (!sample) throw new Error(`${nameOf(contract)} has no sample in src/app/testing/route-samples.ts`)
  return sample
}

/** The address of the route with its sample parameters filled in, some of them by others. */
export function addressOf(contract: RouteContract, others: Record<string, string> = {}): string {
  const { query, ...sample } = sampleOf(contract)
  const params: Record<string, string> = { ...sample.params, ...others }
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

/** The headers that the route asks for beside those of every call. */
export function headersOf(contract: RouteContract): Record<string, string> {
  const { ifMatch } = sampleOf(contract)
  return ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }
}

/** A visitor's cookie with the token that belongs to it. */
export interface Visitor {
  cookie: string
  token: string
}

type Ask = (
  path: string,
) => Promise<{ headers: Record<string, string | string[]>; json: { csrfToken: string } }>

export async function newVisitor(ask: Ask): Promise<Visitor> {
  const answer = await ask('/api/auth/csrf-token')
  return {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    token: answer.json.csrfToken,
  }
}

/** One number for everything that requests are able to change, to see that a refused one changed nothing. */
export const everythingChangeable = `
  select (select count(*) from sales_request) || ' ' || (select coalesce(sum(views), 0) from page_view_count) || ' ' ||
    (select count(*) from idempotency_key) || ' ' || (select count(*) from saved_application) || ' ' ||
    (select count(*) from subscription) || ' ' || (select count(*) from buyer_needs) || ' ' || (select coalesce(sum(version), 0) from purchase_order) || ' ' || (select coalesce(sum(version), 0) from shortlist) || ' ' ||
    (select count(*) from shortlist_comment) || ' ' || (select coalesce(sum(version), 0) from shortlist_weights) || ' ' || (select count(*) from app_user) || ' ' || (select count(*) from session) || ' ' ||
    (select coalesce(sum(failures), 0) from sign_in_failure) || ' ' || (select count(*) from passkey) || ' ' ||
    (select count(*) from spent_challenge) || ' ' || (select count(*) from vendor_listing) || ' ' ||
    (select coalesce(sum(version), 0) from promotion) || ' ' ||
    (select coalesce(sum(version), 0) from sso_connection) || ' ' ||
    (select count(*) || ' ' || count(proved_at) from sso_domain) || ' ' || (select count(*) from api_key) || ' ' ||
    (select coalesce(sum(version), 0) from webhook_secret) || ' ' ||
    (select coalesce(sum(version), 0) from team_invitation) || ' ' || (select count(*) || ' ' || coalesce(sum(opened + reports), 0) from simulation_link) || ' ' ||
    (select count(*) from audit_entry where outcome = 'success') as state`
