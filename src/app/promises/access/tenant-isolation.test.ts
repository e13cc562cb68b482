// No company meets the rows of another, whatever the application forgets: seen as the application's own role.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractField, fieldsOf, withField } from '#app/testing/contract-fields.ts'
import { codeOf, connectRole, type DatabaseRole } from '#app/testing/database-role.ts'
import { createHolders } from '#app/testing/holders.ts'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { addressOf, nameOf, sampleOf } from '#app/testing/route-samples.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import type { RouteContract } from '#platform/contract/route.ts'
import { platformTenantId } from '#platform/server/actor.ts'

const otherTenant = '00000000-0000-7000-8000-00000000000b'

let app: TestApplication
let role: pg.Client
let actingFor: DatabaseRole['actingFor']
let owned: string[]
beforeAll(async () => {
  app = await startWithPeople()
  await loadSampleCatalogue(app.platform)
  // A row in every table that belongs to a company, so that seeing none means something.
  await app.send(
    'POST',
    '/api/sales-requests',
    { planId: 'platform-enterprise', name: 'Ada', email: 'ada@northfold.example', companyName: 'Northfold' },
    { 'idempotency-key': 'a-row-in-each-table' },
  )
  await browserOf(app, 'owner')
  await app.asSuperuser(
    `insert into sub_role_change (tenant_id, id, user_id, from_sub_role, to_sub_role, given_by, given_at)
     select tenant_id, gen_random_uuid(), id, 'ops', 'cfo', id, now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into recent_link (tenant_id, id, member_id, linked_to, how, linked_at)
     select tenant_id, gen_random_uuid(), id, id, 'role change', now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(`
    with person as (select tenant_id, id from app_user where username = 'demo-owner'),
      app as (insert into totp (tenant_id, user_id, sealed_secret, created_at) select tenant_id, id, '', now() from person),
      key as (insert into passkey (tenant_id, id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
        select tenant_id, gen_random_uuid(), id, 'sixteen bytes or more', '', 0, '{}', 'Key', now() from person),
      code as (insert into backup_code (tenant_id, user_id, code_hash) select tenant_id, id, 'hash' from person)
    insert into one_time_token (tenant_id, token_hash, user_id, purpose, created_at, expires_at)
    select tenant_id, 'hash', id, 'verify_email', now(), now() from person`)
  await app.asSuperuser(
    `with person as (select tenant_id, id from app_user where username = 'demo-owner'),
       saved as (insert into saved_application (tenant_id, user_id, application_id, saved_at) select tenant_id, id, $1, now() from person),
       person_profile as (insert into member_profile (tenant_id, user_id, first_name, last_name, phone, job_title, language, currency, version, updated_at)
         select tenant_id, id, 'Ada', '', '', '', 'en', 'USD', 1, now() from person),
       new_address as (insert into email_change (tenant_id, user_id, email, email_key, token_hash, requested_at, expires_at)
         select tenant_id, id, 'a@b.example', 'a@b.example', 'hash', now(), now() from person),
       invoices as (insert into company_billing (tenant_id, billing_email, tax_id, version, updated_at)
         select tenant_id, 'a@b.example', '', 1, now() from person),
       chosen as (insert into notification_choice (tenant_id, user_id, choice, is_on, changed_at)
         select tenant_id, id, 'marketing', true, now() from person),
       said as (insert into buyer_needs (tenant_id, user_id, version, pain_points, desired_outcomes, priorities, budget_minor,
           budget_currency, timeline, departments, current_challenges, saved_at)
         select tenant_id, id, 1, '{a}', '{b}', '[]', 1, 'USD', 'Immediate', '{c}', '', now() from person),
       told as (insert into notification (tenant_id, id, user_id, portal, kind, title, body, link, news, created_at)
         select tenant_id, gen_random_uuid(), id, 'enterprise', 'test', 'Title', '', '/marketplace', 'news', now() from person),
       connected as (insert into sso_connection (tenant_id, issuer, client_id, sealed_client_secret, version, changed_at)
         select tenant_id, 'https://idp.example', 'client', '', 1, now() from person),
       ruled as (insert into company_sign_in_rules (tenant_id, requires_sso, requires_factor, networks, version, changed_at)
         select tenant_id, false, false, '{}', 1, now() from person),
       saml as (insert into saml_provider (tenant_id, sign_in_address, signs_out, certificates, read_at, own_certificate)
         select tenant_id, 'https://idp.example/sso', false, '{none}', now(), 'none' from person),
       begun as (insert into saml_sign_in (tenant_id, id, state_hash, expires_at) select tenant_id, id, 'hash', now() from person),
       lost as (insert into factor_reset (tenant_id, user_id, approved_at, effective_at) select tenant_id, id, now(), now() + interval '1 day' from person),
       named as (insert into sso_domain (tenant_id, domain, proof, claimed_at) select tenant_id, 'demo.example', 'proof', now() from person),
       key as (insert into api_key (tenant_id, id, user_id, name, name_key, scopes, lifetime_days, key_hash, last_four, created_at, issued_at, expires_at)
         select tenant_id, gen_random_uuid(), id, 'Key', 'key', '{listings:read}', 90, 'thirty-two bytes of a keyed hash', 'abcd', now(), now(), now() from person),
       webhooks as (insert into webhook_secret (tenant_id, sealed_secret, last_four, made_by, made_at, version)
         select tenant_id, '', 'abcd', id, now(), 1 from person),
       tied as (insert into sso_identity (tenant_id, issuer, subject, user_id, linked_at, last_used_at)
         select tenant_id, 'https://idp.example', 'subject', id, now(), now() from person)
     insert into subscription (tenant_id, id, application_id, application_name, kind, started_by, started_at, trial_ends_at)
     select tenant_id, gen_random_uuid(), $1, 'Ledger Watch', 'trial', id, now(), now() from person`,
    [listingId],
  )
  await app.asSuperuser(
    `insert into listing_day (tenant_id, application_id, day, impressions, views)
     select tenant_id, tenant_id, '2026-11-27', 0, 1 from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into team_invitation (tenant_id, id, email, email_key, joins_as, team_role, token_hash, invited_by, created_at, sent_at, expires_at)
     select tenant_id, gen_random_uuid(), 'a@b.example', 'a@b.example', 'cio', 'editor', 'hash', id, now(), now(), now()
     from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into subscription_start_notified (tenant_id, subscription_id, starts_at)
     select tenant_id, tenant_id, now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into subscription_end_told (tenant_id, order_id, told_at)
     select tenant_id, tenant_id, now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into former_api_key (tenant_id, key_hash, key_id, key_name, expires_at)
     select tenant_id, sha256('former'), id, 'Former', now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into trial_end_told (tenant_id, subscription_id, told_at)
     select tenant_id, tenant_id, now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into trial_start_told (tenant_id, subscription_id, told_at)
     select tenant_id, tenant_id, now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into support_request (tenant_id, id, user_id, email, subject, message, received_at)
     select tenant_id, gen_random_uuid(), id, 'a@b.example', 'Subject', 'Message', now() from app_user
     where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `with person as (select tenant_id, id from app_user where username = 'demo-owner'),
       list as (insert into shortlist (tenant_id, id, name, description, status, version, created_by, created_at, updated_at)
         select tenant_id, $1, 'Ledgers', '', 'draft', 1, id, now(), now() from person),
       chosen as (insert into shortlist_application (tenant_id, shortlist_id, application_id, application_name, position)
         select tenant_id, $1, $1, 'Ledger Watch', 0 from person),
       weighed as (insert into shortlist_weights (tenant_id, shortlist_id, user_id, weights, version, updated_at)
         select tenant_id, $1, id, '{}', 1, now() from person),
       shared as (insert into shortlist_member (tenant_id, shortlist_id, user_id, shared_at) select tenant_id, $1, id, now() from person)
     insert into shortlist_comment (tenant_id, id, shortlist_id, user_id, type, comment, created_at)
     select tenant_id, $1, $1, id, 'comment', 'Looks right.', now() from person`,
    [listingId],
  )
  await app.asSuperuser(
    `insert into roi_simulation (tenant_id, id, shortlist_id, application_id, application_name, scenario, investment_minor,
       time_to_value, confidence_score, parameters, price, formulas_version, npv_minor, total_savings_minor,
       total_costs_minor, version, created_by, created_at, updated_by, updated_at)
     select tenant_id, $1, $1, $1, 'Ledger Watch', 'base', 0, 12, 0.85, '{}', '{}', 1, 0, 0, 0, 1, id, now(), id, now()
     from app_user where username = 'demo-owner'`,
    [listingId],
  )
  await app.asSuperuser(
    `insert into simulation_link (tenant_id, id, simulation_id, token_hash, version, saved_at, application_id, application_name,
       vendor_name, is_sample, parameters, price, formulas_version, seed, company_name, maker_name, made_by, made_at, expires_at)
     select tenant_id, $1, $1, sha256('a link'), 1, now(), $1, 'Ledger Watch', 'Northfold', true, '{}', '{}', 1, 1, 'A company',
       'Ada', id, now(), now() + interval '7 days'
     from app_user where username = 'demo-owner'`,
    [listingId],
  )
  await app.asSuperuser(
    `with dated as (
       insert into calendar_date (tenant_id, uid, fingerprint, sequence, changed_at)
       select tenant_id, 'renewal', sha256('a date'), 0, now() from app_user where username = 'demo-owner')
     insert into calendar_feed (tenant_id, id, name, token_hash, made_by, made_at)
     select tenant_id, $1, 'Outlook', sha256('a feed'), id, now() from app_user where username = 'demo-owner'`,
    [listingId],
  )
  await app.asSuperuser(
    `with listing as (
       insert into vendor_listing (tenant_id, id, draft, draft_saved_at, draft_saved_by, created_at)
       select tenant_id, $1, '{}', now(), id, now() from app_user where username = 'demo-owner' returning *),
       version as (insert into vendor_listing_version (tenant_id, listing_id, version, content, published_at, published_by)
         select tenant_id, id, 1, '{}', now(), draft_saved_by from listing),
       logo as (insert into vendor_listing_logo (tenant_id, listing_id, hash, bytes, added_at)
         select tenant_id, id, repeat('0', 64), '', now() from listing)
     insert into trust_evidence (tenant_id, listing_id, signal, issuer, scope, valid_from, valid_until, changed_at)
     select tenant_id, id, 'iso-27001', 'Issuer', '', now(), now(), now() from listing`,
    [listingId],
  )
  await app.asSuperuser(
    `with made as (
       insert into promotion (tenant_id, id, name, shown_text, percent_hundredths, lasts, starts_local, ends_local, zone, starts_at, ends_at,
         priority, created_by, created_at, changed_at)
       select tenant_id, $1, 'Winter', '', 1000, 'always', '2026-12-01T00:00', '2027-01-01T00:00', 'UTC', '2026-12-01', '2027-01-01', 2, id,
         now(), now() from app_user where username = 'demo-owner' returning tenant_id, id),
       chosen as (insert into promotion_application (tenant_id, promotion_id, application_id) select tenant_id, id, id from made)
     insert into promotion_use (tenant_id, promotion_id, order_id, customer_id, customer_name, application_id, application_name, billing,
       currency, reduction_minor, total_minor, used_at)
     select tenant_id, id, id, tenant_id, 'A company', id, 'Ledger Watch', 'monthly', 'USD', 1, 1, now() from made`,
    [listingId],
  )
  await app.asSuperuser(`
    with person as (select tenant_id, id from app_user where username = 'demo-owner'),
      ordered as (insert into purchase_order (tenant_id, id, number, state, kind, item_id, item_name, offer, billing, currency,
          list_minor, discount_minor, total_minor, yearly_minor, price_book_version, requested_by, created_at, changed_at)
        select tenant_id, gen_random_uuid(), 1, 'draft', 'credit-package', 'credits-starter', 'Starter credits', 'credits', 'once', 'USD',
          100, 0, 100, 100, 'test', id, now(), now() from person returning tenant_id, id, requested_by),
      lined as (insert into purchase_order_line (tenant_id, order_id, position, label, unit, quantity, unit_minor, list_minor, discount_minor, total_minor)
        select tenant_id, id, 1, 'One', 'credit', 1, 100, 100, 0, 100 from ordered)
    insert into purchase_order_event (tenant_id, order_id, version, step, state, total_minor, by_user, at)
    select tenant_id, id, 1, 'create', 'draft', 100, requested_by, now() from ordered`)
  await app.asSuperuser(
    `with reported as (insert into listing_report (tenant_id, user_id, application_id, reason, reported_at)
       select tenant_id, id, $1, 'Why', now() from app_user where username = 'demo-owner'),
       claimed as (insert into vendor_claim (tenant_id, id, user_id, vendor_id, vendor_name, application_id, job_title, business_email, note, made_at)
         select tenant_id, $1, id, $1, 'Northfold', $1, 'Director', 'a@b.example', 'Why', now() from app_user where username = 'demo-owner'),
       withheld as (insert into withheld_import (tenant_id, application_id, name, vendor, published_at)
         select platform_company(), $1, 'Ledger Watch', 'Northfold', now())
     insert into listing_review (tenant_id, application_id, reviewed_at) select platform_company(), $1, now()`,
    [listingId],
  )
  await app.asSuperuser(
    `insert into approval_limit (tenant_id, limit_minor, set_by, set_at)
     select tenant_id, 100, id, now() from app_user where username = 'demo-owner'`,
  )
  await app.asSuperuser(
    `insert into subscription_term (tenant_id, order_id, subscription_id, billing, currency, total_minor, starts_at, time_zone, anchor_day)
     select s.tenant_id, o.id, s.id, 'monthly', 'USD', 100, now(), 'UTC', 1 from subscription s join purchase_order o using (tenant_id)`,
  )
  await app.asSuperuser(`
    with alert as (
      insert into security_alert (tenant_id, id, cause, type, about, severity, message, happened_at, found_at)
      select tenant_id, gen_random_uuid(), 'a cause', 'many_denials', 'a network', 'low', 'A message', now(), now() from company where kind = 'platform')
    insert into security_watch (tenant_id, seen_to) select tenant_id, now() from company where kind = 'platform'`)
  await app.asSuperuser(`
    with person as (select tenant_id, id from app_user where username = 'demo-owner'),
      asked as (insert into approval_request (tenant_id, id, operation, subject_id, subject_name, reason, requested_by, requested_at, expires_at)
        select tenant_id, gen_random_uuid(), 'tenants:delete', id, 'A company', 'Why', id, now(), now() from person)
    insert into step_up_challenge (tenant_id, id, user_id, session_id, operation, operation_hash, requires_mfa, risk_score, created_at, expires_at)
    select s.tenant_id, gen_random_uuid(), s.user_id, s.id, 'tenants:delete', sha256(''), false, 8, now(), now()
    from session s join person p on p.id = s.user_id limit 1`)
  await app.asSuperuser(`
    insert into emergency_access (tenant_id, id, company_id, company_name, views, reason, used_by, used_by_name, approved_by,
      approved_by_name, ends_at)
    select o.tenant_id, gen_random_uuid(), o.id, 'A company', '{orders}', 'Why', o.id, 'Ada', s.id, 'Bob', now() + interval '1 hour'
    from app_user o, app_user s where o.username = 'demo-owner' and s.username = 'demo-security'`)
  await app.asSuperuser(`
    insert into sign_in_pause (tenant_id, id, reason, requested_by, requested_by_name, approved_by, approved_by_name, begins_at,
      ends_at)
    select o.tenant_id, gen_random_uuid(), 'Why', o.id, 'Ada', s.id, 'Bob', now() - interval '1 hour', now()
    from app_user o, app_user s where o.username = 'demo-owner' and s.username = 'demo-security'`)
  await app.asSuperuser(
    `with reported as (
       insert into usage_event (tenant_id, event_id, customer_id, subscription_id, day, active_users, reported_by, received_at)
       select tenant_id, 'one', tenant_id, id, '2026-11-27', 1, started_by, now() from subscription)
     insert into usage_entry (tenant_id, subscription_id, month, active_users, version, entered_by, entered_at)
     select tenant_id, id, '2026-11-01', 1, 1, started_by, now() from subscription`,
  )
  await app.asSuperuser(
    `with value as (
       insert into realised_value (tenant_id, id, subscription_id, month, kind, currency, amount_minor, note, evidence, is_withdrawn,
         version, recorded_by, recorded_at)
       select tenant_id, id, id, '2026-11-01', 'cost', 'USD', 1, 'Measured', '', false, 1, started_by, now() from subscription
       returning tenant_id, id, recorded_by),
     kept as (
       insert into realised_value_version (tenant_id, value_id, version, currency, amount_minor, note, evidence, is_withdrawn,
         recorded_by, recorded_at)
       select tenant_id, id, 1, 'USD', 1, 'Measured', '', false, recorded_by, now() from value),
     linked as (
       insert into value_case (tenant_id, subscription_id, simulation_id, simulation_version, scenario, first_month, currency,
         savings_minor, costs_minor, version, linked_by, linked_at)
       select tenant_id, id, id, 1, 'base', '2026-11-01', 'USD', '{0}', '{0}', 1, started_by, now() from subscription)
     insert into subscription_department (tenant_id, subscription_id, department, version, set_by, set_at)
     select tenant_id, id, 'Operations', 1, started_by, now() from subscription`,
  )
  await app.asSuperuser(`
    with person as (select tenant_id, id from app_user where username = 'demo-owner'),
      token as (insert into scim_token (tenant_id, id, name, token_hash, last_four, made_by, made_at)
        select tenant_id, id, 'Directory', 'thirty-two bytes of a keyed hash', 'abcd', id, now() from person),
      said as (insert into scim_user (tenant_id, user_id, user_name, user_name_key, attributes, version, changed_at)
        select tenant_id, id, 'ada', 'ada', '{}', 1, now() from person),
      given as (insert into scim_given_role (tenant_id, user_id) select tenant_id, id from person),
      team as (insert into scim_group (tenant_id, id, display_name, display_name_key, created_at, changed_at)
        select tenant_id, id, 'Finance', 'finance', now(), now() from person returning tenant_id, id),
      joined as (insert into scim_group_member (tenant_id, group_id, user_id) select tenant_id, id, id from team),
      held as (insert into seat_holder (tenant_id, subscription_id, user_id, held_since)
        select s.tenant_id, s.id, p.id, now() from subscription s join person p using (tenant_id))
    insert into seat_group (tenant_id, subscription_id, group_id, mapped_by, mapped_at)
    select s.tenant_id, s.id, t.id, t.id, now() from subscription s join team t using (tenant_id)`)
  await app.asSuperuser(
    `with planned as (
       insert into report_schedule (tenant_id, id, frequency, day, zone, format, is_paused, next_at, version, created_by, created_at)
       select tenant_id, id, 'weekly', 1, 'UTC', 'csv', false, now(), 1, id, now() from app_user where username = 'demo-owner'
       returning tenant_id, id, created_by),
     addressed as (
       insert into report_recipient (tenant_id, schedule_id, user_id) select tenant_id, id, created_by from planned)
     insert into report_run (tenant_id, id, schedule_id, slot, as_of, rows, recipients)
     select tenant_id, id, id, now(), now(), '[]', 1 from planned`,
  )
  await app.asSuperuser(`
    with billed as (insert into invoice (tenant_id, id, number, reference, state, order_id, order_number, kind, item_name, billing, period,
          period_starts_at, currency, total_minor, time_zone, issued_on, due_on, billed_to, issued_at)
        select tenant_id, id, 1, 'RF04000000000000', 'open', id, 1, 'credit-package', 'Starter credits', 'once', 0, now(), 'USD', 100,
          'UTC', now(), now(), '{}', now() from purchase_order returning tenant_id, id),
      lined as (insert into invoice_line (tenant_id, invoice_id, position, label, unit, quantity, unit_minor, discount_minor, total_minor, credits)
        select tenant_id, id, 1, 'One', 'credit', 1, 100, 0, 100, 1 from billed),
      paid as (insert into payment (tenant_id, id, invoice_id, method, amount_minor, currency, received_on, recorded_by, recorded_at)
        select tenant_id, id, id, 'transfer', 100, 'USD', now(), id, now() from billed),
      lot as (insert into credit_lot (tenant_id, id, kind, granted_at, expires_at, spendable_until, invoice_id)
        select tenant_id, id, 'purchased', now(), now() + interval '1 year', now() + interval '1 year', id from billed),
      relieved as (insert into due_relief (tenant_id, id, order_id, period, kind, amount_minor, created_at)
        select tenant_id, id, id, 0, 'credit-note', 1, now() from billed),
      noted as (insert into credit_note (tenant_id, id, number, invoice_id, amount_minor, reason, issued_on, issued_at)
        select tenant_id, id, 1, id, 1, 'One', now(), now() from billed),
      entry as (insert into credit_entry (tenant_id, number, at, kind, lot_id, amount_minor, balance_minor, description, invoice_id)
        select tenant_id, 1, now(), 'grant', id, 100, 100, 'One', id from billed)
    insert into billing_look (tenant_id, looked_at, next_at) select tenant_id, now(), now() from billed`)
  await app.asSuperuser(
    `with person as (select tenant_id, id from app_user where username = 'demo-owner'),
       happened as (insert into event_outbox (tenant_id, id, type, subject_id, version, occurred_at, body)
         select tenant_id, $1, 'order.submitted', $1, 1, now(), '{}' from person returning tenant_id),
       listening as (insert into webhook_endpoint (tenant_id, id, url, description, state, sealed_secret, last_four, created_by, created_at)
         select tenant_id, $1, 'https://hooks.example/', '', 'paused', '', 'abcd', id, now() from person returning tenant_id),
       tried as (insert into connection_check (tenant_id, kind, checked_at, is_ok, text)
         select tenant_id, 'webhooks', now(), true, '' from person),
       called as (insert into api_call_count (tenant_id, day, calls) select tenant_id, '2026-11-27', 1 from person),
       streaming as (insert into destination (tenant_id, id, kind, address, settings, state, due_at, sent_through, created_by, created_at)
         select tenant_id, $1, 'audit-stream', 'https://logs.example/', '{}', 'paused', now(), 0, id, now() from person returning tenant_id),
       streamed as (insert into destination_attempt (tenant_id, id, destination_id, attempted_at, outcome, what)
         select tenant_id, $1, $1, now(), 'away', '' from streaming),
       posting as (insert into chat_post (tenant_id, event_id) select tenant_id, $1 from happened),
       sent as (insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, event_type, state, due_at)
         select l.tenant_id, $1, $1, $1, 'order.submitted', 'waiting', now() from listening l join happened using (tenant_id)
         returning tenant_id)
     insert into webhook_attempt (tenant_id, id, delivery_id, endpoint_id, attempted_at, duration_ms, outcome, request, answer)
     select tenant_id, $1, $1, $1, now(), 1, 'away', '', '' from sent`,
    [listingId],
  )
  ;({ role, actingFor } = await connectRole(app))
  const { rows } = await app.asSuperuser(`
    select relname from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and attname = 'tenant_id'
      and not attisdropped
    order by relname`)
  await app.asSuperuser(
    `insert into audit_dropped (tenant_id, first_sequence, last_sequence, previous_hash, hash) values ($1, -1, -1, '', '')`,
    [platformTenantId],
  )
  owned = rows.map((row) => row.relname)
})
afterAll(async () => {
  await role.end()
  await app.close()
})

test('Z4 every table with a tenant has row-level security, forced on its owner too', async () => {
  expect(owned.length).toBeGreaterThan(3)
  const { rows } = await app.asSuperuser(
    `select relname, relrowsecurity, relforcerowsecurity from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [owned],
  )
  for (const row of rows)
    expect([row.relrowsecurity, row.relforcerowsecurity], row.relname).toEqual([true, true])
})

test('Z4, OPS-22: a month of a table has row-level security and no rights for the application, so its rows are reached through the table alone', async () => {
  const { rows: parts } = await app.asSuperuser(
    `select relname, relrowsecurity, has_any_column_privilege('emporion_app', oid, 'select, insert, update, references') as columns,
       has_table_privilege('emporion_app', oid, 'select, insert, update, delete, truncate') as rows
     from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  expect(parts.length).toBeGreaterThan(10)
  for (const part of parts)
    expect([part.relrowsecurity, part.columns, part.rows], part.relname).toEqual([true, false, false])
  for (const { relname } of parts)
    for (const statement of [`select * from ${relname}`, `delete from ${relname}`, `drop table ${relname}`])
      expect(await actingFor(platformTenantId, () => codeOf(role.query(statement))), statement).toBe('42501')
})

test('Z4 tenant leads the primary key of every table that belongs to a company', async () => {
  for (const table of owned) {
    const { rows } = await app.asSuperuser(
      `select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indisprimary and indrelid = $1::regclass`,
      [table],
    )
    expect(rows[0]?.attname, table).toBe('tenant_id')
  }
})

test('Z4 without a tenant the application sees no row of any company', async () => {
  for (const table of owned) {
    const all = await app.asSuperuser(`select count(*)::int as rows from ${table}`)
    expect(all.rows[0].rows, `${table} has rows to be hidden`).toBeGreaterThan(0)
    const seen = await actingFor(undefined, () => role.query(`select * from ${table}`))
    expect(seen.rows, table).toEqual([])
  }
})

test('Z4 Z3 with another company as the tenant it sees none either, and can change none', async () => {
  for (const table of owned) {
    expect((await actingFor(otherTenant, () => role.query(`select * from ${table}`))).rows, table).toEqual([])
    const own = await actingFor(platformTenantId, () => role.query(`select * from ${table}`))
    expect(own.rows.length, `${table} for its own company`).toBeGreaterThan(0)
    for (const statement of [`delete from ${table}`, `update ${table} set tenant_id = tenant_id`]) {
      const outcome = await actingFor(otherTenant, () =>
        role.query(statement).then(
          (result) => result.rowCount,
          (error: { code?: string }) => error.code,
        ),
      )
      expect([0, '42501'], `${statement} as another company`).toContain(outcome)
    }
  }
})

/** Whose row an id of an address names, by the place before it. Administrators act for every company, by rights of their own. */
const namedByPlace: Readonly<Record<string, string | null>> = {
  '/api/company/members/': 'app_user',
  '/api/company/invitations/': 'team_invitation',
  '/api/auth/passkeys/': 'passkey',
  '/api/auth/sessions/': 'session',
  '/api/settings/api-keys/': 'api_key',
  '/api/integration/webhooks/': 'webhook_endpoint',
  '/api/settings/provisioning/tokens/': 'scim_token',
  '/api/settings/provisioning/groups/': 'scim_group',
  '/api/billing/calendar-feeds/': 'calendar_feed',
  '/api/subscriptions/': 'subscription',
  '/api/trials/': 'subscription',
  '/api/invoices/': 'invoice',
  '/api/credit-notes/': 'credit_note',
  '/api/orders/': 'purchase_order',
  '/api/shortlists/': 'shortlist',
  '/api/roi-simulations/': 'roi_simulation',
  '/api/vendor-listings/': 'vendor_listing',
  '/api/vendor-claims/withdraw': 'vendor_claim',
  '/api/vendor/promotions/': 'promotion',
  '/api/report-schedules/': 'report_schedule',
  '/api/report-runs/': 'report_run',
  '/api/v1/orders/': 'purchase_order',
  '/api/v1/invoices/': 'invoice',
  '/api/v1/shortlists/': 'shortlist',
  // The catalogue is everybody's.
  '/api/applications/': null,
  '/api/v1/applications/': null,
}
/** Whose row an id names by what it is called. What is only a place in the caller's own list names nothing. */
const namedByName: Readonly<Record<string, string | null>> = {
  shortlistId: 'shortlist',
  shortlist: 'shortlist',
  simulationId: 'roi_simulation',
  linkId: 'simulation_link',
  orderId: 'purchase_order',
  deliveryId: 'webhook_delivery',
  subscriptionId: 'subscription',
  memberId: 'app_user',
  groupId: 'scim_group',
  member: 'app_user',
  sessionId: 'session',
  recipientIds: 'app_user',
  sharedWith: 'app_user',
  ids: 'notification',
  upTo: 'notification',
  applicationId: 'vendor_listing',
  applicationIds: 'vendor_listing',
  seenApplicationIds: 'vendor_listing',
  applications: 'vendor_listing',
  app: 'vendor_listing',
  cursor: null,
  before: null,
  // For a person who signs in through a provider, before any company is known.
  companyId: null,
}

/** Bodies in which such an id is looked at. */
const insteadOfSample: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/notifications/read upTo': {},
  'POST /api/orders applicationId': { kind: 'application' },
  'POST /api/v1/orders applicationId': { kind: 'application' },
  'POST /api/sales-requests applicationId': {
    name: 'Ada Keller',
    email: 'ada@northfold.example',
    companyName: 'Northfold',
  },
}

function tableNamedBy(contract: RouteContract, { path }: ContractField): string | null {
  const name = String(path.findLast((key) => typeof key === 'string'))
  const known = name === 'id' ? namedByPlace[contract.path.split('{id}')[0] ?? ''] : namedByName[name]
  if (known === undefined)
    throw new Error(`${nameOf(contract)}: say in namedByPlace or namedByName which table ${name} is of`)
  return known
}

test('Z3 every id that an address, a query or a body may carry: one of another company is answered like an unknown one', async () => {
  const holders = createHolders(app)
  const { rows: platform } = await app.asSuperuser(
    "select tenant_id from app_user where username = 'demo-owner'",
  )
  // The other listing of that company is in the catalogue; this one is a draft.
  await app.asSuperuser(
    `insert into vendor_listing (tenant_id, id, draft, draft_saved_at, draft_saved_by, created_at)
     select tenant_id, gen_random_uuid(), '{}', now(), id, now() from app_user where username = 'demo-owner'`,
  )
  const foreignIn = async (table: string): Promise<string> => {
    const { rows } = await app.asSuperuser(
      `select id from ${table} where tenant_id = $1 order by id = $2 limit 1`,
      [platform[0].tenant_id, listingId],
    )
    expect(rows.length, table).toBe(1)
    return rows[0].id
  }
  const nobodys = '01968f2e-0000-7000-8000-000000000000'
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const idsOf = (contract: RouteContract, place: 'params' | 'query' | 'body') =>
    fieldsOf(contract, place).filter(
      ({ shape: { _zod } }) => (_zod.def as { format?: string }).format === 'uuid',
    )
  let looked = 0
  for (const contract of app.contracts.filter(({ path }) => !path.startsWith('/api/admin/'))) {
    const answerTo = async (
      at: 'params' | 'query' | 'body',
      ids: readonly (readonly [ContractField, string])[],
    ) => {
      const address = addressOf(
        contract,
        at === 'params' ? Object.fromEntries(ids.map(([{ path }, id]) => [String(path[0]), id])) : {},
      )
      const query = new URLSearchParams(sampleOf(contract).query)
      for (const [{ path }, id] of ids) query.set(String(path[0]), id)
      const [name] = ids[0]?.[0].path ?? []
      const body = insteadOfSample[`${nameOf(contract)} ${name}`] ?? sampleOf(contract).body
      const answer = await holders.ask(contract, {
        address: at === 'query' ? `${address.split('?')[0]}?${query.toString()}` : address,
        body:
          at === 'body' ? ids.reduce((sent, [field, id]) => withField(sent, field, id), { ...body }) : body,
        ...(contract.file ? { raw: picture, headers: { 'content-type': 'image/png' } } : {}),
      })
      const { requestId: _, traceId: _trace, ...content } = answer.json ?? {}
      let text = JSON.stringify([answer.status, answer.json ? content : answer.body])
      for (const [, id] of ids) text = text.replaceAll(id, 'the id')
      return { text, status: answer.status }
    }
    const compare = async (at: 'params' | 'query' | 'body', fields: readonly ContractField[]) => {
      const named = fields.flatMap((field) => {
        const table = tableNamedBy(contract, field)
        return table === null ? [] : [[field, table] as const]
      })
      if (named.length === 0) return
      const foreign = await Promise.all(
        named.map(async ([field, table]) => [field, await foreignIn(table)] as const),
      )
      const theirs = await answerTo(at, foreign)
      const none = await answerTo(
        at,
        named.map(([field]) => [field, nobodys] as const),
      )
      const what = `${nameOf(contract)} ${named.map(([{ path }]) => path.join('.')).join()}`
      expect(theirs.text, what).toBe(none.text)
      // To let go of what is not saved is done at once, whatever it is.
      if (at === 'params')
        expect(theirs.status, what).toBe(what.startsWith('DELETE /api/saved-applications') ? 204 : 404)
      looked += 1
    }
    await compare('params', idsOf(contract, 'params'))
    for (const field of idsOf(contract, 'query')) await compare('query', [field])
    for (const field of idsOf(contract, 'body')) await compare('body', [field])
  }
  expect(looked).toBeGreaterThan(70)
}, 60_000)

test('Z4 without a tenant, or for another one, nothing can be added to a table of a company', async () => {
  for (const table of owned) {
    const { rows } = await app.asSuperuser(`select * from ${table} limit 1`)
    const names = Object.keys(rows[0])
    const statement = `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `(json_populate_record(null::${table}, $1::json)).${name}`).join(', ')}`
    const row = await app.asSuperuser(`select row_to_json(one) as json from ${table} one limit 1`)
    for (const tenant of [undefined, otherTenant]) {
      const outcome = await actingFor(tenant, () =>
        codeOf(role.query(statement, [JSON.stringify(row.rows[0].json)])),
      )
      expect(outcome, `${table} for ${tenant ?? 'no tenant'}`).toBe('42501')
    }
  }
})

test('Z4 the catalogue is open to read and closed to write but in the name of the company that owns the row', async () => {
  for (const table of ['catalog_vendor', 'catalog_application']) {
    const seen = await actingFor(undefined, () => role.query(`select count(*)::int as rows from ${table}`))
    expect(seen.rows[0].rows, table).toBeGreaterThan(50)
    for (const tenant of [undefined, otherTenant]) {
      const changed = await actingFor(tenant, () => role.query(`update ${table} set key = key`))
      expect(changed.rowCount, `${table} as ${tenant}`).toBe(0)
      const removed = await actingFor(tenant, () => role.query(`delete from ${table}`))
      expect(removed.rowCount, `${table} as ${tenant}`).toBe(0)
      const added = await actingFor(tenant, () =>
        codeOf(
          role.query(
            `insert into catalog_vendor (id, owner_id, key, name, profile) values (gen_random_uuid(), $1, 'stranger', 'Stranger', '{}')`,
            [platformTenantId],
          ),
        ),
      )
      expect(added, `${table} as ${tenant}`).toBe('42501')
    }
    const own = await actingFor(platformTenantId, () => role.query(`update ${table} set key = key`))
    expect(own.rowCount, `${table} by its owner`).toBeGreaterThan(50)
  }
})

test('Z4 a row of the catalogue cannot be given away to another company', async () => {
  const outcome = await actingFor(platformTenantId, () =>
    codeOf(role.query('update catalog_vendor set owner_id = $1', [otherTenant])),
  )
  expect(outcome).toBe('42501')
})

test('Z4 a tenant set in one transaction is gone in the next on the same connection', async () => {
  await actingFor(platformTenantId, async () => undefined)
  const { rows } = await role.query('select current_tenant() as tenant')
  expect(rows[0].tenant).toBeNull()
})

test('Z4 the doors answer one account for one exact name, token or link, and nothing for a pattern', async () => {
  const names = ['%', '', 'demo-%', 'DEMO-OWNER', "' or true --"]
  for (const name of names)
    expect((await role.query('select * from account_named($1, null)', [name])).rows, name).toEqual([])
  expect((await role.query("select * from account_named('demo-owner', null)")).rows.length).toBe(1)
  expect((await role.query("select * from session_behind('')")).rows).toEqual([])
  const answered = async (statement: string, keys: readonly string[]) => {
    const found: number[] = []
    for (const key of keys) found.push((await role.query(statement, [Buffer.from(key)])).rows.length)
    return found
  }
  const keys = ['sixteen bytes or more', 'sixteen bytes or', '%', '']
  expect(await answered('select * from account_of_passkey($1, null)', keys)).toEqual([1, 0, 0, 0])
  expect((await role.query('select * from session_behind(null)')).rows).toEqual([])
  const hashes = [
    'thirty-two bytes of a keyed hash',
    'thirty-two bytes of a keyed hasH',
    'thirty-two',
    '%',
    '',
  ]
  expect(await answered('select * from api_key_behind($1)', hashes)).toEqual([1, 0, 0, 0, 0])
})
