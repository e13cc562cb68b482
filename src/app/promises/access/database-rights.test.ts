// What the application's own role may do in the database, and by which functions and policies it reads over companies.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, connectRole, type DatabaseRole } from '#app/testing/database-role.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { platformTenantId } from '#platform/server/actor.ts'

let app: TestApplication
let role: pg.Client
let actingFor: DatabaseRole['actingFor']
beforeAll(async () => {
  app = await startTestApplication()
  ;({ role, actingFor } = await connectRole(app))
})
afterAll(async () => {
  await role.end()
  await app.close()
})

test('Z4 the application role owns nothing, is no superuser and is bound by row-level security', async () => {
  const { rows } = await role.query(
    'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([
    {
      rolname: 'emporion_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
    },
  ])
  const possessions = await app.asSuperuser(
    "select relname from pg_class where relowner = 'emporion_app'::regrole union select proname from pg_proc where proowner = 'emporion_app'::regrole",
  )
  expect(possessions.rows).toEqual([])
  const memberships = await app.asSuperuser(
    "select roleid::regrole::text as role from pg_auth_members where member = 'emporion_app'::regrole",
  )
  expect(memberships.rows).toEqual([])
})

test.each([
  ['make a table', 'create table public.mine (a integer)'],
  ['make a function', 'create function public.mine() returns integer language sql as $$ select 1 $$'],
  ['switch row-level security off', 'alter table sales_request disable row level security'],
  ['become the owner', 'set role emporion_owner'],
  ['become a superuser', 'set role postgres'],
  ['read passwords', 'select * from pg_authid'],
  ['read a file', "select pg_read_file('/etc/passwd')"],
  ['run a program', "copy sales_request to program 'cat'"],
  ['empty a table', 'truncate sales_request'],
  ['switch triggers off', 'set session_replication_role = replica'],
])('Z4 the application role cannot %s', async (_, statement) => {
  expect(await actingFor(platformTenantId, () => codeOf(role.query(statement)))).toBe('42501')
})

test('Z4 every function that runs with its owner’s rights fixes its search path', async () => {
  const { rows } = await app.asSuperuser(
    "select proname, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace",
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.proconfig?.join(), row.proname).toMatch(/search_path=/)
})

test('Z4 no function of the schema can be called by every role, and none that only triggers call by the application', async () => {
  const { rows } = await app.asSuperuser(
    `select p.oid::regprocedure::text as name, prosecdef, prorettype = 'trigger'::regtype as is_trigger,
       has_function_privilege('public', p.oid, 'EXECUTE') as by_everybody,
       has_function_privilege('emporion_app', p.oid, 'EXECUTE') as by_application
     from pg_proc p
     where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     order by name`,
  )
  expect(rows.filter((row) => row.by_everybody).map((row) => row.name)).toEqual([])
  expect(rows.filter((row) => row.is_trigger && row.by_application).map((row) => row.name)).toEqual([])
  expect(rows.filter((row) => row.prosecdef && row.is_trigger).length).toBeGreaterThan(2)
  // The doors: the only code that the application can have run with the owner's rights by calling it.
  expect(rows.filter((row) => row.prosecdef && row.by_application).map((row) => row.name)).toEqual([
    'account_named(text,bytea)',
    'account_of_passkey(bytea,bytea)',
    'accounts_for_platform(uuid,text,text,text,timestamp with time zone,timestamp with time zone,interval,uuid,integer)',
    'api_key_behind(bytea)',
    'application_of_customer(uuid)',
    'audit_check_state()',
    'audit_counts(text[],timestamp with time zone,timestamp with time zone,interval)',
    'audit_deeds()',
    'audit_faults(uuid)',
    'audit_log(uuid,timestamp with time zone,timestamp with time zone,text[],text[],text[],text[],text,text,timestamp with time zone,uuid,integer)',
    'audit_log_entry(uuid,uuid)',
    'audit_target_names(uuid[],text[],uuid[])',
    'calendar_feed_behind(bytea)',
    'check_audit_slice(integer,interval)',
    'coming_terms_of_own_applications(timestamp with time zone,timestamp with time zone,uuid)',
    'companies_for_platform(uuid,text,text,timestamp with time zone,uuid,integer)',
    'companies_never_confirmed(timestamp with time zone,integer)',
    'companies_to_bill(timestamp with time zone,interval,integer)',
    'companies_to_notify_of_subscription_starts(timestamp with time zone,integer)',
    'companies_with_changed_prices(integer)',
    'companies_with_domains_to_look_at(timestamp with time zone,integer)',
    'companies_with_due_decisions(date,date,integer)',
    'companies_with_due_factor_resets(timestamp with time zone,integer)',
    'companies_with_due_reports(timestamp with time zone,integer)',
    'companies_with_ending_trials(timestamp with time zone,timestamp with time zone,integer)',
    'companies_with_expiring_keys(timestamp with time zone,integer)',
    'companies_with_leads_to_raise(timestamp with time zone,integer)',
    'companies_with_moved_listings(integer)',
    'companies_with_new_events(integer)',
    'companies_with_saml_metadata_to_read(timestamp with time zone,integer)',
    'companies_with_seat_groups(uuid,integer)',
    'companies_with_untold_starts(timestamp with time zone,integer)',
    'companies_with_untold_subscription_ends(timestamp with time zone,timestamp with time zone,integer)',
    'companies_with_untold_trial_ends(timestamp with time zone,integer)',
    'companies_with_wrong_webhook_times(timestamp with time zone,integer)',
    'company_counts_for_platform(timestamp with time zone)',
    'company_life_for_platform(uuid)',
    'company_of_mail_domain(text)',
    'company_of_proved_domain(text)',
    'company_of_reference(text)',
    'count_listing_events(text,date[],uuid[],bytea[],bytea[],integer,uuid)',
    'currencies_to_be_paid_in(timestamp with time zone)',
    'customers_now_of_own_applications(timestamp with time zone)',
    'customers_of_own_applications(timestamp with time zone,uuid,text,timestamp with time zone,uuid,integer)',
    'discounts_of_own_promotions(uuid[])',
    'drop_months(text,integer,integer)',
    'due_destinations(timestamp with time zone,integer)',
    'due_webhook_deliveries(timestamp with time zone,integer,integer,integer)',
    'dues_of_own_applications(uuid)',
    'email_change_behind(bytea)',
    'erase_company()',
    'figures_for_platform(timestamp with time zone)',
    'former_api_key_behind(bytea)',
    'give_back_promotion(uuid)',
    'growth_for_platform(timestamp with time zone,interval,integer)',
    'hand_over_imported(uuid,uuid,uuid)',
    'hold_webhook_pace(timestamp with time zone)',
    'invitation_behind(bytea)',
    'invoices_for_platform(text,timestamp with time zone,text,text,integer,integer,date,uuid,integer)',
    'is_look_taken(text,text)',
    'leads_to_raise(timestamp with time zone,integer)',
    'list_audit_chains()',
    'listing_reports_for_platform(uuid,integer)',
    'listings_for_platform(uuid,text,text,timestamp with time zone,uuid,integer)',
    'make_months(integer)',
    'orders_to_come_of_own_applications(timestamp with time zone,uuid[])',
    'orders_to_come_of_own_promotions(timestamp with time zone,uuid[])',
    'paid_of_own_applications(uuid)',
    'paid_starts_of_own_applications(date,uuid)',
    'payers_of_own_applications(uuid)',
    'people_under_policy()',
    'promotions_used_by_company(uuid)',
    'receipts_for_platform(uuid,integer)',
    'region_behind(uuid,uuid)',
    'revenue_shares_of_own_applications(date,integer)',
    'sales_of_own_applications(uuid)',
    'sales_of_own_promotions(uuid[])',
    'scim_token_behind(bytea)',
    'session_behind(bytea)',
    'sign_in_pause_now()',
    'sign_in_rules_for(uuid,uuid)',
    'simulation_link_behind(bytea,timestamp with time zone,integer)',
    'subscription_starts_to_notify(timestamp with time zone,integer)',
    'subscriptions_of_own_applications(uuid[])',
    'sweep_accounts(timestamp with time zone,timestamp with time zone,timestamp with time zone,integer)',
    'sweep_events(timestamp with time zone,integer)',
    'sweep_invitations(timestamp with time zone,integer)',
    'sweep_simulation_links(timestamp with time zone,integer)',
    'sweep_usage_names(integer)',
    'token_behind(bytea)',
    'trial_starts_of_own_applications(date,uuid)',
    'untold_subscription_ends(timestamp with time zone,timestamp with time zone,integer)',
    'untold_trial_ends(timestamp with time zone,integer)',
    'use_promotion(uuid,uuid,uuid,text,integer,text,text,bigint,bigint,timestamp with time zone)',
    'users_for_platform(uuid,text,text,text,timestamp with time zone,timestamp with time zone,interval,uuid,integer)',
    'vendor_claims_for_platform(uuid,uuid,boolean,timestamp with time zone,uuid,integer)',
    'waiting_for_platform(timestamp with time zone)',
    'way_of_session(uuid,uuid)',
  ])
})

test('Z4 the application role cannot borrow a trigger function that runs with its owner’s rights', async () => {
  // The copy of the template allows temporary tables; that a real database does not is tested with the migrations.
  const { rows } = await app.asSuperuser(
    "select proname from pg_proc where prosecdef and prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace",
  )
  for (const { proname } of rows) {
    const outcome = await actingFor(platformTenantId, async () => {
      await role.query('create temp table evil (like audit_entry)')
      return codeOf(
        role.query(
          `create trigger borrowed before insert on evil for each row execute function public.${proname}()`,
        ),
      )
    })
    expect(outcome, proname).toBe('42501')
  }
  await app.asSuperuser('create table borrower (like audit_entry)')
  await app.asSuperuser(
    'create trigger borrowed before insert on borrower for each row execute function audit_entry_chain()',
  )
  await expect(
    app.asSuperuser('insert into borrower (tenant_id) values (gen_random_uuid())'),
  ).rejects.toThrow('only audit entries are chained')
  await app.asSuperuser('drop table borrower')
})

test('Z4 the doors through row-level security are the ones written here, and the owner’s policies open to reading what they read', async () => {
  const functions = await app.asSuperuser(
    "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by proname",
  )
  // Four lookups that come before a company is known, the check of the audit trail, whose turn it is for news, and the
  // sweep of what has been over for long.
  expect(functions.rows.map(({ proname }) => proname)).toEqual([
    'account_named',
    'account_of_passkey',
    'accounts_for_platform',
    'api_key_behind',
    'application_of_customer',
    'audit_check_state',
    'audit_counts',
    'audit_deeds',
    'audit_faults',
    'audit_log',
    'audit_log_entry',
    'audit_target_names',
    'calendar_feed_behind',
    'check_audit_slice',
    'coming_terms_of_own_applications',
    'companies_for_platform',
    'companies_never_confirmed',
    'companies_to_bill',
    'companies_to_notify_of_subscription_starts',
    'companies_with_changed_prices',
    'companies_with_domains_to_look_at',
    'companies_with_due_decisions',
    'companies_with_due_factor_resets',
    'companies_with_due_reports',
    'companies_with_ending_trials',
    'companies_with_expiring_keys',
    'companies_with_leads_to_raise',
    'companies_with_moved_listings',
    'companies_with_new_events',
    'companies_with_saml_metadata_to_read',
    'companies_with_seat_groups',
    'companies_with_untold_starts',
    'companies_with_untold_subscription_ends',
    'companies_with_untold_trial_ends',
    'companies_with_wrong_webhook_times',
    'company_counts_for_platform',
    'company_life_for_platform',
    'company_of_mail_domain',
    'company_of_proved_domain',
    'company_of_reference',
    'count_listing_events',
    'currencies_to_be_paid_in',
    'customers_now_of_own_applications',
    'customers_of_own_applications',
    'discounts_of_own_promotions',
    'drop_months',
    'due_destinations',
    'due_webhook_deliveries',
    'dues_of_own_applications',
    'email_change_behind',
    'erase_company',
    'figures_for_platform',
    'former_api_key_behind',
    'give_back_promotion',
    'growth_for_platform',
    'hand_over_imported',
    'hold_webhook_pace',
    'invitation_behind',
    'invoiced_of_own_applications',
    'invoiced_orders_of_own_applications',
    'invoices_for_platform',
    'is_look_taken',
    'leads_to_raise',
    'list_audit_chains',
    'listing_reports_for_platform',
    'listings_for_platform',
    'make_months',
    'orders_to_come_of_own_applications',
    'orders_to_come_of_own_promotions',
    'paid_of_own_applications',
    'paid_starts_of_own_applications',
    'payers_of_own_applications',
    'people_under_policy',
    'promotions_used_by_company',
    'receipts_for_platform',
    'region_behind',
    'revenue_shares_of_own_applications',
    'sales_of_own_applications',
    'sales_of_own_promotions',
    'scim_token_behind',
    'session_behind',
    'sign_in_pause_now',
    'sign_in_rules_for',
    'simulation_link_behind',
    'subscription_starts_to_notify',
    'subscriptions_of_own_applications',
    'sweep_accounts',
    'sweep_events',
    'sweep_invitations',
    'sweep_simulation_links',
    'sweep_usage_names',
    'token_behind',
    'trial_starts_of_own_applications',
    'untold_subscription_ends',
    'untold_trial_ends',
    'use_promotion',
    'users_for_platform',
    'vendor_claims_for_platform',
    'waiting_for_platform',
    'way_of_session',
  ])
  const policies = await app.asSuperuser(
    "select tablename, cmd, roles::text[] as roles from pg_policies where qual = 'true' and roles <> '{public}' order by tablename",
  )
  const swept = [
    ...['event_outbox', 'known_device', 'one_time_token', 'session', 'simulation_link', 'team_invitation'],
    'usage_event_name',
    'webhook_attempt',
  ]
  expect(policies.rows.filter(({ cmd }) => cmd !== 'SELECT')).toEqual(
    swept.map((tablename) => ({ tablename, cmd: 'DELETE', roles: ['emporion_owner'] })),
  )
  expect(policies.rows.filter(({ cmd }) => cmd === 'SELECT')).toEqual(
    [
      'api_key',
      'app_user',
      'audit_chain',
      'audit_dropped',
      'audit_entry',
      'billing_look',
      'calendar_feed',
      'chat_post',
      'company',
      'company_sign_in_rules',
      'destination',
      'due_relief',
      'email_change',
      'event_outbox',
      'factor_reset',
      'former_api_key',
      'invoice',
      'known_device',
      'listing_report',
      'listing_review',
      'member_profile',
      'one_time_token',
      'passkey',
      'payment',
      'promotion',
      'promotion_use',
      'purchase_order',
      'report_schedule',
      'sales_request',
      'saml_provider',
      'saved_application',
      'scim_token',
      'seat_group',
      'session',
      'shortlist',
      'sign_in_pause',
      'simulation_link',
      'sso_connection',
      'sso_domain',
      'subscription',
      'subscription_end_told',
      'subscription_start_notified',
      'subscription_term',
      'team_invitation',
      'totp',
      'trial_end_told',
      'trial_start_told',
      'usage_event_name',
      'vendor_claim',
      'vendor_listing',
      'vendor_listing_version',
      'webhook_attempt',
      'webhook_delivery',
      'webhook_endpoint',
      'withheld_import',
    ].map((tablename) => ({
      tablename,
      cmd: 'SELECT',
      roles: ['emporion_owner'],
    })),
  )
  const strangers = await app.asSuperuser(
    "select has_function_privilege('public', 'session_behind(bytea)', 'execute') or has_function_privilege('public', 'account_named(text, bytea)', 'execute') or has_function_privilege('public', 'token_behind(bytea)', 'execute') as may",
  )
  expect(strangers.rows[0].may).toBe(false)
})
