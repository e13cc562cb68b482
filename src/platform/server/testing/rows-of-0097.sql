-- A row in each table of a company, as release 0097 stored it: what later migrations meet. Never changed, since that release
-- is not either. The listing is 019df200-5000-7000-8000-00ec52646667.
insert into company (tenant_id, kind, name, industry, created_at)
select '00000000-0000-7000-8000-000000000001', 'platform', 'Emporion', 'Technology', now()
where not exists (select from company where tenant_id = '00000000-0000-7000-8000-000000000001');
insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles,
active_portal, admin_role, is_demo, email_verified_at, created_at)
values ('00000000-0000-7000-8000-000000000001', '01968f2e-0000-7000-8000-000000000001', 'demo-owner', 'owner@demo.example',
'demo-owner', 'owner@demo.example', '', now(), '{}', 'enterprise', 'PLATFORM_OWNER_ADMIN', true, now(), now());
insert into catalog_vendor (id, owner_id, key, name, profile)
select '01968f2e-0000-7000-8000-000000000002', tenant_id, 'northfold', 'Northfold', '{}' from company;
insert into catalog_application (id, owner_id, vendor_id, key, category, industry, card, detail, content_hash, name_text, search_text,
order_roi, order_rating, order_price_low, order_newest, updated_at)
select '019df200-5000-7000-8000-00ec52646667', tenant_id, '01968f2e-0000-7000-8000-000000000002', 'ledger-watch', 'Automation', 'Finance',
'{"pricing": {"type": "per_user", "period": "monthly", "currency": "USD"}}', '{}', 'hash', 'ledger watch', 'ledger watch northfold', 1, 2, 3, 4, now() from company;
insert into session (tenant_id, id, user_id, token_hash, is_half, active_portal, created_at, last_seen_at, ends_at)
select tenant_id, gen_random_uuid(), id, 'hash', false, 'enterprise', now(), now(), now() + interval '1 day' from app_user;
insert into sub_role_change (tenant_id, id, user_id, from_sub_role, to_sub_role, given_by, given_at)
select tenant_id, gen_random_uuid(), id, 'ops', 'cfo', id, now() from app_user where username = 'demo-owner';
with person as (select tenant_id, id from app_user where username = 'demo-owner'),
app as (insert into totp (tenant_id, user_id, sealed_secret, created_at) select tenant_id, id, '', now() from person),
key as (insert into passkey (tenant_id, id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
select tenant_id, gen_random_uuid(), id, 'sixteen bytes or more', '', 0, '{}', 'Key', now() from person),
code as (insert into backup_code (tenant_id, user_id, code_hash) select tenant_id, id, 'hash' from person)
insert into one_time_token (tenant_id, token_hash, user_id, purpose, created_at, expires_at)
select tenant_id, 'hash', id, 'verify_email', now(), now() from person;
with person as (select tenant_id, id from app_user where username = 'demo-owner'),
saved as (insert into saved_application (tenant_id, user_id, application_id, saved_at) select tenant_id, id, '019df200-5000-7000-8000-00ec52646667', now() from person),
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
named as (insert into sso_domain (tenant_id, domain, proof, claimed_at) select tenant_id, 'demo.example', 'proof', now() from person),
key as (insert into api_key (tenant_id, id, user_id, name, name_key, scopes, lifetime_days, key_hash, last_four, created_at, issued_at, expires_at)
select tenant_id, gen_random_uuid(), id, 'Key', 'key', '{listings:read}', 90, 'thirty-two bytes of a keyed hash', 'abcd', now(), now(), now() from person),
webhooks as (insert into webhook_secret (tenant_id, sealed_secret, last_four, made_by, made_at, version)
select tenant_id, '', 'abcd', id, now(), 1 from person),
tied as (insert into sso_identity (tenant_id, issuer, subject, user_id, linked_at, last_used_at)
select tenant_id, 'https://idp.example', 'subject', id, now(), now() from person)
insert into subscription (tenant_id, id, application_id, application_name, kind, started_by, started_at, trial_ends_at)
select tenant_id, gen_random_uuid(), '019df200-5000-7000-8000-00ec52646667', 'Ledger Watch', 'trial', id, now(), now() from person;
insert into listing_day (tenant_id, application_id, day, impressions, views)
select tenant_id, tenant_id, '2026-11-27', 0, 1 from app_user where username = 'demo-owner';
insert into team_invitation (tenant_id, id, email, email_key, joins_as, team_role, token_hash, invited_by, created_at, sent_at, expires_at)
select tenant_id, gen_random_uuid(), 'a@b.example', 'a@b.example', 'cio', 'editor', 'hash', id, now(), now(), now()
from app_user where username = 'demo-owner';
insert into paid_start_told (tenant_id, subscription_id, told_at)
select tenant_id, tenant_id, now() from app_user where username = 'demo-owner';
insert into trial_start_told (tenant_id, subscription_id, told_at)
select tenant_id, tenant_id, now() from app_user where username = 'demo-owner';
insert into support_request (tenant_id, id, user_id, email, subject, message, received_at)
select tenant_id, gen_random_uuid(), id, 'a@b.example', 'Subject', 'Message', now() from app_user
where username = 'demo-owner';
with person as (select tenant_id, id from app_user where username = 'demo-owner'),
list as (insert into shortlist (tenant_id, id, name, description, status, version, created_by, created_at, updated_at)
select tenant_id, '019df200-5000-7000-8000-00ec52646667', 'Ledgers', '', 'draft', 1, id, now(), now() from person),
chosen as (insert into shortlist_application (tenant_id, shortlist_id, application_id, application_name, position)
select tenant_id, '019df200-5000-7000-8000-00ec52646667', '019df200-5000-7000-8000-00ec52646667', 'Ledger Watch', 0 from person),
shared as (insert into shortlist_member (tenant_id, shortlist_id, user_id, shared_at) select tenant_id, '019df200-5000-7000-8000-00ec52646667', id, now() from person)
insert into shortlist_comment (tenant_id, id, shortlist_id, user_id, type, comment, created_at)
select tenant_id, '019df200-5000-7000-8000-00ec52646667', '019df200-5000-7000-8000-00ec52646667', id, 'comment', 'Looks right.', now() from person;
insert into roi_simulation (tenant_id, id, shortlist_id, application_id, application_name, scenario, investment_minor,
time_to_value, confidence_score, parameters, price, formulas_version, npv_minor, total_savings_minor,
total_costs_minor, version, created_by, created_at, updated_by, updated_at)
select tenant_id, '019df200-5000-7000-8000-00ec52646667', '019df200-5000-7000-8000-00ec52646667', '019df200-5000-7000-8000-00ec52646667', 'Ledger Watch', 'base', 0, 12, 0.85, '{}', '{}', 1, 0, 0, 0, 1, id, now(), id, now()
from app_user where username = 'demo-owner';
insert into simulation_link (tenant_id, id, simulation_id, token_hash, version, saved_at, application_id, application_name,
vendor_name, is_sample, parameters, price, formulas_version, seed, company_name, maker_name, made_by, made_at, expires_at)
select tenant_id, '019df200-5000-7000-8000-00ec52646667', '019df200-5000-7000-8000-00ec52646667', sha256('a link'), 1, now(), '019df200-5000-7000-8000-00ec52646667', 'Ledger Watch', 'Northfold', true, '{}', '{}', 1, 1, 'A company',
'Ada', id, now(), now() + interval '7 days'
from app_user where username = 'demo-owner';
with listing as (
insert into vendor_listing (tenant_id, id, draft, draft_saved_at, draft_saved_by, created_at)
select tenant_id, '019df200-5000-7000-8000-00ec52646667', '{}', now(), id, now() from app_user where username = 'demo-owner' returning *),
version as (insert into vendor_listing_version (tenant_id, listing_id, version, content, published_at, published_by)
select tenant_id, id, 1, '{}', now(), draft_saved_by from listing),
logo as (insert into vendor_listing_logo (tenant_id, listing_id, hash, bytes, added_at)
select tenant_id, id, repeat('0', 64), '', now() from listing)
insert into trust_evidence (tenant_id, listing_id, signal, issuer, scope, valid_from, valid_until, changed_at)
select tenant_id, id, 'iso-27001', 'Issuer', '', now(), now(), now() from listing;
with made as (
insert into promotion (tenant_id, id, name, shown_text, percent_hundredths, lasts, starts_local, ends_local, zone, starts_at, ends_at,
priority, created_by, created_at, changed_at)
select tenant_id, '019df200-5000-7000-8000-00ec52646667', 'Winter', '', 1000, 'always', '2026-12-01T00:00', '2027-01-01T00:00', 'UTC', '2026-12-01', '2027-01-01', 2, id,
now(), now() from app_user where username = 'demo-owner' returning tenant_id, id),
chosen as (insert into promotion_application (tenant_id, promotion_id, application_id) select tenant_id, id, id from made)
insert into promotion_use (tenant_id, promotion_id, order_id, customer_id, customer_name, application_id, application_name, billing,
currency, reduction_minor, total_minor, used_at)
select tenant_id, id, id, tenant_id, 'A company', id, 'Ledger Watch', 'monthly', 'USD', 1, 1, now() from made;
with person as (select tenant_id, id from app_user where username = 'demo-owner'),
ordered as (insert into purchase_order (tenant_id, id, number, state, kind, item_id, item_name, offer, billing, currency,
list_minor, discount_minor, total_minor, yearly_minor, price_book_version, requested_by, created_at, changed_at)
select tenant_id, gen_random_uuid(), 1, 'draft', 'credit-package', 'credits-starter', 'Starter credits', 'credits', 'once', 'USD',
100, 0, 100, 100, 'test', id, now(), now() from person returning tenant_id, id, requested_by),
lined as (insert into purchase_order_line (tenant_id, order_id, position, label, unit, quantity, unit_minor, list_minor, discount_minor, total_minor)
select tenant_id, id, 1, 'One', 'credit', 1, 100, 100, 0, 100 from ordered)
insert into purchase_order_event (tenant_id, order_id, version, step, state, total_minor, by_user, at)
select tenant_id, id, 1, 'create', 'draft', 100, requested_by, now() from ordered;
insert into subscription_term (tenant_id, order_id, subscription_id, billing, currency, total_minor, starts_at)
select s.tenant_id, o.id, s.id, 'monthly', 'USD', 100, now() from subscription s join purchase_order o using (tenant_id);
with alert as (
insert into security_alert (tenant_id, id, cause, type, severity, message, happened_at, found_at)
select tenant_id, gen_random_uuid(), 'a cause', 'many_denials', 'low', 'A message', now(), now() from company where kind = 'platform')
insert into security_watch (tenant_id, seen_to) select tenant_id, now() from company where kind = 'platform';
with person as (select tenant_id, id from app_user where username = 'demo-owner'),
asked as (insert into approval_request (tenant_id, id, operation, subject_id, subject_name, reason, requested_by, requested_at, expires_at)
select tenant_id, gen_random_uuid(), 'tenants:delete', id, 'A company', 'Why', id, now(), now() from person)
insert into step_up_challenge (tenant_id, id, user_id, session_id, operation, operation_hash, requires_mfa, risk_score, created_at, expires_at)
select s.tenant_id, gen_random_uuid(), s.user_id, s.id, 'tenants:delete', sha256(''), false, 8, now(), now()
from session s join person p on p.id = s.user_id limit 1;
with reported as (
insert into usage_event (tenant_id, event_id, customer_id, subscription_id, day, active_users, reported_by, received_at)
select tenant_id, 'one', tenant_id, id, '2026-11-27', 1, started_by, now() from subscription)
insert into usage_entry (tenant_id, subscription_id, month, active_users, version, entered_by, entered_at)
select tenant_id, id, '2026-11-01', 1, 1, started_by, now() from subscription;
with value as (
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
select tenant_id, id, 'Operations', 1, started_by, now() from subscription;
with planned as (
insert into report_schedule (tenant_id, id, frequency, day, zone, format, is_paused, next_at, version, created_by, created_at)
select tenant_id, id, 'weekly', 1, 'UTC', 'csv', false, now(), 1, id, now() from app_user where username = 'demo-owner'
returning tenant_id, id, created_by),
addressed as (
insert into report_recipient (tenant_id, schedule_id, user_id) select tenant_id, id, created_by from planned)
insert into report_run (tenant_id, id, schedule_id, slot, as_of, rows, recipients)
select tenant_id, id, id, now(), now(), '[]', 1 from planned;
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
entry as (insert into credit_entry (tenant_id, number, at, kind, lot_id, amount_minor, balance_minor, description, invoice_id)
select tenant_id, 1, now(), 'grant', id, 100, 100, 'One', id from billed)
insert into billing_look (tenant_id, looked_at, next_at) select tenant_id, now(), now() from billed;