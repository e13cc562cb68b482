// Where the database checks a closed list, it holds the words of the product's list. A few lists are the database's alone and stand
// here, with what they mean.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { errorCategories, errorSeverities } from '#platform/kernel/failures.ts'
import { languages } from '#platform/kernel/region.ts'
import type { BackupRun, RunType } from '#platform/server/backup/backup-runs.ts'
import { orderStates, recordedSteps } from '#rooms/buy/orders/rules/order-vocabulary.ts'
import type { Quote } from '#rooms/buy/price-book/rules/order-quote.ts'
import { orderBillings, orderKinds } from '#rooms/buy/price-book/rules/vocabulary.ts'
import { durations } from '#rooms/buy/promotions/rules/promotion-text.ts'
import type { NewRelief } from '#rooms/buy/subscriptions/server/relief-store.ts'
import type { StoredSubscription } from '#rooms/buy/subscriptions/server/subscription-store.ts'
import { destinationKinds } from '#rooms/connect/destinations/rules/vocabulary.ts'
import {
  attemptOutcomes,
  deliveryStates,
  endpointStates,
  failureCauses,
} from '#rooms/connect/webhooks/rules/vocabulary.ts'
import { scenarioTypes } from '#rooms/decide/roi/rules/inputs/parameters.ts'
import { commentTypes, shortlistStatuses } from '#rooms/decide/shortlists/rules/vocabulary.ts'
import { refundWays } from '#rooms/pay/billing/rules/corrections/credit-note.ts'
import {
  entryKinds,
  invoiceStates,
  lotKinds,
  paymentMethods,
  type SettledWith,
} from '#rooms/pay/billing/rules/vocabulary.ts'
import type { CompanyKind } from '#rooms/people/accounts/rules/company-industries.ts'
import { sizeBands } from '#rooms/people/accounts/rules/settings-vocabulary.ts'
import { failureScopes } from '#rooms/people/accounts/rules/sign-in-lock.ts'
import { teamRoles } from '#rooms/people/accounts/rules/team-roles.ts'
import { adminRoles, buyerSubRoles, portals } from '#rooms/people/accounts/rules/vocabulary.ts'
import type { DisabledBy } from '#rooms/people/accounts/server/account-store.ts'
import type { TokenPurpose } from '#rooms/people/accounts/server/mails/one-time-token-store.ts'
import type { LinkedBy } from '#rooms/people/accounts/server/mails/recent-link-store.ts'
import { groupTeamRoles } from '#rooms/people/provisioning/rules/group-roles.ts'
import { ssoProtocols } from '#rooms/people/single-sign-on/rules/sso-protocol.ts'
import type { InvitationOutcome } from '#rooms/people/team/rules/invitation-state.ts'
import type { Waiting } from '#rooms/run/approvals/rules/two-person.ts'
import type { Outcome } from '#rooms/run/audit/rules/vocabulary.ts'
import { alertSeverities } from '#rooms/run/security/rules/find-alerts.ts'
import { regions } from '#rooms/run/tenancy/rules/new-tenant.ts'
import { listingRoutes } from '#rooms/sell/listings/contract.ts'
import { claimStates } from '#rooms/sell/vendor-claims/rules/vendor-claim.ts'
import { frequencies, reportFormats } from '#rooms/value/reports/rules/report-slots.ts'
import { valueKinds } from '#rooms/value/usage/rules/realised-return.ts'

/** Every word of a union of types: one that is missing, or too many, does not compile. */
const everyOf =
  <T extends string>() =>
  <const L extends readonly T[]>(...words: [T] extends [L[number]] ? L : never): readonly string[] =>
    words

const registrationRoles = [...buyerSubRoles, 'vendor']

const lists: Readonly<Record<string, readonly string[]>> = {
  'app_user.active_portal': portals,
  'app_user.admin_role': adminRoles,
  // Suspended is `disabled`, deleted is `removed`.
  'app_user.status': ['active', 'disabled', 'removed'],
  'app_user.sub_role': buyerSubRoles,
  'app_user.team_role': teamRoles,
  'app_user.disabled_by': everyOf<DisabledBy>()('administrator', 'provisioning'),
  'approval_request.state': everyOf<Waiting['state']>()('waiting', 'carried_out', 'refused', 'withdrawn'),
  'audit_entry.outcome': everyOf<Outcome>()('success', 'refused'),
  'backup_run.status': everyOf<BackupRun['status']>()('running', 'completed', 'failed'),
  'backup_run.type': everyOf<RunType>()('scheduled', 'manual', 'restore'),
  'company.kind': everyOf<CompanyKind>()('buyer', 'vendor', 'both', 'platform'),
  'company.region': regions,
  'company.size_band': sizeBands,
  // How far a company is open; what it is called beside its status.
  'company.stage': ['full', 'trial', 'pending'],
  'company.status': ['active', 'suspended', 'hold', 'archived', 'deleted'],
  'credit_entry.kind': entryKinds,
  'credit_lot.kind': lotKinds,
  'credit_note.refund_as': refundWays,
  'due_relief.kind': everyOf<NewRelief['kind']>()('waived', 'void', 'credit-note'),
  'error_group.category': errorCategories,
  'error_group.severity': errorSeverities,
  'invoice.billing': orderBillings,
  'invoice.kind': orderKinds,
  'invoice.paid_with': everyOf<SettledWith>()('credits', 'transfer', 'nothing'),
  'invoice.state': invoiceStates,
  'member_profile.language': languages,
  'notification.portal': portals,
  'one_time_token.purpose': everyOf<TokenPurpose>()('reset_password', 'verify_email'),
  'payment.method': paymentMethods,
  'promotion.lasts': durations,
  'purchase_order.billing': orderBillings,
  'purchase_order.kind': orderKinds,
  'destination.failed_because': failureCauses,
  'destination.kind': destinationKinds,
  'destination.state': endpointStates,
  'destination_attempt.outcome': attemptOutcomes,
  'purchase_order.offer': everyOf<Quote['offer']>()('bundle', 'platform', 'credits', 'application'),
  'purchase_order.state': orderStates,
  'purchase_order_event.state': orderStates,
  'purchase_order_event.step': recordedSteps,
  'realised_value.kind': valueKinds,
  'recent_link.how': everyOf<LinkedBy>()(
    ...([
      'invitation',
      'single sign-on',
      'administrator',
      'role change',
      'sign-in tied',
      'provisioning',
    ] as const),
  ),
  'report_schedule.format': reportFormats,
  'report_schedule.frequency': frequencies,
  'roi_simulation.scenario': scenarioTypes,
  'security_alert.severity': alertSeverities,
  'session.active_portal': portals,
  'shortlist.status': shortlistStatuses,
  'shortlist_comment.type': commentTypes,
  'sign_in_failure.scope': failureScopes,
  'sign_in_pause.portal': portals,
  'scim_group.sub_role': buyerSubRoles,
  'scim_group.team_role': groupTeamRoles,
  'sso_connection.joins_as': registrationRoles,
  'sso_connection.protocol': ssoProtocols,
  'sub_role_change.from_sub_role': buyerSubRoles,
  'sub_role_change.to_sub_role': buyerSubRoles,
  'subscription.kind': everyOf<StoredSubscription['kind']>()('trial', 'paid'),
  'subscription_term.billing': orderBillings,
  'team_invitation.joins_as': registrationRoles,
  'team_invitation.outcome': everyOf<InvitationOutcome>()(
    ...(['accepted', 'withdrawn', 'inviter gone', 'replaced'] as const),
  ),
  'team_invitation.team_role': teamRoles,
  'trust_evidence.file_type': listingRoutes.uploadEvidence.file.types,
  'value_case.scenario': scenarioTypes,
  'vendor_claim.state': claimStates,
  'webhook_attempt.outcome': attemptOutcomes,
  'webhook_delivery.state': deliveryStates,
  'webhook_endpoint.failed_because': failureCauses,
  'webhook_endpoint.state': endpointStates,
}

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

test('every closed list that the database checks holds the words that the product knows, and no other list is checked', async () => {
  const { rows } = await app.asSuperuser(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace
       and not exists (select from pg_class where pg_class.oid = conrelid and relispartition)`,
  )
  const checked = rows.flatMap(({ table, text }: { table: string; text: string }) => {
    const [, column, words = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[('[^\]]*)\]\)\)\)$/.exec(text) ?? []
    return column === undefined
      ? []
      : [[`${table}.${column}`, [...words.matchAll(/'([^']*)'::text/g)].map(([, word]) => word).sort()]]
  })
  expect(Object.fromEntries(checked)).toEqual(
    Object.fromEntries(Object.entries(lists).map(([column, words]) => [column, [...words].sort()])),
  )
})
