// Every route that the router answers, with who may call it. A route without a row here fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, callers, operatorHeaders, startWithPeople } from '#app/testing/people.ts'
import { addressOf, headersOf, nameOf, newVisitor, sampleOf } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie } from '#app/testing/test-browser.ts'
import { describeAuditAction } from '#rooms/run/audit/rules/describe-audit-action.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

/** Permission, then what each caller is answered, in the order of `callers`. 401 and 403 are the denials. */
type Row = readonly [permission: string, ...statuses: number[]]
// biome-ignore format: a table is read by its columns
const policy: Readonly<Record<string, Row>> = {
  //                                                          visitor cfo  cio  ops proc vend edit view  b@e  b@v ownr prim secu oper
  'GET /api/auth/csrf-token':                  ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/auth/sign-in-pause':               ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/auth/password-rule':               ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/auth/profile':                     ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'POST /api/auth/register':                   ['public',        201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'POST /api/auth/login':                      ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'POST /api/auth/logout':                     ['public',        204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  // Switching to the vendor portal: the route admits everyone who is signed in, the use case those who hold the role.
  'POST /api/auth/switch-portal':              ['signed-in',     401, 403, 403, 403, 403, 200, 200, 200, 200, 200, 403, 403, 403, 403],
  // Wrong passwords and codes are 400, what is not set up is 409: they were admitted. Administrators have another password
  // than the sample says.
  'POST /api/auth/password':                   ['signed-in',     401, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 403],
  'POST /api/auth/password-reset':             ['public',        202, 202, 202, 202, 202, 202, 202, 202, 202, 202, 202, 202, 202, 202],
  'POST /api/auth/password-reset/confirm':     ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'POST /api/auth/email-verification':         ['signed-in',     401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403],
  'POST /api/auth/email-verification/confirm': ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /dev/inbox':                            ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/auth/mfa':                         ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'POST /api/auth/mfa/keep':                   ['signed-in',     401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403],
  'POST /api/auth/mfa/totp':                   ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 400, 400, 400, 403],
  'POST /api/auth/mfa/totp/confirm':           ['signed-in',     401, 400, 400, 400, 400, 400, 400, 400, 400, 400, 409, 409, 409, 403],
  'POST /api/auth/mfa/totp/remove':            ['signed-in',     401, 409, 409, 409, 409, 409, 409, 409, 409, 409, 400, 400, 400, 403],
  'POST /api/auth/mfa/backup-codes':           ['signed-in',     401, 409, 409, 409, 409, 409, 409, 409, 409, 409, 400, 400, 400, 403],
  // Nobody has the passkey of the sample, and nobody here has given a password only: these refuse like a wrong password.
  'POST /api/auth/passkey-sign-in/challenge': ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'POST /api/auth/passkey-sign-in':           ['public',        401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'POST /api/auth/mfa/passkey/challenge':     ['public',        401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'POST /api/auth/mfa/passkey':               ['public',        401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'POST /api/auth/passkeys/proof-challenge':  ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'POST /api/auth/passkeys/challenge':        ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 400, 400, 400, 403],
  'POST /api/auth/passkeys':                  ['signed-in',     401, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 403],
  'PATCH /api/auth/passkeys/{id}':            ['signed-in',     401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403],
  'POST /api/auth/passkeys/{id}/remove':      ['signed-in',     401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 400, 400, 400, 403],
  // Nobody has begun anything, no domain is proved, and the sample names a version that is not there: these refuse last.
  'POST /api/auth/mfa/code':                   ['public',       401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'POST /api/auth/sso/begin':                  ['public',       404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'POST /api/auth/sso/finish':                 ['public',       401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /api/auth/sso/settings':                ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/auth/sso/connection':              ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sso/connection/switch':      ['company-admin',401, 409, 403, 403, 403, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sso/connection/remove':      ['company-admin',401, 412, 403, 403, 403, 412, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sso/check':                  ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/auth/sso/saml':                    ['company-admin',401, 400, 403, 403, 403, 400, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sso/saml/read':              ['company-admin',401, 400, 403, 403, 403, 400, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/auth/sso/saml/{companyId}/metadata': ['public',     200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'POST /api/auth/sso/saml/{companyId}/acs':   ['public',       400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'GET /api/auth/sso/saml/{companyId}/signed-out': ['public',   303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303],
  'POST /api/auth/sso/sign-out':               ['public',       200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/auth/sign-in-rules':               ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sign-in-rules/preview':      ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/auth/sign-in-rules':               ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/auth/sso/attempts':                ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sso/domains':                ['company-admin',401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sso/domains/prove':          ['company-admin',401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/sso/domains/release':        ['company-admin',401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/auth/sessions':                    ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'DELETE /api/auth/sessions/{id}':            ['signed-in',     401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403],
  'GET /api/auth/sign-ins':                    ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'GET /api/settings/profile':                 ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  // The last but three is the same person as the one before, whose profile has moved on by then.
  'PUT /api/settings/profile':                 ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 412, 200, 200, 200, 403],
  'POST /api/settings/email':                  ['signed-in',     401, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 403],
  'DELETE /api/settings/email':                ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'GET /api/settings/company':                 ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  // The demo's cfo and vendor registered their companies, and so own them; a vendor has other industries.
  'PUT /api/settings/company':                 ['company-admin', 401, 200, 403, 403, 403, 400, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/settings/billing':                 ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'PUT /api/settings/billing':                 ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/settings/api-keys':                ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  // Only a seller gives the scope of the sample, and nobody has its key; the webhook secret is made once by each company.
  'POST /api/settings/api-keys':               ['company-admin', 401, 400, 403, 403, 403, 201, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/settings/api-keys/{id}/regenerate': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/settings/api-keys/{id}':        ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/settings/webhook-secret':          ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/settings/webhook-secret':         ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  // Nobody has the endpoint of the samples.
  'GET /api/integration/connections':         ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/integration/connections/{kind}/events': ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/integration/api-routes':          ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  // Only a seller could make the key of the sample.
  'POST /api/integration/connections/{kind}/test': ['company-admin', 401, 404, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/integration/destinations':        ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/integration/audit-stream': ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/integration/chat-channel':   ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/integration/cost-export':   ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/integration/destinations/{kind}/switch': ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/integration/destinations/{kind}': ['company-admin', 401, 204, 403, 403, 403, 204, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/integration/webhooks':            ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/integration/webhooks':           ['company-admin', 401, 201, 403, 403, 403, 201, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/integration/webhooks/{id}':       ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/integration/webhooks/{id}':    ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/integration/webhooks/{id}/secret': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/integration/webhooks/{id}/test': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/integration/webhooks/{id}/attempts': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/integration/webhooks/{id}/deliveries/{deliveryId}/send-again': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/integration/webhooks/{id}/replay': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/settings/plan':                    ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'GET /api/settings/notifications':           ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'PATCH /api/settings/notifications':         ['signed-in',     401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'GET /api/company/members':                   ['member',       401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403, 403, 403],
  'PATCH /api/company/members/{id}':            ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/company/members/{id}':           ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/company/members/{id}/remove-second-factor': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  // The name is not the caller's own: they were admitted.
  'POST /api/company/leave':                    ['member',       401, 400, 400, 400, 400, 400, 400, 400, 400, 400, 403, 403, 403, 403],
  'GET /api/company/invitations':               ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  // The sample invites a buyer, whom a vendor has no place for.
  'POST /api/company/invitations':              ['company-admin', 401, 201, 403, 403, 403, 400, 403, 403, 403, 403, 403, 403, 403, 403],
  'PATCH /api/company/invitations/{id}':        ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/company/invitations/{id}/resend':  ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/company/invitations/{id}':       ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/auth/invitation':               ['public',       404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'POST /api/auth/invitation/accept':        ['public',       404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /api/auth/demo-accounts':               ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/auth/first-administrator':         ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/admin/auth/check':                 ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/admin/auth/role':                  ['administrator', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/auth/platform-owner-check':  ['administrator', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  // Nobody made the sample's challenge, and nobody asked for its operation: they were admitted.
  'POST /api/admin/auth/step-up/verify': ['administrator', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'GET /api/admin/approvals': ['administrator', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'POST /api/admin/approvals/{id}/approve': ['admin:breakglass:approve', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404, 403],
  'POST /api/admin/approvals/{id}/refuse': ['admin:breakglass:approve', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404, 403],
  'POST /api/admin/approvals/{id}/withdraw': ['administrator', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'GET /api/admin/audit-logs':                 ['admin:audit:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/audit-logs/{id}':            ['admin:audit:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'GET /api/admin/audit-logs/export.csv':      ['admin:audit:export', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  'GET /api/admin/audit-logs/export.jsonl':    ['admin:audit:export', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  // No company has the sample's id: a caller who gets that answer has passed the permission check.
  'GET /api/admin/tenants': ['admin:tenants:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/tenants/{id}': ['admin:tenants:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'POST /api/admin/tenants': ['admin:tenants:create', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 201, 403, 403, 403],
  'POST /api/admin/tenants/{id}/suspend': ['admin:tenants:suspend', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'POST /api/admin/tenants/{id}/hold': ['admin:tenants:hold', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'POST /api/admin/tenants/{id}/archive': ['admin:tenants:archive', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'POST /api/admin/tenants/{id}/reactivate': ['admin:tenants:suspend', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'DELETE /api/admin/tenants/{id}': ['admin:tenants:delete', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/admin/administrators': ['admin:roles:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'POST /api/admin/administrators': ['admin:roles:assign', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 202, 403, 403, 403],
  'POST /api/admin/administrators/{id}/role': ['admin:roles:assign', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/admin/system': ['admin:metrics:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'POST /api/admin/system/run-job': ['admin:config:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 202, 202, 403, 403],
  'POST /api/admin/system/failed-jobs/{id}/run': ['admin:config:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'GET /api/admin/break-glass': ['admin:breakglass:revoke', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  'POST /api/admin/break-glass': ['admin:breakglass:create', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'POST /api/admin/break-glass/{id}/start': ['admin:breakglass:use', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'POST /api/admin/break-glass/{id}/revoke': ['admin:breakglass:revoke', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404, 403],
  'GET /api/admin/break-glass/{id}/members': ['admin:breakglass:use', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/admin/break-glass/{id}/orders': ['admin:breakglass:use', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/admin/break-glass/{id}/invoices': ['admin:breakglass:use', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/admin/break-glass/{id}/audit-trail': ['admin:breakglass:use', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/admin/emergency/sign-in-pauses': ['admin:breakglass:revoke', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  'POST /api/admin/emergency/sign-in-pauses': ['admin:emergency:system_override', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 202, 403, 403, 403],
  'POST /api/admin/emergency/sign-in-pauses/{id}/end': ['admin:breakglass:revoke', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404, 403],
  'POST /api/admin/emergency/sign-out-company': ['admin:emergency:tenant_recovery', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/admin/attention': ['administrator', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/growth': ['admin:metrics:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/metrics': ['admin:metrics:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  // No user has the sample's ids: a caller who gets that answer has passed the permission check.
  'GET /api/admin/users':                      ['admin:users:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/users/{id}':                 ['admin:users:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'POST /api/admin/users':                     ['admin:users:create', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'PATCH /api/admin/users/{id}':               ['admin:users:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'POST /api/admin/users/{id}/suspend':        ['admin:users:suspend', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'POST /api/admin/users/{id}/reset-second-factor': ['admin:users:unlock', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'POST /api/admin/users/{id}/sign-out':       ['admin:users:suspend', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'POST /api/admin/users/{id}/unlock':         ['admin:users:unlock', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'DELETE /api/admin/users/{id}':              ['admin:users:delete', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403],
  'GET /api/backup/status': ['admin:metrics:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  // No place for backups is set here.
  'POST /api/backup/create': ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 409, 403, 409, 403],
  'GET /api/admin/security/config':            ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  // It asks who is there before it changes anything.
  // The policy of the sample has its defaults.
  'POST /api/admin/security/config/reset': ['admin:config:delete', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 409, 403, 403, 403],
  'PUT /api/admin/security/config':            ['admin:security:policies', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 202, 403, 202, 403],
  'PUT /api/admin/security/ip-allowlist':      ['admin:security:ip_allowlist', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 202, 403, 202, 403],
  'GET /api/admin/security/alerts':            ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  'POST /api/admin/security/alerts/{id}/acknowledge': ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404, 403],
  'GET /api/admin/security/alert-assignees':    ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  'PUT /api/admin/security/alerts/{id}/assignee': ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404, 403],
  'POST /api/admin/security/alerts/{id}/resolve': ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404, 403],
  'GET /api/admin/security/monitoring':        ['admin:security:config', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200, 403],
  'GET /api/notifications':                    ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'POST /api/notifications/read':              ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'POST /api/notifications/unread':            ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'POST /api/notifications/delete':            ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'POST /api/notifications/restore':           ['enrolled',      401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403],
  'GET /api/applications':                     ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/applications/{id}':                ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /api/application-images/{hash}':       ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /api/application-facets':              ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/search-suggestions':              ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/catalogue-facts':                 ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  // The portal that is open decides, not the role alone: the person with both is a buyer in one column and not in the other.
  'POST /api/listing-events':                 ['public',        204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  'POST /api/applications/{id}/reports':       ['member',        401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 403, 403, 403],
  'GET /api/saved-applications':               ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'PUT /api/saved-applications/{applicationId}':    ['buyer',    401, 204, 204, 204, 204, 403, 403, 403, 204, 403, 403, 403, 403, 403],
  'DELETE /api/saved-applications/{applicationId}': ['buyer',    401, 204, 204, 204, 204, 403, 403, 403, 204, 403, 403, 403, 403, 403],
  'GET /api/buyer-needs':                     ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'POST /api/buyer-needs':                    ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/buyer-needs/history':             ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/buyer-needs/phrase':              ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/subscriptions':                    ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'PUT /api/subscriptions/{id}/renewal': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/billing/overview': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/billing/renewals.ics': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/billing/calendar-feeds': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'POST /api/billing/calendar-feeds': ['buyer', 401, 201, 201, 201, 201, 403, 403, 403, 201, 403, 403, 403, 403, 403],
  'DELETE /api/billing/calendar-feeds/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  // Nobody has the address of the samples.
  'GET /api/calendar-feeds/{token}': ['public', 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /api/billing/invoices.csv': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/billing/credits.csv': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/invoices': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/invoices/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/invoices/{id}/invoice.pdf': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/credit-notes/{id}/credit-note.pdf': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/invoices/{id}/pay-with-credits': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/credits': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  // No invoice has the reference of the sample.
  'GET /api/admin/invoices': ['admin:config:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/invoices/{reference}': ['admin:config:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 404, 403],
  'POST /api/admin/invoices/{reference}/void': ['admin:config:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'POST /api/admin/invoices/{reference}/credit-notes': ['admin:config:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'GET /api/admin/invoice-issuer': ['admin:config:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'PUT /api/admin/invoice-issuer': ['admin:config:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 202, 202, 403, 403],
  'GET /api/admin/receipts': ['admin:config:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'POST /api/admin/receipts': ['admin:config:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'POST /api/admin/receipts/{reference}/reverse': ['admin:config:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'GET /api/trials/{id}':                     ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/trials/{id}/end':                ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/trials':                          ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  // Nobody has the subscription of the sample; files are looked through.
  'POST /api/usage-events':                   ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/vendor/usage-events':            ['vendor-editor', 401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'GET /api/usage':                           ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/subscriptions/{id}/seat-use':    ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/unused-seats':                    ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'PUT /api/usage/{subscriptionId}/{month}':  ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/usage-imports':                  ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/value': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'PUT /api/value/{subscriptionId}/{month}/{kind}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'DELETE /api/value/{subscriptionId}/{month}/{kind}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/value/{subscriptionId}/{month}/{kind}/versions': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PUT /api/value/{subscriptionId}/case': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PUT /api/value/{subscriptionId}/department': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/analytics': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/analytics/report.xlsx': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/analytics/report.csv': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/report-schedules': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'POST /api/report-schedules': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/report-schedules/{id}/{step}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'DELETE /api/report-schedules/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/report-runs/{id}/report.xlsx': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/report-runs/{id}/report.csv': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  // No shortlist has this id; a comment on it was admitted.
  'GET /api/modelled-returns':                ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/roi-simulations':                 ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/roi-simulations/shortlist/{shortlistId}': ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/roi-simulations':                ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PUT /api/roi-simulations/{id}':            ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/roi-simulations/{id}/links':      ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/roi-simulations/{id}/links':     ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'DELETE /api/roi-simulations/{id}/links/{linkId}':['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/shared-simulations':             ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'POST /api/shared-simulations/report.pdf':  ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'POST /api/shared-simulations/report.xlsx': ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /api/roi-simulations/report.pdf':      ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/roi-simulations/report.xlsx':     ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/shortlists':                      ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  // A caller who does not ask for events gets only the beginning of the stream.
  'GET /api/shortlists/events':               ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}':                 ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/shortlists':                     ['buyer',         401, 201, 201, 201, 201, 403, 403, 403, 201, 403, 403, 403, 403, 403],
  'PUT /api/shortlists/{id}':                 ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/weights':         ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PUT /api/shortlists/{id}/weights':         ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/stakeholders':    ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/comparison.csv':  ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/comparison.xlsx': ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/comments':        ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/shortlists/{id}/stakeholders':   ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/shortlists/{id}/reminders':      ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/team-members':                    ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/decisions':       ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/board-deck.pdf':  ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/shortlists/{id}/board-deck.pptx': ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/comments':                       ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/approval-limit':                   ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'PUT /api/approval-limit':                   ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/order-approvers':                  ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/orders':                           ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'POST /api/orders':                          ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/orders/{id}':                      ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/orders/{id}/case':                 ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PATCH /api/orders/{id}':                    ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PUT /api/orders/{id}/references':           ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/orders/{id}/update-prices':       ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/orders/{id}/submit':              ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/orders/{id}/approve':             ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/orders/{id}/comments':            ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/orders/{id}/reject':              ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/orders/{id}/reopen':              ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/orders/{id}/cancel':              ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/plans':                            ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'POST /api/sales-requests':                  ['public',        201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'GET /api/admin/listings': ['admin:tenants:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /api/admin/listings/{id}/reports': ['admin:tenants:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'POST /api/admin/listings/{id}/take-off': ['admin:tenants:suspend', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'POST /api/admin/listings/{id}/put-back': ['admin:tenants:suspend', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  // No listing and no claim has the sample's id, so a 404 shows that the caller was admitted.
  'GET /api/vendor-claims/{applicationId}': ['vendor', 401, 403, 403, 403, 403, 404, 404, 404, 403, 404, 403, 403, 403, 403],
  'POST /api/vendor-claims': ['vendor-owner', 401, 403, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/vendor-claims/withdraw': ['vendor-owner', 401, 403, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/admin/vendor-claims': ['admin:tenants:read', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'POST /api/admin/vendor-claims/{id}/grant': ['admin:tenants:suspend', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'POST /api/admin/vendor-claims/{id}/refuse': ['admin:tenants:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  'POST /api/admin/listings/{id}/reports/settle': ['admin:tenants:update', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 403],
  // Nobody has a listing with the sample's id, and an empty body is no file: callers who are admitted get that refusal.
  'GET /api/vendor-listings/my-listings':     ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  'POST /api/vendor-listings':                ['vendor-editor',       401, 403, 403, 403, 403, 201, 201, 403, 403, 201, 403, 403, 403, 403],
  'POST /api/vendor-listings/drafts':         ['vendor-editor',       401, 403, 403, 403, 403, 201, 201, 403, 403, 201, 403, 403, 403, 403],
  'GET /api/vendor-listings/{id}':            ['vendor',       401, 403, 403, 403, 403, 404, 404, 404, 403, 404, 403, 403, 403, 403],
  'PUT /api/vendor-listings/{id}/draft':      ['vendor-editor',       401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'DELETE /api/vendor-listings/{id}':         ['vendor-editor',       401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'GET /api/vendor-listings/{id}/versions/{version}':['vendor',       401, 403, 403, 403, 403, 404, 404, 404, 403, 404, 403, 403, 403, 403],
  'POST /api/vendor-listings/{id}/unpublish': ['vendor-editor',       401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'POST /api/vendor-listings/{id}/republish': ['vendor-editor',       401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'POST /api/vendor-listings/{id}/logo':      ['vendor-editor',       401, 403, 403, 403, 403, 400, 400, 403, 403, 400, 403, 403, 403, 403],
  'GET /api/vendor-listings/{id}/logo/{hash}':['vendor',       401, 403, 403, 403, 403, 404, 404, 404, 403, 404, 403, 403, 403, 403],
  'PUT /api/vendor-listings/{id}/evidence/{signal}':['vendor-editor',       401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'DELETE /api/vendor-listings/{id}/evidence/{signal}':['vendor-editor',       401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'PUT /api/vendor-listings/{id}/evidence/{signal}/file':['vendor-editor',       401, 403, 403, 403, 403, 400, 400, 403, 403, 400, 403, 403, 403, 403],
  'GET /api/vendor-listings/{id}/evidence/{signal}/file':['vendor',       401, 403, 403, 403, 403, 404, 404, 404, 403, 404, 403, 403, 403, 403],
  'GET /api/dashboard':                        ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/vendor/dashboard':               ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  'GET /api/vendor/customers':               ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  'GET /api/vendor/analytics':               ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  'GET /api/vendor/analytics/applications':  ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  'GET /api/vendor/revenue-shares':          ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  // The sample names an application that no vendor of the table has published.
  'GET /api/vendor/promotions':             ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  'GET /api/vendor/promotable-applications': ['vendor',       401, 403, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403],
  'POST /api/vendor/promotions':            ['vendor-editor', 401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'GET /api/vendor/promotions/{id}':        ['vendor',       401, 403, 403, 403, 403, 404, 404, 404, 403, 404, 403, 403, 403, 403],
  'PUT /api/vendor/promotions/{id}':        ['vendor-editor', 401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'POST /api/vendor/promotions/{id}/{step}': ['vendor-editor', 401, 403, 403, 403, 403, 404, 404, 403, 403, 404, 403, 403, 403, 403],
  'GET /api/vendor/promotions/{id}/uses':   ['vendor',       401, 403, 403, 403, 403, 404, 404, 404, 403, 404, 403, 403, 403, 403],
  'POST /api/support-requests':               ['signed-in',     401, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 403],
  'GET /api/operator':                        ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'POST /api/page-views':                      ['public',        204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  'GET /api/company/sessions':               ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/company/members/{id}/end-sessions': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/company/audit-logs':             ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/company/audit-logs/export.csv':  ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/company/audit-logs/export.jsonl': ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/settings/provisioning':          ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /api/settings/provisioning/tokens':  ['company-admin', 401, 201, 403, 403, 403, 201, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/settings/provisioning/tokens/{id}': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/settings/provisioning/groups':   ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/settings/provisioning/groups/{id}': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/seats':                          ['buyer',         401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/subscriptions/{id}/seats':       ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/subscriptions/{id}/seat-candidates': ['buyer',         401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PUT /api/subscriptions/{id}/seats/{memberId}': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/subscriptions/{id}/seats/{memberId}': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT /api/subscriptions/{id}/seat-groups/{groupId}': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  'DELETE /api/subscriptions/{id}/seat-groups/{groupId}': ['company-admin', 401, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  // A company's directory has a token of its own; nobody who is signed in, and no API key, is let in.
  'GET /scim/v2/ServiceProviderConfig':      ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/ResourceTypes':              ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/ResourceTypes/{id}':         ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/Schemas':                    ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/Schemas/{id}':               ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/Users':                      ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'POST /scim/v2/Users':                     ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/Users/{id}':                 ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'PUT /scim/v2/Users/{id}':                 ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'PATCH /scim/v2/Users/{id}':               ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'DELETE /scim/v2/Users/{id}':              ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/Groups':                     ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'POST /scim/v2/Groups':                    ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /scim/v2/Groups/{id}':                ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'PUT /scim/v2/Groups/{id}':                ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'PATCH /scim/v2/Groups/{id}':              ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'DELETE /scim/v2/Groups/{id}':             ['provisioning', 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'GET /robots.txt':                           ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /.well-known/security.txt':             ['public',        404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /.well-known/change-password':          ['public',        303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303, 303],
  'GET /sitemap.xml':                          ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /livez':                                ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /readyz':                               ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /health':                               ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/errors':                           ['administrator', 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 200, 403],
  'GET /metrics':                              ['operator',      401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  // Cookies are not looked at: without a key everybody is a visitor.
  'POST /mcp': ['public', 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  // The API for programs. A session opens it as well.
  'GET /api/v1/openapi.json': ['public', 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/v1/applications': ['public', 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/v1/applications/{id}': ['public', 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'GET /api/v1/categories': ['public', 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'POST /api/v1/matches': ['public', 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/v1/orders': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'POST /api/v1/orders': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/v1/orders/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PATCH /api/v1/orders/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'PUT /api/v1/orders/{id}/references': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/v1/subscriptions': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/v1/renewals': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/v1/invoices': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/v1/billing/focus.csv': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/v1/invoices/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/v1/usage': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'POST /api/v1/usage-events': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/v1/shortlists': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'GET /api/v1/shortlists/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'POST /api/v1/shortlists': ['buyer', 401, 201, 201, 201, 201, 403, 403, 403, 201, 403, 403, 403, 403, 403],
  'PATCH /api/v1/shortlists/{id}': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/v1/simulations': ['buyer', 401, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  'POST /api/v1/modelled-returns': ['public', 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'POST /api/v1/simulations': ['buyer', 401, 404, 404, 404, 404, 403, 403, 403, 404, 403, 403, 403, 403, 403],
  'GET /api/v1/members': ['member', 401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403, 403, 403],
  'GET /api/v1/audit-entries': ['company-admin', 401, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  'GET /api/openapi.json':                     ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/docs':                             ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /api/docs/reference.js':                ['public',        200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

/** Every path and method that Fastify's own router knows. */
function routerEntries(): { path: string; methods: string[] }[] {
  const parents: string[] = []
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line)
      if (!match) return []
      const depth = (match[1] ?? '').length / 4
      const path = `${depth > 0 ? parents[depth - 1] : ''}${match[2]}`
      parents[depth] = path
      return [{ path, methods: (match[3] ?? '').split(', ') }]
    })
}

test('Z1 every path of the router comes from the route table, and every route has a line in the policy', () => {
  const entries = routerEntries()
  expect(entries.length).toBeGreaterThan(10)
  const declared = new Set(app.contracts.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')))
  expect(entries.map(({ path }) => path).sort()).toEqual([...declared].sort())
  expect(app.contracts.map(nameOf).sort()).toEqual(Object.keys(policy).sort())
})

test('Z1 every route states its permission, and it is the one of the policy', () => {
  expect(app.contracts.length).toBeGreaterThan(10)
  for (const contract of app.contracts) {
    expect(contract.permission, nameOf(contract)).toBe(policy[nameOf(contract)]?.[0])
  }
})

test('Z1 what changes something in the vendor portal says which team role it takes, and reading says that viewers may', () => {
  const ofVendors = app.contracts.filter(({ permission }) => permission.startsWith('vendor'))
  expect(ofVendors.length).toBeGreaterThan(15)
  for (const contract of ofVendors) {
    if (contract.method === 'GET') continue
    expect(['vendor-editor', 'vendor-owner'], nameOf(contract)).toContain(contract.permission)
  }
})

test('Z1 HTTP-09 a method that the route table does not list is answered 405 with the methods that are allowed', async () => {
  let looked = 0
  const visitor = await newVisitor(app.ask)
  for (const [path, [contract]] of Map.groupBy(app.contracts, (one) => one.path)) {
    if (!contract) throw new Error(path)
    // The last part may also be the id in an address of another route.
    const allowed = app.contracts
      .filter((other) => new RegExp(`^${other.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
      .flatMap(({ method }): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (name) => !allowed.includes(name),
    )
    for (const method of others) {
      const answer = await app.ask(addressOf(contract), {
        method,
        headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.token },
      })
      looked += 1
      expect(answer.status, `${method} ${path}`).toBe(405)
      expect(answer.headers.allow, `${method} ${path}`).toBe([...new Set(allowed)].join(', '))
    }
  }
  expect(looked).toBeGreaterThan(500)
})

/** Nothing keeps what it answers. The reference of the API is the same for everybody, and has files that are kept. */
const mayNotBeKept = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/docs')

test.each(callers.map((caller, column) => [caller, column] as const))(
  'Z2 Z5 S8 every route answers as the matrix says, and what it answers to somebody signed in is no-store: %s',
  async (caller, column) => {
    const credentials = caller === 'operator' ? operatorHeaders : {}
    let holder = await browserOf(app, caller)
    let looked = 0
    let notKept = 0
    for (const contract of app.contracts) {
      const expected = policy[nameOf(contract)]?.[column + 1]
      const isRead = contract.method === 'GET'
      // What signs in, out or another way may leave a browser as somebody else, or its session at an end.
      const changesWho = !isRead && contract.path.includes('/auth/')
      const browser = changesWho ? holder.copy() : holder
      const answer = isRead
        ? await browser.ask(addressOf(contract), { headers: credentials })
        : await browser.send(contract.method, addressOf(contract), sampleOf(contract).body, {
            ...headersOf(contract),
            ...credentials,
          })
      looked += 1
      expect(answer.status, `${nameOf(contract)} as ${caller}: ${answer.body.slice(0, 300)}`).toBe(expected)
      if (
        isRead &&
        answer.status === 200 &&
        browser.cookies.has(sessionCookie) &&
        mayNotBeKept(contract.path)
      ) {
        notKept += 1
        expect(answer.headers['cache-control'], nameOf(contract)).toBe('no-store')
      }
      if (expected === 401 || expected === 403)
        expect(answer.json.message ?? answer.json.detail, nameOf(contract)).toBeTruthy()
      if (changesWho && answer.status < 400) holder = await browserOf(app, caller)
    }
    expect(looked).toBe(Object.keys(policy).length)
    if (caller !== 'visitor' && caller !== 'operator') expect(notKept).toBeGreaterThan(8)
  },
)

test('AUTH-60 the four buyer sub-roles are admitted and refused alike on every route', () => {
  const columns = ['cfo', 'cio', 'ops', 'procurement'].map((subRole) => callers.indexOf(subRole as 'cfo') + 1)
  expect(columns.every((column) => column > 0)).toBe(true)
  // Who administers the company does so by another right than the sub-role.
  const rows = Object.entries(policy).filter(([, [permission]]) => permission !== 'company-admin')
  for (const [name, row] of rows) expect(new Set(columns.map((column) => row[column])).size, name).toBe(1)
})

/** What administrators read that is their own, counts alone, printed on every invoice, or tells of nobody. Of what is not there no look is taken. */
const readWithoutTrace = [
  'GET /api/admin/auth/role',
  'GET /api/admin/auth/platform-owner-check',
  'GET /api/admin/attention',
  'GET /api/admin/growth',
  'GET /api/admin/metrics',
  'GET /api/admin/security/monitoring',
  'GET /api/admin/invoice-issuer',
  'GET /api/backup/status',
  'GET /api/errors',
]
test('ADM-16 L5 every list that administrators alone can read leaves who read it in the trail, found by the filter for access', async () => {
  app.clock.advance(600)
  const owner = await browserOf(app, 'owner')
  const { id } = (await owner.ask('/api/auth/profile')).json.user
  const looks = async () =>
    (
      await app.asSuperuser(
        "select action from audit_entry where actor_id = $1 and action ~ '_(read|exported|begun)$'",
        [id],
      )
    ).rows.map(({ action }) => action)
  const untraced: string[] = []
  for (const contract of app.contracts) {
    const isForAdministrators = /^admin(istrator$|:)/.test(contract.permission)
    if (!isForAdministrators || contract.method !== 'GET') continue
    const before = (await looks()).length
    const answer = await owner.ask(addressOf(contract))
    if (answer.status !== 200) continue
    const after = await looks()
    if (after.length === before) untraced.push(nameOf(contract))
    for (const action of after) expect(describeAuditAction(action, 'success').kind, action).toBe('access')
  }
  expect(untraced.sort()).toEqual([...readWithoutTrace].sort())
})

test('Z1 every row of the matrix has a cell for each of the fourteen callers', () => {
  for (const [name, row] of Object.entries(policy)) expect(row.length - 1, name).toBe(callers.length)
})

test.each([
  'Bearer metrics-token-for-tests-4f81c06be29d7a3',
  'Bearer metrics-token-for-tests-4f81c06be29d7a352',
  'Basic metrics-token-for-tests-4f81c06be29d7a35',
  'metrics-token-for-tests-4f81c06be29d7a35',
  'Bearer ',
  'Bearer undefined',
])('Z2 L6 the metrics stay closed to the authorisation %j', async (authorization) => {
  expect((await app.ask('/metrics', { headers: { authorization } })).status).toBe(401)
})

test('Z2 without a metrics token no caller is the operator, not even with an empty one', async () => {
  const closed = await startTestApplication({ METRICS_TOKEN: '' }, app)
  try {
    for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer'])
      expect((await closed.ask('/metrics', { headers: { authorization } })).status).toBe(401)
  } finally {
    await closed.close()
  }
})
