-- The whole schema in one piece, for reading. It is generated: change it by a migration, then run `npm run schema`.
-- Each table stands under the migration that made it, with all that later ones changed.

-- ======== 0001_platform.sql

-- The answers to requests with an `Idempotency-Key`, so that a repeated request gets the same answer.
create table idempotency_key (
  tenant_id uuid not null,
  -- Hash of who sent it (session or visitor), the route and the key.
  scope bytea not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, scope)
);
alter table idempotency_key enable row level security, force row level security;
create index idempotency_key_created on idempotency_key (created_at);
create policy idempotency_key_tenant on idempotency_key using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on idempotency_key to emporion_app;

-- Counters of the rate limits, shared by every process. Losing them in a crash only forgives a minute.
create unlogged table rate_limit (
  key text primary key,
  points integer default 0 not null,
  expire bigint
);
grant select, insert, update, delete on rate_limit to emporion_app;

-- Mails on their way out, written in the transaction that decides them. They belong to no company: the loop that sends reads all of
-- them, and what a row holds is encrypted with a key that is not in the database, because links in mails open accounts.
create table mail_message (
  id uuid primary key,
  -- Recipient, subject and text. Null once the mail has been handed on: nobody needs it any more.
  sealed bytea,
  -- Of a mail that somebody causes at an address which may be a stranger's: a keyed hash of the recipient, by which such mails are
  -- counted over all senders. Null for every other mail. It goes with the row, after a month.
  caused_key bytea,
  created_at timestamptz not null,
  -- Tries after which nobody knows whether the mail arrived.
  uncertain_tries smallint default 0 not null,
  sent_at timestamptz
);
create index mail_message_caused on mail_message (caused_key, created_at) where caused_key is not null;
create index mail_message_done on mail_message (created_at);
grant select, insert, update, delete on mail_message to emporion_app;

-- ======== 0002_companies.sql

-- A company that buys, sells or both, or the platform itself.
create table company (
  -- The company's own id: it is its own tenant.
  tenant_id uuid primary key,
  kind text not null check (kind in ('buyer', 'vendor', 'both', 'platform')),
  name text not null,
  -- Its name in addresses.
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 63),
  industry text not null,
  size text,
  -- As the settings have it; null: the size given at the registration holds.
  size_band text check (size_band in ('small', 'medium', 'large', 'enterprise')),
  website text default '' not null check (website ~ '^(https://.*)?$' and length(website) <= 300),
  street text default '' not null check (length(street) <= 200),
  city text default '' not null check (length(city) <= 100),
  state text default '' not null check (length(state) <= 100),
  zip text default '' not null check (length(zip) <= 12),
  country text check (country ~ '^[A-Z]{2}$'),
  region text default 'us-east-1' not null check (region in ('us-east-1', 'us-west-2', 'eu-west-1', 'ap-southeast-1')),
  subscription_tier text check (length(subscription_tier) >= 1 and length(subscription_tier) <= 60),
  -- Only the people of an active company can sign in. Deleted: an empty row stays, so that orders and the audit trail keep whom they
  -- were about.
  status text default 'active' not null check (status in ('active', 'suspended', 'hold', 'archived', 'deleted')),
  -- Of an open company: in use, on trial, or made by an administrator and still without anybody.
  stage text default 'full' not null check (stage in ('full', 'trial', 'pending')),
  -- Why it is in its state, and since when; null while nobody has changed it.
  status_reason text check (length(status_reason) >= 1 and length(status_reason) <= 2000),
  status_changed_at timestamptz,
  -- When it was archived. This stays when the company is deleted later: to vendors, what it tried or paid for ended then.
  closed_at timestamptz,
  -- Until when somebody must confirm an address, or the company ends. Null: somebody has, or it was not made by a registration.
  confirm_by timestamptz,
  created_at timestamptz not null,
  version integer default 1 not null check (version > 0)
);
alter table company enable row level security, force row level security;
create index company_newest on company (created_at desc, tenant_id desc);
create policy company_door on company for select to emporion_owner using (true);
create policy company_tenant on company using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on company to emporion_app;
create trigger company_links_end after update of status on company for each row when ((new.status in ('suspended', 'archived')) and old.status <> new.status) execute function company_links_end();
create trigger company_takes_slug before insert on company for each row execute function company_takes_slug();

-- Where the invoices of a company go.
create table company_billing (
  tenant_id uuid primary key,
  billing_email text not null check (length(billing_email) >= 3 and length(billing_email) <= 254),
  -- Empty: none was given.
  tax_id text not null check (length(tax_id) <= 20),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  foreign key (tenant_id) references company(tenant_id)
);
alter table company_billing enable row level security, force row level security;
create policy company_billing_tenant on company_billing using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on company_billing to emporion_app;

-- ======== 0003_accounts.sql

-- An account: a person in one company.
create table app_user (
  tenant_id uuid not null,
  id uuid not null,
  username text not null,
  email text not null,
  -- The names as they are compared: NFKC and lower case. Unique over all companies.
  username_key text collate "C" not null unique,
  email_key text collate "C" not null unique,
  -- What the username looks like in Latin letters, as src/rooms/people/accounts/rules/look-of-name.ts draws it; null where it looks
  -- like its own key.
  username_look text collate "C",
  password_hash text not null,
  password_changed_at timestamptz not null,
  -- Since when the password is known to fall short of the policy. What a password is made of is known only when it is typed.
  password_outdated_since timestamptz,
  -- What authenticators keep as the owner of a passkey: random, so that it tells nothing of the account.
  passkey_handle bytea unique,
  roles text[] not null check (roles <@ array['enterprise', 'vendor']),
  -- The portal that is opened at the next sign-in.
  active_portal text not null check (active_portal in ('enterprise', 'vendor')),
  sub_role text check (sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  -- Owners run the company and its team, editors change what it offers, viewers read. Administrators have none.
  team_role text check (team_role in ('owner', 'editor', 'viewer')),
  -- Counts the changes of the role, so that two owners do not overwrite each other.
  team_version integer default 1 not null check (team_version > 0),
  admin_role text check (admin_role in ('PLATFORM_OWNER_ADMIN', 'PRIMARY_PLATFORM_ADMINISTRATOR', 'SECURITY_ADMINISTRATOR')),
  -- Removed: the person is no member any more and the names that they signed in with are free; what they made stays theirs.
  status text default 'active' not null check (status in ('active', 'disabled', 'removed')),
  -- Its password is public; it works only while the demo data is asked for.
  is_demo boolean default false not null,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- Who disabled an account: what the company's directory switched off it may switch on again, what an administrator of the platform
  -- suspended it may not. Null: an administrator, or from before this was kept.
  disabled_by text check (disabled_by in ('administrator', 'provisioning')),
  -- Null where it never was, or was before this release.
  status_changed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  check (admin_role is null or tenant_id = '00000000-0000-7000-8000-000000000001'::uuid and roles = '{}'::text[]),
  check ((admin_role is null) = (team_role is not null))
);
alter table app_user enable row level security, force row level security;
create index app_user_by_look on app_user (coalesce(username_look, username_key));
create index app_user_newest on app_user (created_at desc, id desc);
create policy app_user_door on app_user for select to emporion_owner using (true);
create policy app_user_tenant on app_user using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on app_user to emporion_app;
create trigger calendar_feeds_end after update of status on app_user for each row when (new.status = 'removed' and old.status <> 'removed') execute function calendar_feeds_end();
create trigger company_has_people after insert on app_user for each row execute function company_has_people();
create trigger forget_look before update of username_key on app_user for each row when (new.status = 'removed') execute function forget_look();
create trigger links_end after update of status on app_user for each row when (new.status = 'disabled' and new.disabled_by = 'provisioning') execute function links_end();
create trigger provisioning_ends after update of status on app_user for each row when (new.status = 'removed' and old.status <> 'removed') execute function provisioning_ends();
create trigger seats_end after update of status on app_user for each row when (new.status = 'removed' or new.status = 'disabled' and new.disabled_by = 'provisioning') execute function seats_end();

-- What people say of themselves.
create table member_profile (
  tenant_id uuid not null,
  user_id uuid not null,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  -- E.164, or empty.
  phone text not null check (phone ~ '^(\+[1-9][0-9]{6,14})?$'),
  job_title text not null check (length(job_title) <= 120),
  -- An IANA name, which the server checks against its list. Null: times are shown on the clock of the device.
  time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]*$' and length(time_zone) <= 60),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Counts the changes; a person without a row is at version 0.
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table member_profile enable row level security, force row level security;
create policy member_profile_door on member_profile for select to emporion_owner using (true);
create policy member_profile_tenant on member_profile using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on member_profile to emporion_app;

-- Where somebody is signed in, or was.
create table session (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the 256 random bits in the cookie. The cookie cannot be made from it.
  token_hash bytea not null unique,
  -- What opened the session, as the audit trail names it, such as "password" or "sso+totp".
  how text,
  -- The password was right and the second factor is missing: nothing but the second factor works.
  is_half boolean not null,
  active_portal text not null check (active_portal in ('enterprise', 'vendor')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The end that no activity can put off.
  ends_at timestamptz not null,
  network text,
  user_agent text,
  ended_at timestamptz,
  end_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id),
  check ((ended_at is null) = (end_reason is null))
);
alter table session enable row level security, force row level security;
create index session_open on session (tenant_id, user_id) where ended_at is null;
create index session_over on session (ends_at);
create policy session_door on session for select to emporion_owner using (true);
create policy session_sweep on session for delete to emporion_owner using (true);
create policy session_tenant on session using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on session to emporion_app;

-- Devices from which somebody has signed in.
create table known_device (
  tenant_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the random name in the device's cookie.
  device_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table known_device enable row level security, force row level security;
create index known_device_unused on known_device (last_used_at);
create policy known_device_door on known_device for select to emporion_owner using (true);
create policy known_device_sweep on known_device for delete to emporion_owner using (true);
create policy known_device_tenant on known_device using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on known_device to emporion_app;

-- Mailed links that open once.
create table one_time_token (
  tenant_id uuid not null,
  token_hash bytea not null unique,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table one_time_token enable row level security, force row level security;
create index one_time_token_of_user on one_time_token (tenant_id, user_id, purpose, created_at);
create index one_time_token_over on one_time_token (expires_at);
create policy one_time_token_door on one_time_token for select to emporion_owner using (true);
create policy one_time_token_sweep on one_time_token for delete to emporion_owner using (true);
create policy one_time_token_tenant on one_time_token using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on one_time_token to emporion_app;

-- A new e-mail address that waits for its confirmation; the account keeps the old one until then.
create table email_change (
  tenant_id uuid not null,
  user_id uuid not null,
  email text not null,
  email_key text collate "C" not null,
  -- SHA-256 of what stands in the mailed link.
  token_hash bytea not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table email_change enable row level security, force row level security;
create policy email_change_door on email_change for select to emporion_owner using (true);
create policy email_change_tenant on email_change using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on email_change to emporion_app;

-- Failed sign-ins. Every key is a keyed hash of what was typed and where it came from, so that a row tells neither a
-- name nor whether an account has it.
create table sign_in_failure (
  scope text not null check (scope in ('name_and_network', 'name_and_device', 'name', 'network')),
  key bytea not null,
  failures integer not null,
  -- The failures count together, and lock where there are enough, until here.
  counts_until timestamptz not null,
  primary key (scope, key)
);
create index sign_in_failure_old on sign_in_failure (counts_until);
grant select, insert, update, delete on sign_in_failure to emporion_app;

-- The one security policy, which registration, sign-in, lockout and sessions obey.
create table security_policy (
  only_row boolean default true primary key check (only_row),
  mfa_required boolean default false not null,
  password_min_length integer default 8 not null check (password_min_length >= 8 and password_min_length <= 64),
  password_require_special boolean default false not null,
  password_require_numbers boolean default false not null,
  session_idle_minutes integer default 30 not null check (session_idle_minutes >= 1 and session_idle_minutes <= 1440),
  max_failed_attempts integer default 5 not null check (max_failed_attempts >= 1 and max_failed_attempts <= 100),
  lockout_minutes integer default 15 not null check (lockout_minutes >= 1 and lockout_minutes <= 1440),
  -- Networks from which administrators may sign in; empty: from everywhere.
  ip_allowlist text[] default '{}'::text[] not null,
  -- Counts the changes, so that two administrators do not overwrite each other.
  version integer default 1 not null check (version > 0),
  changed_at timestamptz,
  changed_by uuid
);
grant select, update on security_policy to emporion_app;

-- ======== 0004_second_factors.sql

-- The authenticator app of a person.
create table totp (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  -- Null until a code of the app has proved that the secret arrived there.
  enabled_at timestamptz,
  -- The newest time step whose code was used; that code and older ones are spent.
  last_step bigint default 0 not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table totp enable row level security, force row level security;
create policy totp_door on totp for select to emporion_owner using (true);
create policy totp_tenant on totp using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on totp to emporion_app;

-- What people sign in with who have lost their second factor; each works once.
create table backup_code (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  made_at timestamptz default clock_timestamp() not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table backup_code enable row level security, force row level security;
create policy backup_code_tenant on backup_code using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on backup_code to emporion_app;

-- Passkeys (WebAuthn), as a second factor and as a way in.
create table passkey (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Chosen by the authenticator. It belongs to one user only, over all companies.
  credential_id bytea not null unique check (length(credential_id) >= 16 and length(credential_id) <= 1023),
  -- COSE. The private half never leaves the authenticator.
  public_key bytea not null,
  -- What the authenticator counted last; 0 where it does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- How the authenticator is reached, as the browser said: a hint for the next time.
  transports text[] not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table passkey enable row level security, force row level security;
create index passkey_of_user on passkey (tenant_id, user_id);
create policy passkey_door on passkey for select to emporion_owner using (true);
create policy passkey_tenant on passkey using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on passkey to emporion_app;

-- Challenges carry their own proof of where they came from, so only those that were answered are kept, until they would
-- have expired: no challenge is answered twice. A row is a hash and tells of nobody.
create table spent_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_old on spent_challenge (expires_at);
grant select, insert, delete on spent_challenge to emporion_app;

-- An administrator proves once more who is there before an operation that is hard to undo.
create table step_up_challenge (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The session that asked: no other one may answer it or act on it.
  session_id uuid not null,
  operation text not null check (length(operation) >= 1 and length(operation) <= 80),
  -- SHA-256 over the operation, its target and everything that was sent: the proof is good for exactly this.
  operation_hash bytea not null check (length(operation_hash) = 32),
  requires_mfa boolean not null,
  risk_score integer not null check (risk_score >= 0 and risk_score <= 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer default 0 not null check (tries >= 0 and tries <= 5),
  verified_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references session(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user(tenant_id, id),
  check (used_at is null or verified_at is not null)
);
alter table step_up_challenge enable row level security, force row level security;
create index step_up_of_session on step_up_challenge (tenant_id, session_id, operation_hash) where used_at is null;
create policy step_up_challenge_tenant on step_up_challenge using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on step_up_challenge to emporion_app;

-- Two people decided that somebody who lost the second factor gets back in. It waits for a day, so that the person can stop it if they
-- did not ask for it.
create table factor_reset (
  tenant_id uuid not null,
  user_id uuid not null,
  approved_at timestamptz not null,
  -- From then on the factors go.
  effective_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id),
  check (effective_at > approved_at)
);
alter table factor_reset enable row level security, force row level security;
create index factor_reset_due on factor_reset (effective_at);
create policy factor_reset_door on factor_reset for select to emporion_owner using (true);
create policy factor_reset_tenant on factor_reset using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on factor_reset to emporion_app;

-- ======== 0005_single_sign_on.sql

-- Where a company's members prove who they are. One for each company.
create table sso_connection (
  tenant_id uuid primary key,
  -- As the provider writes it itself; compared sign by sign.
  issuer text not null check (length(issuer) >= 9 and length(issuer) <= 500),
  client_id text not null check (length(client_id) >= 1 and length(client_id) <= 300),
  -- Encrypted with a key that is not in the database.
  sealed_client_secret bytea not null,
  -- What colleagues without an account become. Null: they get no account.
  joins_as text check (joins_as in ('cfo', 'cio', 'ops', 'procurement', 'vendor')),
  is_enabled boolean default false not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  -- Who answers for the people that come in through it.
  changed_by uuid,
  -- Which of the two a company's provider speaks. For SAML, `issuer` is the provider's entity ID, `client_id` ours for this
  -- company, and what is sealed the private key that signs our requests and opens what is encrypted for us.
  protocol text default 'oidc' not null check (protocol in ('oidc', 'saml')),
  foreign key (tenant_id) references company(tenant_id)
);
alter table sso_connection enable row level security, force row level security;
create policy sso_connection_door on sso_connection for select to emporion_owner using (true);
create policy sso_connection_tenant on sso_connection using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on sso_connection to emporion_app;

-- The mail domains that a company says are its own. Nothing follows from saying it: only a proved one counts, and one
-- domain is proved by one company.
create table sso_domain (
  tenant_id uuid not null,
  domain text collate "C" not null check (domain = lower(domain) and length(domain) >= 4 and length(domain) <= 253),
  -- What the domain's DNS has to say. Not a secret, and another one for each company and claim.
  proof text not null,
  claimed_at timestamptz not null,
  proved_at timestamptz,
  proved_by uuid,
  -- A domain may go to somebody else later, so its record is looked at again every week, and every day while it is missing.
  looked_at timestamptz,
  missing_since timestamptz,
  primary key (tenant_id, domain),
  foreign key (tenant_id) references company(tenant_id),
  check (missing_since is null or proved_at is not null)
);
alter table sso_domain enable row level security, force row level security;
create unique index sso_domain_proved_once on sso_domain (domain) where proved_at is not null;
create policy sso_domain_door on sso_domain for select to emporion_owner using (true);
create policy sso_domain_tenant on sso_domain using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on sso_domain to emporion_app;

-- Who a member is at a provider. The e-mail address is looked at when this is written and never again: addresses are
-- given to other people in time, subjects are not.
create table sso_identity (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null check (length(subject) >= 1 and length(subject) <= 255),
  user_id uuid not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  name_format text check (length(name_format) <= 200),
  session_index text check (length(session_index) <= 500),
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, user_id, issuer),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table sso_identity enable row level security, force row level security;
create policy sso_identity_tenant on sso_identity using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on sso_identity to emporion_app;

-- ======== 0006_team.sql

-- Each is bound to one address, opens once, for seven days.
create table team_invitation (
  tenant_id uuid not null,
  id uuid not null,
  email text not null check (length(email) >= 3 and length(email) <= 254),
  email_key text collate "C" not null,
  joins_as text not null check (joins_as in ('cfo', 'cio', 'ops', 'procurement', 'vendor')),
  team_role text not null check (team_role in ('owner', 'editor', 'viewer')),
  -- SHA-256 of what stands in the newest mailed link; sending it again makes another.
  token_hash bytea not null unique,
  invited_by uuid not null,
  version integer default 1 not null check (version > 0),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  -- When the mails before the newest one went out: an invitation that is sent again is one more mail.
  earlier_sent_at timestamptz[] default '{}'::timestamptz[] not null,
  expires_at timestamptz not null,
  -- Replaced: it had expired when the same address was invited again.
  outcome text check (outcome in ('accepted', 'withdrawn', 'inviter gone', 'replaced')),
  closed_at timestamptz,
  accepted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, accepted_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, invited_by) references app_user(tenant_id, id),
  check ((outcome is null) = (closed_at is null)),
  check ((not outcome is distinct from 'accepted') = (accepted_by is not null))
);
alter table team_invitation enable row level security, force row level security;
create index team_invitation_accepted on team_invitation (tenant_id, closed_at desc) where accepted_by is not null;
create index team_invitation_address on team_invitation (email_key, sent_at);
create index team_invitation_closed on team_invitation (closed_at) where closed_at is not null;
create unique index team_invitation_open on team_invitation (tenant_id, email_key) where closed_at is null;
create index team_invitation_sent on team_invitation (tenant_id, sent_at);
create policy team_invitation_door on team_invitation for select to emporion_owner using (true);
create policy team_invitation_sweep on team_invitation for delete to emporion_owner using (true);
create policy team_invitation_tenant on team_invitation using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on team_invitation to emporion_app;

-- Owners change what a buyer does in the company, and with it what the person may approve. Every change stays.
create table sub_role_change (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  from_sub_role text not null check (from_sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  to_sub_role text not null check (to_sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  given_by uuid not null,
  given_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, given_by) references app_user(tenant_id, id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table sub_role_change enable row level security, force row level security;
create index sub_role_change_newest on sub_role_change (tenant_id, given_at desc);
create policy sub_role_change_tenant on sub_role_change using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on sub_role_change to emporion_app;

-- Who brought somebody into a company, or decided what they may do there: one row for each time. For a day the two do not count as
-- two people for an order (conflict of interest, decision 37).
create table recent_link (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- A member, or an administrator of the platform.
  linked_to uuid not null,
  how text not null check (how in ('invitation', 'single sign-on', 'administrator', 'role change', 'sign-in tied', 'provisioning')),
  linked_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, member_id) references app_user(tenant_id, id)
);
alter table recent_link enable row level security, force row level security;
create index recent_link_newest on recent_link (tenant_id, linked_at desc);
create policy recent_link_tenant on recent_link using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on recent_link to emporion_app;

-- ======== 0007_api_keys.sql

-- A key with which a program acts for a person.
create table api_key (
  tenant_id uuid not null,
  id uuid not null,
  -- The person whom the key acts for: it may what this person may, within its scopes.
  user_id uuid not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- The name as it is compared, so that a doubled request makes one key.
  name_key text collate "C" not null,
  scopes text[] not null check (cardinality(scopes) >= 1 and cardinality(scopes) <= 40),
  lifetime_days integer not null check (lifetime_days >= 1 and lifetime_days <= 365),
  -- A keyed hash (HMAC-SHA-256, its key derived from SECRET_KEY) of 256 random bits. The key itself is kept nowhere.
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- What people tell keys apart by.
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  -- When the present secret was made; a regenerated key has another one than at first.
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute, and from where.
  last_used_at timestamptz,
  last_network text,
  version integer default 1 not null check (version > 0),
  -- At how many days before the end of the present secret its person was told last; a new secret begins anew.
  expiry_told integer check (expiry_told in (14, 3)),
  primary key (tenant_id, id),
  unique (tenant_id, name_key),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table api_key enable row level security, force row level security;
create index api_key_expiring on api_key (expires_at) where expiry_told is distinct from 3;
create index api_key_of_user on api_key (tenant_id, user_id);
create policy api_key_door on api_key for select to emporion_owner using (true);
create policy api_key_tenant on api_key using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on api_key to emporion_app;

-- What a company's webhooks are signed with.
create table webhook_secret (
  tenant_id uuid primary key,
  -- AES-256-GCM, bound to the company. It has to be opened again to sign with, so a hash would not do.
  sealed_secret bytea not null,
  last_four text not null check (length(last_four) = 4),
  made_by uuid not null,
  made_at timestamptz not null,
  version integer not null check (version > 0),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, made_by) references app_user(tenant_id, id)
);
alter table webhook_secret enable row level security, force row level security;
create policy webhook_secret_tenant on webhook_secret using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on webhook_secret to emporion_app;

-- ======== 0008_notifications.sql

-- What the bell shows.
create table notification (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Whose bell it rings: people with both roles have one for each portal.
  portal text not null check (portal in ('enterprise', 'vendor')),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  title text not null check (length(title) >= 1 and length(title) <= 200),
  body text not null check (length(body) <= 600),
  -- A page of this product.
  link text not null check (link ~ '^/[^/\\]' and length(link) <= 300),
  -- What it is about: a person is told of the same thing once.
  news text not null check (length(news) >= 1 and length(news) <= 200),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The title and text in each other language of the product, by its code, so that an entry follows a person who changes the language:
  -- {"de": ["Titel", "Text"]}. Null: it was written before there were any, and reads as it was written.
  translations jsonb check (jsonb_typeof(translations) = 'object'),
  -- A person deletes a notification from their list. The row stays until newer ones push it out, so that the same thing is not told
  -- to them again, and so that deleting can be undone.
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, portal, news),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table notification enable row level security, force row level security;
create index notification_newest on notification (tenant_id, user_id, portal, created_at desc, id desc);
create index notification_unread on notification (tenant_id, user_id, portal) where read_at is null;
create policy notification_tenant on notification using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on notification to emporion_app;
grant update (read_at, removed_at) on notification to emporion_app;

-- Only what differs from the product's defaults, or once did.
create table notification_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  choice text not null check (choice ~ '^[a-zA-Z]{1,40}$'),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id, choice),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table notification_choice enable row level security, force row level security;
create policy notification_choice_tenant on notification_choice using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on notification_choice to emporion_app;

-- ======== 0009_audit.sql

-- The head of each chain: the number and the hash of its last entry.
create table audit_chain (
  tenant_id uuid primary key,
  sequence bigint not null,
  hash bytea not null
);
alter table audit_chain enable row level security, force row level security;
create policy audit_chain_door on audit_chain for select to emporion_owner using (true);
create policy audit_chain_tenant on audit_chain using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on audit_chain to emporion_app;

-- The chains are checked a slice at a time, company after company, so that a long trail takes many short statements
-- and no long one. Only the functions below reach the table.
create table audit_check (
  company_id uuid primary key,
  -- How far the present round has come, and the hash of the entry there.
  sequence bigint default 0 not null,
  hash bytea default '\x'::bytea not null,
  -- The first entry of the present round that does not fit.
  found_sequence bigint,
  -- The first entry that does not fit, as the last whole round found it or the present one has.
  broken_sequence bigint,
  -- When the last whole round ended, and since when the company is known.
  checked_at timestamptz,
  known_since timestamptz default clock_timestamp() not null
);
create index audit_check_turn on audit_check (checked_at nulls first, company_id);

-- ======== 0010_catalog.sql

-- Who sells the applications.
create table catalog_vendor (
  id uuid primary key,
  -- The company that answers for this vendor.
  owner_id uuid not null,
  key text collate "C" not null unique,
  name text not null,
  profile jsonb not null,
  -- Which company claimed an imported vendor. From then on no file changes, adds or doubles its listings.
  claimed_by uuid,
  claimed_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null))
);
alter table catalog_vendor enable row level security, force row level security;
create policy catalog_vendor_read on catalog_vendor for select using (true);
create policy catalog_vendor_write on catalog_vendor using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, update, delete on catalog_vendor to emporion_app;
create trigger catalog_vendor_added after insert on catalog_vendor referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_vendor_changed after update on catalog_vendor referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_vendor_removed after delete on catalog_vendor referencing old table as changed for each statement execute function catalog_changed();

-- A published application.
create table catalog_application (
  id uuid primary key,
  owner_id uuid not null,
  vendor_id uuid not null,
  -- The vendor's own stable name for it, so that an import can be repeated.
  key text collate "C" not null,
  category text collate "C" not null,
  industry text collate "C" not null,
  -- The listing as lists answer it, and the rest that its own page adds: public documents, ready to send.
  card json not null,
  detail json not null,
  content_hash bytea not null,
  -- The name, folded: lower case, without accents.
  name_text text collate "C" not null,
  -- All texts that a search looks into, folded, with U+0001 between them. Description, name and tagline come first, then the others that
  -- a match looks into, then two separators and what only a search looks into: vendor, industry and standards.
  search_text text collate "C" not null,
  -- Name and tagline, in which the order by relevance looks for the words of a search. Trigrams find them, so that a common word does
  -- not make PostgreSQL look at every name.
  heading_text text collate "C" generated always as ((split_part(search_text, U&'\0001', 2) || U&'\0001') || split_part(search_text, U&'\0001', 3)) stored,
  -- What the listing states that a buyer may require, each as kind and value ("region:EU"), folded, so that one index answers any choice
  -- of them (catalog/rules/stated-facts.ts). A standard with evidence is among them whatever its days, which are compared afterwards.
  facts text[] default '{}'::text[] not null,
  -- The days between which the evidence of standards holds, as a list of {standard, from, until}: calendar dates, both included; `from`
  -- is empty where the beginning is not stated.
  standard_periods jsonb default '[]'::jsonb not null,
  -- Which edition of the rules read the facts and folded the texts; rows of an earlier one are read anew by a chore (decision 98).
  facts_edition integer default 0 not null,
  -- The terms of promotions that run or will run; null where there are none.
  promotions jsonb,
  -- One ascending number per order of the catalogue, so that each page is one range of one index.
  order_roi bigint not null,
  order_rating bigint not null,
  -- Keeps apart prices that cannot be compared: 0 US dollars a year, 1 to 17576 other currencies in the order of their codes, 20000 and
  -- more prices per transaction (decision 90).
  order_price_group integer not null,
  -- A price per user is multiplied by the team, which keeps the order within its own index, so a page merges two ranges.
  order_price_per_user boolean not null,
  -- Minor units of a year for one user, or for the company as a whole; of a price per transaction the price itself.
  order_price_low bigint not null,
  order_price_high bigint generated always as (- order_price_low) stored,
  order_newest bigint not null,
  updated_at timestamptz not null,
  unique (vendor_id, key),
  foreign key (vendor_id) references catalog_vendor(id)
);
alter table catalog_application enable row level security, force row level security;
create index catalog_application_facts on catalog_application using gin (facts) with (fastupdate=off);
create index catalog_application_facts_edition on catalog_application (facts_edition);
create index catalog_application_heading on catalog_application using gin (heading_text gin_trgm_ops) with (fastupdate=off);
create index catalog_application_name on catalog_application (name_text, order_roi, id);
create index catalog_application_of_owner on catalog_application (owner_id, id);
create index catalog_application_words on catalog_application using gin (catalog_words(search_text)) with (fastupdate=off);
create index catalog_name on catalog_application (name_text, id);
create index catalog_name_both on catalog_application (category, industry, name_text, id);
create index catalog_name_category on catalog_application (category, name_text, id);
create index catalog_name_industry on catalog_application (industry, name_text, id);
create index catalog_newest on catalog_application (order_newest, id);
create index catalog_newest_both on catalog_application (category, industry, order_newest, id);
create index catalog_newest_category on catalog_application (category, order_newest, id);
create index catalog_newest_industry on catalog_application (industry, order_newest, id);
create index catalog_price_high on catalog_application (order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_both on catalog_application (category, industry, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_category on catalog_application (category, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_industry on catalog_application (industry, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_low on catalog_application (order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_both on catalog_application (category, industry, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_category on catalog_application (category, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_industry on catalog_application (industry, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_rating on catalog_application (order_rating, id);
create index catalog_rating_both on catalog_application (category, industry, order_rating, id);
create index catalog_rating_category on catalog_application (category, order_rating, id);
create index catalog_rating_industry on catalog_application (industry, order_rating, id);
create index catalog_roi on catalog_application (order_roi, id);
create index catalog_roi_both on catalog_application (category, industry, order_roi, id);
create index catalog_roi_category on catalog_application (category, order_roi, id);
create index catalog_roi_industry on catalog_application (industry, order_roi, id);
create policy catalog_application_handed_over on catalog_application for update to emporion_owner using ((current_tenant() = platform_company()) and (owner_id = platform_company())) with check (current_tenant() = platform_company());
create policy catalog_application_read on catalog_application for select using (true);
create policy catalog_application_write on catalog_application using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, update, delete on catalog_application to emporion_app;
create trigger catalog_application_added after insert on catalog_application referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_application_changed after update on catalog_application referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_application_moments_changed after update on catalog_application referencing new table as changed for each statement execute function catalog_price_moments_known();
create trigger catalog_application_removed after delete on catalog_application referencing old table as changed for each statement execute function catalog_changed();
create trigger catalog_application_standards_added after insert on catalog_application referencing new table as changed for each statement execute function catalog_standard_moments_known();
create trigger catalog_application_standards_changed after update on catalog_application referencing new table as changed for each statement execute function catalog_standard_moments_known();
create trigger catalog_application_words_added after insert on catalog_application referencing new table as published for each statement execute function catalog_words_known();
create trigger catalog_application_words_changed after update on catalog_application referencing new table as published for each statement execute function catalog_words_known();

-- Every word that the catalogue ever held. A search finds the words that hold it here, and their rows by index.
create table catalog_word (
  word text collate "C" primary key
);
create index catalog_word_part on catalog_word using gin (word gin_trgm_ops) with (fastupdate=off);
grant select on catalog_word to emporion_app;

-- Counts every change of the catalogue, so that remembered answers are known to be current, in every process.
create table catalog_version (
  only_row boolean default true primary key check (only_row),
  -- Tells one database's catalogue from another's, so that an answer remembered from one is not current in the other.
  catalog_id uuid default gen_random_uuid() not null,
  version bigint not null
);
grant select on catalog_version to emporion_app;

-- Moments at which some price or standard may change by the clock, which every page of the catalogue asks for: the minute is worked out
-- once. Public, and about nobody.
create table catalog_price_moment (
  at timestamptz primary key,
  minute bigint not null
);
grant select on catalog_price_moment to emporion_app;

-- Pictures of published listings.
create table catalog_image (
  owner_id uuid not null,
  -- SHA-256 of the bytes, in hexadecimal: the address of the picture names its content.
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (owner_id, hash)
);
alter table catalog_image enable row level security, force row level security;
create index catalog_image_address on catalog_image (hash);
create policy catalog_image_read on catalog_image for select using (true);
create policy catalog_image_write on catalog_image using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, delete on catalog_image to emporion_app;

-- What people saved.
create table saved_application (
  tenant_id uuid not null,
  user_id uuid not null,
  application_id uuid not null,
  saved_at timestamptz not null,
  -- The price that the person knew of last, so that another one is news. Null: not known yet, so none is news.
  known_pricing jsonb,
  primary key (tenant_id, user_id, application_id),
  foreign key (application_id) references catalog_application(id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table saved_application enable row level security, force row level security;
create index saved_application_of_application on saved_application (application_id);
create policy saved_application_news_door on saved_application for select to emporion_owner using (true);
create policy saved_application_tenant on saved_application using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on saved_application to emporion_app;
grant update (known_pricing) on saved_application to emporion_app;

-- What was counted, so that one browser counts once a day. A key is a keyed hash of the day, the listing and the random
-- name that the browser holds: two days of one browser have nothing in common, and both are swept away soon after.
create table listing_visit (
  day date not null,
  key bytea not null,
  primary key (day, key)
);
grant select, delete on listing_visit to emporion_app;

-- A visitor is a cookie, and whoever throws cookies away is somebody new each time. So one network counts for so many
-- visitors of a listing in a day. The key is a keyed hash of the day, the listing and the network, swept away soon after.
create table listing_network (
  day date not null,
  key bytea not null,
  visitors integer not null check (visitors > 0),
  primary key (day, key)
);
grant select, delete on listing_network to emporion_app;

-- What a person reported of a listing the last time that they did. It belongs to the reporter's company.
create table listing_report (
  tenant_id uuid not null,
  user_id uuid not null,
  application_id uuid not null,
  reason text not null check (length(reason) >= 1 and length(reason) <= 1000),
  reported_at timestamptz not null,
  primary key (tenant_id, user_id, application_id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table listing_report enable row level security, force row level security;
create index listing_report_of_application on listing_report (application_id, reported_at);
create policy listing_report_door on listing_report for select to emporion_owner using (true);
create policy listing_report_tenant on listing_report using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on listing_report to emporion_app;

-- When an administrator last looked through the reports of a listing: earlier ones are settled. It belongs to the platform's company.
create table listing_review (
  tenant_id uuid not null,
  application_id uuid not null,
  reviewed_at timestamptz not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id) references company(tenant_id)
);
alter table listing_review enable row level security, force row level security;
create policy listing_review_door on listing_review for select to emporion_owner using (true);
create policy listing_review_tenant on listing_review using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on listing_review to emporion_app;

-- Imported listings that an administrator took off: no file brings one back until it is released. They belong to the platform's company.
create table withheld_import (
  tenant_id uuid not null,
  application_id uuid not null,
  name text not null,
  vendor text not null,
  published_at timestamptz not null,
  -- Both null once it is released: the next import of its file brings it back.
  taken_off_at timestamptz,
  taken_off_reason text check (length(taken_off_reason) >= 1 and length(taken_off_reason) <= 2000),
  primary key (tenant_id, application_id),
  foreign key (tenant_id) references company(tenant_id),
  check ((taken_off_at is null) = (taken_off_reason is null))
);
alter table withheld_import enable row level security, force row level security;
create policy withheld_import_door on withheld_import for select to emporion_owner using (true);
create policy withheld_import_tenant on withheld_import using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on withheld_import to emporion_app;

-- ======== 0011_assessment.sql

-- One version of what a person said.
create table buyer_needs (
  tenant_id uuid not null,
  user_id uuid not null,
  version integer not null check (version >= 1),
  pain_points text[] not null check (cardinality(pain_points) >= 1 and cardinality(pain_points) <= 20),
  desired_outcomes text[] not null check (cardinality(desired_outcomes) >= 1 and cardinality(desired_outcomes) <= 20),
  -- A list of {category, importance}.
  priorities jsonb not null,
  -- A year's ceiling.
  budget_minor bigint not null check (budget_minor > 0),
  budget_currency text not null check (budget_currency ~ '^[A-Z]{3}$'),
  timeline text not null,
  -- Null: nobody said.
  team_size integer check (team_size >= 1 and team_size <= 100000),
  departments text[] not null check (cardinality(departments) >= 1),
  current_challenges text not null check (length(current_challenges) <= 2000),
  saved_at timestamptz not null,
  primary key (tenant_id, user_id, version),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table buyer_needs enable row level security, force row level security;
create policy buyer_needs_tenant on buyer_needs using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on buyer_needs to emporion_app;

-- ======== 0012_listings.sql

-- A listing as its vendor works on it.
create table vendor_listing (
  tenant_id uuid not null,
  -- Also the id of the application that its first publication makes.
  id uuid not null,
  draft jsonb not null,
  -- Counts the saves, so that a save from a stale window is refused.
  draft_version integer default 1 not null,
  draft_saved_at timestamptz not null,
  draft_saved_by uuid not null,
  -- The newest published version; null before the first. Buyers see it while `is_public`.
  published_version integer,
  is_public boolean default false not null,
  -- Whether closing the company took it off the catalogue, so that bringing the company back can show it again.
  was_public_when_closed boolean default false not null,
  taken_off_at timestamptz,
  taken_off_reason text check (length(taken_off_reason) >= 1 and length(taken_off_reason) <= 2000),
  -- Whether putting it back shows it to buyers again.
  was_public_when_taken_off boolean default false not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, draft_saved_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, id, published_version) references vendor_listing_version(tenant_id, listing_id, version) deferrable initially deferred,
  check (published_version is not null or not is_public),
  check ((taken_off_at is null) = (taken_off_reason is null)),
  check (taken_off_at is null or not is_public)
);
alter table vendor_listing enable row level security, force row level security;
create index vendor_listing_newest on vendor_listing (tenant_id, draft_saved_at desc, id desc);
create policy vendor_listing_door on vendor_listing for select to emporion_owner using (true);
create policy vendor_listing_tenant on vendor_listing using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on vendor_listing to emporion_app;

-- What was published, version by version.
create table vendor_listing_version (
  tenant_id uuid not null,
  listing_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  -- Null: it came with an import, before the company had it.
  published_by uuid,
  -- What buyers read of it when it was handed over, the card and the detail of the catalogue, so that it comes back word for word where
  -- it was off the marketplace before its company published it. Null where the company published the version.
  imported json,
  primary key (tenant_id, listing_id, version),
  foreign key (tenant_id, listing_id) references vendor_listing(tenant_id, id),
  foreign key (tenant_id, published_by) references app_user(tenant_id, id),
  check (imported is null or published_by is null)
);
alter table vendor_listing_version enable row level security, force row level security;
create policy vendor_listing_version_door on vendor_listing_version for select to emporion_owner using (true);
create policy vendor_listing_version_tenant on vendor_listing_version using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on vendor_listing_version to emporion_app;

-- Pictures that were uploaded for a listing, published or not.
create table vendor_listing_logo (
  tenant_id uuid not null,
  listing_id uuid not null,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (tenant_id, listing_id, hash),
  foreign key (tenant_id, listing_id) references vendor_listing(tenant_id, id) on delete cascade
);
alter table vendor_listing_logo enable row level security, force row level security;
create policy vendor_listing_logo_tenant on vendor_listing_logo using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on vendor_listing_logo to emporion_app;

-- What stands behind a claim: one piece of evidence for each trust signal of a listing.
create table trust_evidence (
  tenant_id uuid not null,
  listing_id uuid not null,
  signal text not null,
  issuer text not null,
  scope text not null,
  valid_from date not null,
  valid_until date not null,
  link text,
  file_name text,
  file_type text check (file_type in ('application/pdf', 'image/png')),
  file_bytes bytea,
  version integer default 1 not null,
  changed_at timestamptz not null,
  primary key (tenant_id, listing_id, signal),
  foreign key (tenant_id, listing_id) references vendor_listing(tenant_id, id) on delete cascade,
  check (valid_from <= valid_until),
  check ((file_bytes is null) = (file_name is null) and (file_bytes is null) = (file_type is null))
);
alter table trust_evidence enable row level security, force row level security;
create policy trust_evidence_tenant on trust_evidence using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on trust_evidence to emporion_app;

-- A company claims the vendor of imported listings, and gets them once two administrators agree.
create table vendor_claim (
  -- The company that claims.
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  vendor_id uuid not null,
  -- As it was called then.
  vendor_name text not null check (length(vendor_name) >= 1 and length(vendor_name) <= 80),
  -- The listing from which it was claimed.
  application_id uuid not null,
  -- What the claimant says: a position in the vendor's company, a business address, and what proves it.
  job_title text not null check (length(job_title) >= 1 and length(job_title) <= 120),
  business_email text not null check (length(business_email) >= 3 and length(business_email) <= 254),
  note text not null check (length(note) >= 1 and length(note) <= 2000),
  made_at timestamptz not null,
  state text default 'open' not null check (state in ('open', 'granted', 'refused', 'withdrawn')),
  decided_at timestamptz,
  -- What the claimant is told; null where it was granted.
  decision_reason text check (length(decision_reason) >= 1 and length(decision_reason) <= 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (decision_reason is not null))
);
alter table vendor_claim enable row level security, force row level security;
create index vendor_claim_newest on vendor_claim (made_at desc, id desc);
create unique index vendor_claim_open on vendor_claim (tenant_id, user_id, vendor_id) where state = 'open';
create policy vendor_claim_door on vendor_claim for select to emporion_owner using (true);
create policy vendor_claim_tenant on vendor_claim using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on vendor_claim to emporion_app;
grant update (state, decided_at, decision_reason) on vendor_claim to emporion_app;

-- ======== 0013_shortlists.sql

-- A set of applications that a company compares.
create table shortlist (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (length(name) >= 1 and length(name) <= 120),
  description text not null check (length(description) <= 2000),
  status text not null check (status in ('draft', 'review', 'approved', 'rejected', 'archived')),
  -- Counts the changes, so that whoever changes an older state is told.
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- For how many people the company compares, so that every reader and every file counts the same. Null until somebody says it: the
  -- reader's assessment counts then.
  team_size integer check (team_size >= 1 and team_size <= 100000),
  agreed_weights jsonb check (jsonb_typeof(agreed_weights) = 'object'),
  agreed_by uuid,
  agreed_at timestamptz,
  quorum smallint check (quorum >= 1 and quorum <= 50),
  decide_by date,
  decision_reminded_for date,
  primary key (tenant_id, id),
  foreign key (tenant_id, agreed_by) references app_user(tenant_id, id),
  foreign key (tenant_id, created_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  check (num_nulls(agreed_weights, agreed_by, agreed_at) in (0, 3))
);
alter table shortlist enable row level security, force row level security;
create index shortlist_due on shortlist (decide_by) where decide_by is not null and status <> 'archived';
create index shortlist_newest on shortlist (tenant_id, created_at desc, id desc) where status <> 'archived';
create policy shortlist_door on shortlist for select to emporion_owner using (true);
create policy shortlist_tenant on shortlist using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on shortlist to emporion_app;
grant update (name, description, status, version, updated_at, team_size, agreed_weights, agreed_by, agreed_at, quorum, decide_by, decision_reminded_for) on shortlist to emporion_app;

-- The applications of a shortlist, in their order.
create table shortlist_application (
  tenant_id uuid not null,
  shortlist_id uuid not null,
  -- No reference: what was compared stays on record when the listing leaves the catalogue, under the name that it had.
  application_id uuid not null,
  application_name text not null,
  position smallint not null check ("position" >= 0),
  primary key (tenant_id, shortlist_id, application_id),
  unique (tenant_id, shortlist_id, "position"),
  foreign key (tenant_id, shortlist_id) references shortlist(tenant_id, id)
);
alter table shortlist_application enable row level security, force row level security;
create policy shortlist_application_tenant on shortlist_application using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on shortlist_application to emporion_app;

-- With whom a shortlist is shared.
create table shortlist_member (
  tenant_id uuid not null,
  shortlist_id uuid not null,
  user_id uuid not null,
  shared_at timestamptz not null,
  primary key (tenant_id, shortlist_id, user_id),
  foreign key (tenant_id, shortlist_id) references shortlist(tenant_id, id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table shortlist_member enable row level security, force row level security;
create policy shortlist_member_tenant on shortlist_member using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on shortlist_member to emporion_app;

-- What was said about a shortlist or one of its applications.
create table shortlist_comment (
  tenant_id uuid not null,
  id uuid not null,
  shortlist_id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('comment', 'approval', 'rejection', 'question')),
  comment text not null check (length(comment) >= 1 and length(comment) <= 4000),
  -- What it is about, under the name that it had; null where it is about the whole set.
  application_id uuid,
  application_name text,
  created_at timestamptz not null,
  is_conditional boolean default false not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shortlist_id) references shortlist(tenant_id, id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id),
  check ((application_id is null) = (application_name is null)),
  check (not is_conditional or type = 'approval')
);
alter table shortlist_comment enable row level security, force row level security;
create index shortlist_comment_newest on shortlist_comment (tenant_id, shortlist_id, created_at desc, id desc);
create policy shortlist_comment_tenant on shortlist_comment using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on shortlist_comment to emporion_app;

-- ======== 0014_roi.sql

-- A saved simulation, as it was saved last.
create table roi_simulation (
  tenant_id uuid not null,
  id uuid not null,
  shortlist_id uuid not null,
  -- No reference: what was computed stays on record when the listing leaves the catalogue, under the name that it had.
  application_id uuid not null,
  application_name text not null,
  scenario text not null check (scenario in ('best', 'base', 'worst')),
  -- Cents of US dollars, the currency that the model works in.
  investment_minor bigint not null check (investment_minor >= 0),
  time_to_value integer not null check (time_to_value > 0),
  confidence_score numeric(5,4) not null check (confidence_score >= 0::numeric and confidence_score <= 1::numeric),
  parameters jsonb not null,
  -- The price that the figures were computed with.
  price jsonb not null,
  -- Untouched example figures, which count nowhere.
  is_example boolean default false not null,
  formulas_version integer not null,
  -- Percent; null where nothing is spent.
  roi numeric(20,2),
  npv_minor bigint not null,
  -- Null: it never pays back.
  payback integer check (payback > 0),
  total_savings_minor bigint not null,
  total_costs_minor bigint not null,
  -- Counts the changes, so that whoever changes an older state is told.
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, shortlist_id, application_id),
  foreign key (tenant_id, created_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, shortlist_id) references shortlist(tenant_id, id),
  foreign key (tenant_id, updated_by) references app_user(tenant_id, id)
);
alter table roi_simulation enable row level security, force row level security;
create policy roi_simulation_tenant on roi_simulation using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on roi_simulation to emporion_app;

-- For people without an account (decision 36).
create table simulation_link (
  tenant_id uuid not null,
  id uuid not null,
  simulation_id uuid not null,
  -- SHA-256 of the 256 random bits in the link, which are kept nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The version as it was shared. Nothing that is saved later gets in here.
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  application_id uuid not null,
  application_name text not null,
  vendor_name text not null,
  is_sample boolean not null,
  -- What the price leaves out.
  note text,
  parameters jsonb not null,
  price jsonb not null,
  formulas_version integer not null,
  -- Of the Monte Carlo run: with it, the same inputs and formulas draw the same trials.
  seed bigint not null check (seed >= 0 and seed <= '4294967295'::bigint),
  -- Who shares it, by the names that the person was told before.
  company_name text not null,
  maker_name text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  -- How often strangers opened it and took a report, counted to a million.
  opened integer default 0 not null check (opened >= 0),
  last_opened_at timestamptz,
  reports integer default 0 not null check (reports >= 0),
  last_report_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, made_by) references app_user(tenant_id, id),
  foreign key (tenant_id, revoked_by) references app_user(tenant_id, id),
  foreign key (tenant_id, simulation_id) references roi_simulation(tenant_id, id),
  check (expires_at > made_at),
  check (revoked_by is null or revoked_at is not null)
);
alter table simulation_link enable row level security, force row level security;
create index simulation_link_of_simulation on simulation_link (tenant_id, simulation_id, made_at);
create index simulation_link_over on simulation_link (least(revoked_at, expires_at));
create policy simulation_link_door on simulation_link for select to emporion_owner using (true);
create policy simulation_link_sweep on simulation_link for delete to emporion_owner using (true);
create policy simulation_link_tenant on simulation_link using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on simulation_link to emporion_app;

-- ======== 0015_promotions.sql

-- A reduction of prices, as its vendor set it up.
create table promotion (
  -- The vendor's company.
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  -- What buyers read beside the price; empty where there is nothing to say.
  shown_text text not null check (length(shown_text) <= 140),
  -- One of both: hundredths of a percent, or minor units of a currency, off the published price.
  percent_hundredths integer check (percent_hundredths >= 1 and percent_hundredths <= 10000),
  amount_minor bigint check (amount_minor > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- As the vendor said it, on the clock of a zone, and the moments that follow from it. It runs up to, and without, its end.
  starts_local text not null,
  ends_local text not null,
  zone text not null check (length(zone) >= 1 and length(zone) <= 60),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How long the lower price stays.
  lasts text not null check (lasts in ('first-period', 'months', 'always')),
  lasts_months integer check (lasts_months >= 1 and lasts_months <= 60),
  -- For which of its applications the vendor has confirmed that the promotion makes them free. For others that it would make free,
  -- buyers pay the published price.
  free_application_ids uuid[] default '{}'::uuid[] not null,
  -- How many orders it is given to; null where nothing limits it.
  use_limit integer check (use_limit >= 1 and use_limit <= 1000000),
  uses integer default 0 not null check (uses >= 0),
  -- 3 is high, 2 medium, 1 low.
  priority smallint not null check (priority >= 1 and priority <= 3),
  is_paused boolean default false not null,
  -- When its vendor ended it ahead of time.
  ended_at timestamptz,
  -- Counts the vendor's changes; a use is none.
  version integer default 1 not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  check ((percent_hundredths is null) <> (amount_minor is null)),
  check ((amount_minor is null) = (currency is null)),
  check (starts_at < ends_at),
  check (use_limit is null or uses <= use_limit),
  check ((lasts = 'months') = (lasts_months is not null))
);
alter table promotion enable row level security, force row level security;
create unique index promotion_by_id on promotion (id);
create policy promotion_tenant on promotion using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy promotion_use_door on promotion for select to emporion_owner using (true);
grant select, insert on promotion to emporion_app;
grant update (name, shown_text, percent_hundredths, amount_minor, currency, starts_local, ends_local, zone, starts_at, ends_at, lasts, lasts_months, free_application_ids, use_limit, priority, is_paused, ended_at, version, changed_at) on promotion to emporion_app;

-- The vendor's own applications that it is for, published or not at the moment.
create table promotion_application (
  tenant_id uuid not null,
  promotion_id uuid not null,
  application_id uuid not null,
  -- What it was called when it was last published, so that one that is taken off keeps its name here.
  application_name text default '' not null,
  primary key (tenant_id, promotion_id, application_id),
  foreign key (tenant_id, promotion_id) references promotion(tenant_id, id)
);
alter table promotion_application enable row level security, force row level security;
create index promotion_of_application on promotion_application (tenant_id, application_id);
create policy promotion_application_tenant on promotion_application using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on promotion_application to emporion_app;
grant update (application_name) on promotion_application to emporion_app;

-- One for each approved order that the promotion was given to, with names as they were. It goes where the order gives its use back.
create table promotion_use (
  tenant_id uuid not null,
  promotion_id uuid not null,
  order_id uuid not null,
  -- Whose order it was.
  customer_id uuid,
  customer_name text not null,
  application_id uuid not null,
  application_name text not null,
  -- Null where the price does not depend on how many use it.
  seats integer,
  billing text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What is taken off each payment, and what is left to pay.
  reduction_minor bigint not null check (reduction_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  used_at timestamptz not null,
  primary key (tenant_id, promotion_id, order_id),
  foreign key (customer_id) references company(tenant_id),
  foreign key (tenant_id, promotion_id) references promotion(tenant_id, id)
);
alter table promotion_use enable row level security, force row level security;
create index promotion_use_newest on promotion_use (tenant_id, promotion_id, used_at desc, order_id desc);
create unique index promotion_use_of_order on promotion_use (order_id);
create unique index promotion_use_once on promotion_use (customer_id, application_id, promotion_id);
create policy promotion_use_customer_door on promotion_use for select to emporion_owner using (true);
create policy promotion_use_tenant on promotion_use using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on promotion_use to emporion_app;

-- ======== 0016_orders.sql

-- An order, in the state and with the price that it has now.
create table purchase_order (
  tenant_id uuid not null,
  id uuid not null,
  -- What people call it: counted within the company, from 1.
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'cancelled')),
  version integer default 1 not null check (version > 0),
  kind text not null check (kind in ('plan', 'credit-package', 'application')),
  item_id text not null check (length(item_id) >= 1 and length(item_id) <= 60),
  item_name text not null check (length(item_name) >= 1 and length(item_name) <= 120),
  -- Who sells the application, as it was called when it was priced.
  vendor_name text check (length(vendor_name) >= 1 and length(vendor_name) <= 120),
  -- Which list it is priced from.
  offer text not null check (offer in ('bundle', 'platform', 'credits', 'application')),
  billing text not null check (billing in ('monthly', 'annual', 'once')),
  -- Null where the price does not depend on how many use it.
  seats integer check (seats >= 1 and seats <= 100000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Sums of the lines.
  list_minor bigint not null check (list_minor >= 0),
  discount_minor bigint not null,
  total_minor bigint not null,
  -- What is paid within twelve months while the order is kept.
  yearly_minor bigint not null,
  -- The promotion that it was priced with: id, name, the reduction and what that comes to. Null where there is none.
  promotion jsonb,
  -- The users that keep the price of the running subscription, with what each payment costs.
  kept jsonb,
  -- Of a plan or a package the version of the price book; of an application the published price and the promotion, as one text.
  price_book_version text not null check (length(price_book_version) >= 1 and length(price_book_version) <= 160),
  -- The buyer's own purchase order number and cost centre, printed on its invoices. Empty: none.
  purchase_order text default '' not null check (length(purchase_order) <= 60),
  cost_centre text default '' not null check (length(cost_centre) <= 60),
  -- Whether the buyer chose to start an application at the approval and give up what is left of its free trial.
  starts_now boolean default false not null,
  -- Of a submitted order: the newest approved one that it takes the place of, as things stood at that moment.
  replaces_order uuid,
  -- The end of the free trial that began with the approval of the company's first platform plan.
  trial_ends_at timestamptz,
  -- The calendar of a plan or a package, as its approval found it.
  time_zone text default 'UTC' not null check (length(time_zone) >= 1 and length(time_zone) <= 60),
  -- Since when a plan is not to renew: it ends with the period of then. Null while it renews.
  renewal_off_at timestamptz,
  requested_by uuid not null,
  submitted_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, requested_by) references app_user(tenant_id, id),
  foreign key (tenant_id, submitted_by) references app_user(tenant_id, id),
  check (discount_minor >= 0 and discount_minor <= list_minor),
  check (total_minor = (list_minor - discount_minor)),
  check (yearly_minor >= total_minor),
  check (submitted_by is not null or (state in ('draft', 'cancelled'))),
  check (trial_ends_at is null or (state in ('approved', 'cancelled'))),
  check ((kind = 'application') = (vendor_name is not null))
);
alter table purchase_order enable row level security, force row level security;
create index purchase_order_changed on purchase_order (changed_at) where state in ('approved', 'cancelled');
create unique index purchase_order_draft on purchase_order (tenant_id, requested_by, item_id) where state = 'draft';
create index purchase_order_newest on purchase_order (tenant_id, state, number desc);
create index purchase_order_of_requester on purchase_order (tenant_id, requested_by, changed_at) where state in ('submitted', 'approved');
create unique index purchase_order_trial_once on purchase_order (tenant_id) where trial_ends_at is not null;
create policy purchase_order_billing_door on purchase_order for select to emporion_owner using (true);
create policy purchase_order_tenant on purchase_order using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on purchase_order to emporion_app;
grant update (state, version, item_name, vendor_name, billing, seats, currency, list_minor, discount_minor, total_minor, yearly_minor, promotion, kept, price_book_version, purchase_order, cost_centre, replaces_order, trial_ends_at, time_zone, renewal_off_at, submitted_by, changed_at) on purchase_order to emporion_app;

-- What an order consists of.
create table purchase_order_line (
  tenant_id uuid not null,
  order_id uuid not null,
  position integer not null check ("position" > 0),
  label text not null check (length(label) >= 1 and length(label) <= 200),
  -- What is counted: "user and month", "credit".
  unit text not null check (length(unit) >= 1 and length(unit) <= 40),
  quantity bigint not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  list_minor bigint not null,
  discount_minor bigint not null,
  total_minor bigint not null,
  -- Credits that come with the line.
  credits bigint default 0 not null check (credits >= 0),
  primary key (tenant_id, order_id, "position"),
  foreign key (tenant_id, order_id) references purchase_order(tenant_id, id),
  check (list_minor = (unit_minor * quantity)),
  check (discount_minor >= 0 and discount_minor <= list_minor),
  check (total_minor = (list_minor - discount_minor))
);
alter table purchase_order_line enable row level security, force row level security;
create policy purchase_order_line_tenant on purchase_order_line using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on purchase_order_line to emporion_app;

-- One for each version, only ever added.
create table purchase_order_event (
  tenant_id uuid not null,
  order_id uuid not null,
  version integer not null check (version > 0),
  step text not null check (step in ('create', 'change-seats', 'change-references', 'update-prices', 'comment', 'submit', 'approve', 'reject', 'reopen', 'cancel', 'return')),
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'cancelled')),
  seats integer,
  total_minor bigint not null,
  reason text check (length(reason) >= 1 and length(reason) <= 1000),
  by_user uuid not null,
  at timestamptz not null,
  primary key (tenant_id, order_id, version),
  foreign key (tenant_id, by_user) references app_user(tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order(tenant_id, id)
);
alter table purchase_order_event enable row level security, force row level security;
create policy purchase_order_event_tenant on purchase_order_event using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on purchase_order_event to emporion_app;

-- Up to which amount a company approves orders with fewer people, where it has a limit of its own.
create table approval_limit (
  tenant_id uuid primary key,
  -- Whole cents of US dollars within twelve months.
  limit_minor bigint not null check (limit_minor >= 0 and limit_minor <= '10000000000'::bigint),
  set_by uuid not null,
  set_at timestamptz not null,
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, set_by) references app_user(tenant_id, id)
);
alter table approval_limit enable row level security, force row level security;
create policy approval_limit_tenant on approval_limit using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on approval_limit to emporion_app;

-- What of a payment that fell due is not owed: waived while the company was closed, or taken back by a correction of its invoice.
create table due_relief (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Which due of the order: 0 at its start, then one more for each renewal.
  period integer not null check (period >= 0),
  kind text not null check (kind in ('waived', 'void', 'credit-note')),
  amount_minor bigint not null check (amount_minor >= 1 and amount_minor <= '9007199254740991'::bigint),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order(tenant_id, id)
);
alter table due_relief enable row level security, force row level security;
create index due_relief_of_order on due_relief (tenant_id, order_id, period);
create policy due_relief_tenant on due_relief using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy due_relief_vendor_door on due_relief for select to emporion_owner using (true);
grant select, insert on due_relief to emporion_app;

-- Requests to sales. They belong to the platform's own company.
create table sales_request (
  tenant_id uuid not null,
  id uuid not null,
  -- Sales is asked about a plan or about an application.
  plan_id text,
  application_id uuid,
  name text not null,
  email text not null,
  company_name text not null,
  team_size integer,
  message text,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  check (num_nonnulls(plan_id, application_id) = 1)
);
alter table sales_request enable row level security, force row level security;
create index sales_request_of_address on sales_request (tenant_id, lower(email), received_at);
create index sales_request_of_application on sales_request (received_at) where application_id is not null;
create policy sales_request_tenant on sales_request using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy sales_request_vendor_door on sales_request for select to emporion_owner using (true);
grant select, insert on sales_request to emporion_app;

-- ======== 0017_subscriptions.sql

-- One for each company and application, tried, paid for or over.
create table subscription (
  tenant_id uuid not null,
  id uuid not null,
  -- No reference: what a company subscribed to stays on record when the listing leaves the catalogue.
  application_id uuid not null,
  application_name text not null,
  vendor_name text check (length(vendor_name) >= 1 and length(vendor_name) <= 120),
  kind text not null check (kind in ('trial', 'paid')),
  started_by uuid not null,
  started_at timestamptz not null,
  trial_ends_at timestamptz,
  -- Who ended the trial early; `trial_ends_at` is then the moment at which that happened.
  trial_ended_by uuid,
  -- When its first order was approved; a trial that ran then was converted by it.
  paid_since timestamptz,
  -- A trial's end is told of twice: while there is time to decide, and when it has ended.
  end_announced_at timestamptz,
  ended_announced_at timestamptz,
  -- When owners were told that it left the marketplace; null again once it is back.
  unlisted_told_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, started_by) references app_user(tenant_id, id),
  foreign key (tenant_id, trial_ended_by) references app_user(tenant_id, id),
  check (trial_ended_by is null or trial_ends_at is not null),
  check ((kind = 'paid') = (paid_since is not null)),
  check (kind <> 'trial' or trial_ends_at is not null)
);
alter table subscription enable row level security, force row level security;
create index subscription_ended_early on subscription (trial_ends_at) where trial_ended_by is not null;
create index subscription_of_application on subscription (application_id, started_at desc, id desc);
create unique index subscription_of_company on subscription (tenant_id, application_id);
create index subscription_paid_since on subscription (paid_since) where paid_since is not null;
create index subscription_started on subscription (started_at) where kind = 'trial';
create index subscription_to_announce on subscription (trial_ends_at) where kind = 'trial' and (end_announced_at is null or ended_announced_at is null);
create policy subscription_news_door on subscription for select to emporion_owner using (true);
create policy subscription_tenant on subscription using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on subscription to emporion_app;
grant update (vendor_name, kind, trial_ends_at, trial_ended_by, paid_since, end_announced_at, ended_announced_at, unlisted_told_at) on subscription to emporion_app;

-- What was agreed on for a subscription: one term for each approved order, never two at a time. One that ends when it
-- starts was replaced or cancelled before it began.
create table subscription_term (
  tenant_id uuid not null,
  order_id uuid not null,
  subscription_id uuid not null,
  billing text not null check (billing in ('monthly', 'annual', 'once')),
  seats integer check (seats >= 1 and seats <= 100000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Due at its start and at each renewal while it holds.
  total_minor bigint not null check (total_minor >= 0),
  -- How many payments cost `total_minor`, the first included, and what those after them cost; null where all cost the same.
  reduced_payments integer check (reduced_payments > 0),
  later_minor bigint check (later_minor >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- What was not to renew stays so, also where another order that was to follow it is taken back.
  renews boolean default true not null,
  -- The calendar of the company that it began for, and its first day there (decision 58). When its payments are due is worked out in
  -- procurement/rules/subscription-term.ts.
  time_zone text not null check (length(time_zone) >= 1 and length(time_zone) <= 60),
  anchor_day smallint not null check (anchor_day >= 1 and anchor_day <= 31),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references purchase_order(tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription(tenant_id, id),
  check (ends_at >= starts_at),
  check ((reduced_payments is null) = (later_minor is null))
);
alter table subscription_term enable row level security, force row level security;
create index subscription_term_ended on subscription_term (ends_at) where ends_at is not null;
create index subscription_term_newest on subscription_term (tenant_id, subscription_id, starts_at desc);
create index subscription_term_started on subscription_term (starts_at);
create policy subscription_term_tenant on subscription_term using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy subscription_term_vendor_door on subscription_term for select to emporion_owner using (true);
grant select, insert on subscription_term to emporion_app;
grant update (ends_at, renews) on subscription_term to emporion_app;

-- The trials that a vendor's company was told of. Nothing of the customer stands here but which trial it was.
create table trial_start_told (
  tenant_id uuid not null,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id) references company(tenant_id)
);
alter table trial_start_told enable row level security, force row level security;
create policy trial_start_told_news_door on trial_start_told for select to emporion_owner using (true);
create policy trial_start_told_tenant on trial_start_told using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on trial_start_told to emporion_app;

-- The trials whose early end a vendor's company was told of. Nothing of the customer stands here but which trial it was.
create table trial_end_told (
  tenant_id uuid not null,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id) references company(tenant_id)
);
alter table trial_end_told enable row level security, force row level security;
create policy trial_end_told_news_door on trial_end_told for select to emporion_owner using (true);
create policy trial_end_told_tenant on trial_end_told using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on trial_end_told to emporion_app;

-- ======== 0018_invoices.sql

-- From when on what falls due is invoiced.
create table billing_opening (
  only_row boolean default true primary key check (only_row),
  opened_at timestamptz not null
);
grant select on billing_opening to emporion_app;

-- Who issues invoices, as an administrator states it. What an invoice was issued with is kept on it, whatever is stated later.
create table invoice_issuer (
  only_row boolean default true primary key check (only_row),
  version integer default 1 not null check (version > 0),
  -- Legal name, address, registration, tax number and bank accounts; empty until somebody states them.
  stated jsonb default '{"taxId": "", "address": [], "accounts": [], "legalName": "", "registration": ""}'::jsonb not null,
  payment_days integer default 30 not null check (payment_days >= 1 and payment_days <= 120)
);
grant select, update on invoice_issuer to emporion_app;

-- The last number of an invoice, over all companies. The row is held until the invoice is written, and goes back with a transaction
-- that fails: the sequence has no gaps.
create table invoice_sequence (
  only_row boolean default true primary key check (only_row),
  last integer not null check (last >= 0)
);
grant select, update on invoice_sequence to emporion_app;

-- What was invoiced for one due of an order, as it was then.
create table invoice (
  tenant_id uuid not null,
  id uuid not null,
  -- Counted over all companies, without gaps.
  number integer not null check (number > 0),
  -- What a transfer names. Unique over all companies.
  reference text not null unique check (reference ~ '^RF[0-9]{14}$'),
  state text not null check (state in ('open', 'paid', 'void')),
  version integer default 1 not null check (version > 0),
  order_id uuid not null,
  order_number integer not null check (order_number > 0),
  kind text not null check (kind in ('plan', 'credit-package', 'application')),
  item_name text not null check (length(item_name) >= 1 and length(item_name) <= 200),
  vendor_name text,
  billing text not null check (billing in ('monthly', 'annual', 'once')),
  seats integer,
  -- Which due of the order it is for: 0 at its start, then one more for each renewal.
  period integer not null check (period >= 0),
  period_starts_at timestamptz not null,
  -- Null for what is paid once.
  period_ends_at timestamptz,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor >= 0 and total_minor <= '9007199254740991'::bigint),
  -- The sum of its credit notes.
  credited_minor bigint default 0 not null,
  -- Days on the calendar of the company's zone at the moment of issue.
  time_zone text not null,
  issued_on date not null,
  due_on date not null,
  -- Name and address as they were when it was issued.
  billed_to jsonb not null,
  -- The issuer as stated then.
  issued_by jsonb,
  -- As the order had them when the invoice was issued.
  purchase_order text default '' not null check (length(purchase_order) <= 60),
  cost_centre text default '' not null check (length(cost_centre) <= 60),
  issued_at timestamptz not null,
  paid_at timestamptz,
  -- The bank's day of a transfer; of credits the day of the invoice's calendar on which they were spent.
  paid_on date,
  paid_with text check (paid_with in ('credits', 'transfer', 'nothing')),
  voided_at timestamptz,
  -- Why it is void, where an administrator made it so; null where its order was cancelled.
  void_reason text check (length(void_reason) >= 1 and length(void_reason) <= 500),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, order_id, period),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, order_id) references purchase_order(tenant_id, id),
  check (period_ends_at > period_starts_at),
  check (due_on >= issued_on),
  check ((state = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_with is null)),
  check ((state = 'void') = (voided_at is not null)),
  check (credited_minor >= 0 and credited_minor <= total_minor),
  check ((paid_on is null) = (paid_at is null))
);
alter table invoice enable row level security, force row level security;
create index invoice_by_state on invoice (tenant_id, state, number desc);
create index invoice_newest on invoice (issued_on desc, id desc);
create index invoice_open_by_due on invoice (due_on, id) where state = 'open';
create policy invoice_reference_door on invoice for select to emporion_owner using (true);
create policy invoice_tenant on invoice using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on invoice to emporion_app;
grant update (state, version, credited_minor, paid_at, paid_on, paid_with, voided_at, void_reason) on invoice to emporion_app;

-- What an invoice consists of.
create table invoice_line (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position integer not null check ("position" > 0),
  label text not null check (length(label) >= 1 and length(label) <= 200),
  unit text not null check (length(unit) >= 1 and length(unit) <= 40),
  quantity bigint not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  total_minor bigint not null,
  -- Credits that are granted once the invoice is paid.
  credits bigint not null check (credits >= 0),
  primary key (tenant_id, invoice_id, "position"),
  foreign key (tenant_id, invoice_id) references invoice(tenant_id, id),
  check (total_minor = (unit_minor * quantity - discount_minor) and total_minor >= 0)
);
alter table invoice_line enable row level security, force row level security;
create policy invoice_line_tenant on invoice_line using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on invoice_line to emporion_app;

-- What settled an invoice, always whole.
create table payment (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  method text not null check (method in ('credits', 'transfer')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a transfer: the day on which the bank received it, as the receipt states it.
  received_on date,
  -- A member of the company, or an administrator of the platform, who has no row in this company.
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text check (length(reversal_reason) >= 1 and length(reversal_reason) <= 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice(tenant_id, id),
  check ((received_on is not null) = (method = 'transfer')),
  check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null))
);
alter table payment enable row level security, force row level security;
create unique index payment_in_force on payment (tenant_id, invoice_id) where reversed_at is null;
create index payment_of_invoice on payment (tenant_id, invoice_id, recorded_at);
create index payment_receipts on payment (recorded_at desc, id desc) where method = 'transfer';
create policy payment_receipts_door on payment for select to emporion_owner using (true);
create policy payment_tenant on payment using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on payment to emporion_app;
grant update (reversed_at, reversed_by, reversal_reason) on payment to emporion_app;

-- The last number of a credit note, counted as invoices are.
create table credit_note_sequence (
  only_row boolean default true primary key check (only_row),
  last integer not null check (last >= 0)
);
grant select, update on credit_note_sequence to emporion_app;

-- What takes back all or a part of an invoice that was issued.
create table credit_note (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null unique check (number > 0),
  invoice_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 1 and amount_minor <= '9007199254740991'::bigint),
  -- Where the invoice was paid: how its payer gets the amount back. Null where it was open, and less is to be paid.
  refund_as text check (refund_as in ('credits', 'transfer')),
  reason text not null check (length(reason) >= 1 and length(reason) <= 500),
  -- On the calendar of the invoice.
  issued_on date not null,
  issued_by jsonb,
  issued_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, invoice_id) references invoice(tenant_id, id)
);
alter table credit_note enable row level security, force row level security;
create index credit_note_of_invoice on credit_note (tenant_id, invoice_id, number);
create policy credit_note_tenant on credit_note using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on credit_note to emporion_app;

-- When a company was last looked at for what falls due, and when it has to be looked at again without an order changing.
create table billing_look (
  tenant_id uuid primary key,
  looked_at timestamptz not null,
  next_at timestamptz not null,
  foreign key (tenant_id) references company(tenant_id)
);
alter table billing_look enable row level security, force row level security;
create index billing_look_next on billing_look (next_at);
create policy billing_look_door on billing_look for select to emporion_owner using (true);
create policy billing_look_tenant on billing_look using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on billing_look to emporion_app;

-- ======== 0019_credits.sql

-- Credits that were granted together. Amounts are hundredths of a credit, which buy a cent each.
create table credit_lot (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('purchased', 'bonus', 'cashback', 'renewal-bonus', 'refund')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- Later than the expiry where a grace is granted.
  spendable_until timestamptz not null,
  invoice_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, invoice_id) references invoice(tenant_id, id),
  check (expires_at > granted_at),
  check (spendable_until >= expires_at)
);
alter table credit_lot enable row level security, force row level security;
create index credit_lot_of_invoice on credit_lot (tenant_id, invoice_id);
create policy credit_lot_tenant on credit_lot using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on credit_lot to emporion_app;
create trigger credit_lot_is_final before delete or update on credit_lot for each row execute function credits_are_final();

-- The ledger: what was granted, spent, expired, given back and withdrawn. Only ever added to.
create table credit_entry (
  tenant_id uuid not null,
  -- Counted within the company, from 1, without gaps.
  number integer not null check (number > 0),
  at timestamptz not null,
  kind text not null check (kind in ('grant', 'spend', 'expiry', 're-credit', 'withdrawal')),
  lot_id uuid not null,
  amount_minor bigint not null,
  balance_minor bigint not null check (balance_minor >= 0 and balance_minor <= '9007199254740991'::bigint),
  description text not null check (length(description) >= 1 and length(description) <= 300),
  invoice_id uuid,
  payment_id uuid,
  -- Of a re-credit: the number of the spend that it gives back.
  reverses integer,
  primary key (tenant_id, number),
  foreign key (tenant_id, invoice_id) references invoice(tenant_id, id),
  foreign key (tenant_id, lot_id) references credit_lot(tenant_id, id),
  foreign key (tenant_id, payment_id) references payment(tenant_id, id),
  foreign key (tenant_id, reverses) references credit_entry(tenant_id, number),
  check (amount_minor <> 0 and (amount_minor > 0) = (kind in ('grant', 're-credit'))),
  check ((payment_id is not null) = (kind in ('spend', 're-credit'))),
  check ((reverses is not null) = (kind = 're-credit'))
);
alter table credit_entry enable row level security, force row level security;
create index credit_entry_of_lot on credit_entry (tenant_id, lot_id);
create index credit_entry_of_payment on credit_entry (tenant_id, payment_id) where payment_id is not null;
create unique index credit_entry_reversed_once on credit_entry (tenant_id, reverses) where reverses is not null;
create policy credit_entry_tenant on credit_entry using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on credit_entry to emporion_app;
create trigger credit_entry_follows before insert on credit_entry for each row execute function credit_entry_follows();
create trigger credit_entry_is_final before delete or update on credit_entry for each row execute function credits_are_final();

-- ======== 0020_usage.sql

-- What a member says of a month.
create table usage_entry (
  tenant_id uuid not null,
  subscription_id uuid not null,
  month date not null check (extract(day from month) = 1::numeric),
  active_users integer not null check (active_users >= 0 and active_users <= 10000000),
  -- Counts the changes, so that whoever changes an older state is told.
  version integer not null check (version > 0),
  entered_by uuid not null,
  entered_at timestamptz not null,
  primary key (tenant_id, subscription_id, month),
  foreign key (tenant_id, entered_by) references app_user(tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription(tenant_id, id)
);
alter table usage_entry enable row level security, force row level security;
create policy usage_entry_tenant on usage_entry using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on usage_entry to emporion_app;

-- What came of a subscription in money, month by month.
create table realised_value (
  tenant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  month date not null check (extract(day from month) = 1::numeric),
  kind text not null check (kind in ('hours', 'cost', 'revenue')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Hundredths of an hour, and what an hour costs; only of hours.
  hours_hundredths integer check (hours_hundredths >= 0 and hours_hundredths <= 100000000),
  hourly_cost_minor bigint check (hourly_cost_minor >= 0 and hourly_cost_minor <= 100000000),
  amount_minor bigint not null check (amount_minor >= 0 and amount_minor <= '1000000000000'::bigint),
  note text not null check (length(note) >= 1 and length(note) <= 500),
  evidence text not null check (length(evidence) <= 1000),
  -- What was taken back counts nowhere; it stays readable in its history.
  is_withdrawn boolean not null,
  -- Counts the changes, so that whoever changes an older state is told.
  version integer not null check (version > 0),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, subscription_id, month, kind),
  foreign key (tenant_id, recorded_by) references app_user(tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription(tenant_id, id),
  check ((kind = 'hours') = (hours_hundredths is not null and hourly_cost_minor is not null))
);
alter table realised_value enable row level security, force row level security;
create policy realised_value_tenant on realised_value using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on realised_value to emporion_app;

-- Every version of it, the one of now included. Nobody changes one.
create table realised_value_version (
  tenant_id uuid not null,
  value_id uuid not null,
  version integer not null,
  currency text not null,
  hours_hundredths integer,
  hourly_cost_minor bigint,
  amount_minor bigint not null,
  note text not null,
  evidence text not null,
  is_withdrawn boolean not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, value_id, version),
  foreign key (tenant_id, recorded_by) references app_user(tenant_id, id),
  foreign key (tenant_id, value_id) references realised_value(tenant_id, id)
);
alter table realised_value_version enable row level security, force row level security;
create policy realised_value_version_tenant on realised_value_version using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on realised_value_version to emporion_app;

-- What was expected when a subscription was approved: a saved simulation as it was when it was linked.
create table value_case (
  tenant_id uuid not null,
  subscription_id uuid not null,
  -- No reference: what was expected stays on record whatever becomes of the simulation.
  simulation_id uuid not null,
  simulation_version integer not null check (simulation_version > 0),
  scenario text not null check (scenario in ('best', 'base', 'worst')),
  -- The calendar month that the simulation's first month is.
  first_month date not null check (extract(day from first_month) = 1::numeric),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units month by month; the first of each is month 0, the start.
  savings_minor bigint[] not null check (cardinality(savings_minor) >= 1 and cardinality(savings_minor) <= 1201),
  costs_minor bigint[] not null,
  version integer not null check (version > 0),
  linked_by uuid not null,
  linked_at timestamptz not null,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, linked_by) references app_user(tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription(tenant_id, id),
  check (cardinality(costs_minor) = cardinality(savings_minor))
);
alter table value_case enable row level security, force row level security;
create policy value_case_tenant on value_case using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on value_case to emporion_app;

-- Which department of the company uses a subscription.
create table subscription_department (
  tenant_id uuid not null,
  subscription_id uuid not null,
  department text not null check (length(department) >= 1 and length(department) <= 60),
  version integer not null check (version > 0),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, set_by) references app_user(tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription(tenant_id, id)
);
alter table subscription_department enable row level security, force row level security;
create policy subscription_department_tenant on subscription_department using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on subscription_department to emporion_app;

-- ======== 0021_reports.sql

-- When a report is sent, and how.
create table report_schedule (
  tenant_id uuid not null,
  id uuid not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly')),
  -- Of the week, Monday being 1, or of the month; of a quarter it is a day of its first month. 31 is the last day, whichever
  -- that is.
  day integer not null check (day >= 1 and day <= 28 or day = 31),
  zone text not null check (length(zone) >= 1 and length(zone) <= 60),
  format text not null check (format in ('xlsx', 'csv')),
  is_paused boolean not null,
  -- The slot that comes next.
  next_at timestamptz not null,
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  check (frequency <> 'weekly' or day <= 7)
);
alter table report_schedule enable row level security, force row level security;
create index report_schedule_due on report_schedule (next_at) where not is_paused;
create policy report_schedule_door on report_schedule for select to emporion_owner using (true);
create policy report_schedule_tenant on report_schedule using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on report_schedule to emporion_app;

-- To whom the reports of a schedule go.
create table report_recipient (
  tenant_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  -- When the person had it stopped; nobody but that person can.
  unsubscribed_at timestamptz,
  primary key (tenant_id, schedule_id, user_id),
  foreign key (tenant_id, schedule_id) references report_schedule(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table report_recipient enable row level security, force row level security;
create policy report_recipient_tenant on report_recipient using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on report_recipient to emporion_app;

-- What was sent, as it was then; once for each slot of a schedule.
create table report_run (
  tenant_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  slot timestamptz not null,
  as_of timestamptz not null,
  rows jsonb not null,
  recipients integer not null check (recipients >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, schedule_id, slot),
  foreign key (tenant_id, schedule_id) references report_schedule(tenant_id, id) on delete cascade
);
alter table report_run enable row level security, force row level security;
create policy report_run_tenant on report_run using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on report_run to emporion_app;

-- ======== 0022_guidance.sql

create table support_request (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Where the person wants the answer; it need not be the account's own address.
  email text not null check (length(email) <= 254),
  subject text not null check (length(subject) <= 160),
  message text not null check (length(message) <= 4000),
  received_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table support_request enable row level security, force row level security;
create policy support_request_tenant on support_request using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on support_request to emporion_app;

-- ======== 0023_approvals.sql

create table approval_request (
  -- The platform's own company: administrators belong to it.
  tenant_id uuid not null,
  id uuid not null,
  -- A permission of the administration, such as tenants:delete.
  operation text not null check (length(operation) >= 3 and length(operation) <= 60),
  -- What it is done to. It may belong to another company, so the name is kept as it was when this was asked for.
  subject_id uuid not null,
  subject_name text not null check (length(subject_name) >= 1 and length(subject_name) <= 255),
  reason text not null check (length(reason) >= 1 and length(reason) <= 2000),
  -- What else carrying it out takes, as the room that does it wrote it.
  details jsonb default '{}'::jsonb not null,
  state text default 'waiting' not null check (state in ('waiting', 'carried_out', 'refused', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- From then on nobody can approve it any more.
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, requested_by) references app_user(tenant_id, id),
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state <> all (array['carried_out', 'refused'])) or decided_by <> requested_by)
);
alter table approval_request enable row level security, force row level security;
create index approval_request_by_time on approval_request (tenant_id, requested_at desc, id desc);
create index approval_request_waiting on approval_request (tenant_id, operation, subject_id) where state = 'waiting';
create policy approval_request_tenant on approval_request using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on approval_request to emporion_app;

-- ======== 0024_security.sql

-- What a rule found in the trail. It belongs to the platform's own company, whomever it is about.
create table security_alert (
  tenant_id uuid not null,
  id uuid not null,
  -- What it was found from: the same cause is told once, however often the trail is looked through.
  cause text not null,
  -- The person, network or company: alerts of one type about the same are shown, counted and resolved as one.
  about text not null,
  type text not null,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  message text not null,
  happened_at timestamptz not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  -- Of all that are open about the same; who was chosen last counts for the whole group.
  assigned_at timestamptz,
  assigned_to uuid,
  primary key (tenant_id, id),
  unique (tenant_id, cause),
  foreign key (tenant_id) references company(tenant_id),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check (assigned_to is null or assigned_at is not null),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
alter table security_alert enable row level security, force row level security;
create index security_alert_newest on security_alert (tenant_id, happened_at desc, id desc);
create index security_alert_unresolved on security_alert (tenant_id, type, about) where resolved_at is null;
create policy security_alert_tenant on security_alert using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on security_alert to emporion_app;

-- Up to where the trail was looked through.
create table security_watch (
  tenant_id uuid primary key,
  seen_to timestamptz not null,
  foreign key (tenant_id) references company(tenant_id)
);
alter table security_watch enable row level security, force row level security;
create policy security_watch_tenant on security_watch using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on security_watch to emporion_app;

-- ======== 0025_tenancy.sql

-- Each minute in which a process was there to answer, and how long its answers took: what uptime and response are measured from.
-- It belongs to no company.
create table service_minute (
  minute timestamptz primary key,
  answers bigint not null check (answers >= 0),
  answer_ms bigint not null check (answer_ms >= 0)
);
grant select, insert, update, delete on service_minute to emporion_app;

-- ======== 0027_public_site.sql

create table page_view_count (
  day date not null,
  path text not null,
  views bigint not null,
  primary key (day, path)
);
grant select, insert, update on page_view_count to emporion_app;

-- ======== 0350_backups_and_keys.sql

-- The fingerprint of the SECRET_KEY that seals and signs here. A start with another key is refused: it could read nothing that is
-- sealed, and what it sealed could be read by no other process.
create table secret_key (
  is_only boolean default true primary key check (is_only),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{16}$'),
  -- What was sealed or hashed before then may still be so with the key before it.
  since timestamptz default clock_timestamp() not null
);
grant select, insert, update on secret_key to emporion_app;

-- Backups and restores of this installation, the newest of which /monitoring shows.
create table backup_run (
  id uuid primary key,
  -- `scheduled` and `manual` write a backup; `restore` is that this database was restored from one, or that one was tried.
  type text not null check (type in ('scheduled', 'manual', 'restore')),
  -- A run that has been `running` for hours was cut off.
  status text not null check (status in ('running', 'completed', 'failed')),
  started_at timestamptz default clock_timestamp() not null,
  ended_at timestamptz,
  -- The moment that the rows of the backup are of.
  taken_at timestamptz,
  -- Its name in the place that BACKUP_TO sets; null of a restore.
  name text,
  bytes bigint,
  -- Why it failed, in words for operators.
  fault text
);
create index backup_run_newest on backup_run (started_at desc, id desc);
grant select, insert, update, delete on backup_run to emporion_app;

-- ======== 0360_errors.sql

-- operations: failures that were logged, grouped. It belongs to no company and holds nothing of a person or a company: the
-- message is made of the program's own words, types and codes.
create table error_group (
  -- Hash of category and message: what is alike is one row, however often it happens.
  fingerprint bytea primary key check (length(fingerprint) = 32),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  category text not null check (category in ('request', 'database', 'jobs', 'mail', 'audit', 'backup', 'security', 'service')),
  message text not null check (length(message) >= 1 and length(message) <= 400),
  occurrences bigint not null check (occurrences > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Of the last occurrence, where a request failed: under it the log tells the whole of it.
  request_id text check (length(request_id) <= 100),
  check (first_seen_at <= last_seen_at)
);
grant select, insert, update, delete on error_group to emporion_app;

-- ======== 0370_emergency_access.sql

-- break-glass: which administrator may look at what of one company for a short time, and who allowed it.
create table emergency_access (
  -- The platform's own company: administrators belong to it.
  tenant_id uuid not null,
  id uuid not null,
  -- Whose data it opens. The name is kept as it was, since the company may be erased.
  company_id uuid not null,
  company_name text not null,
  -- The lists that it opens, of those that the room knows.
  views text[] not null check (cardinality(views) > 0),
  reason text not null check (length(reason) >= 1 and length(reason) <= 2000),
  used_by uuid not null,
  used_by_name text not null,
  approved_by uuid not null,
  approved_by_name text not null,
  -- By the clock of the database, whatever the clock of a server says.
  begins_at timestamptz default now() not null,
  ends_at timestamptz not null,
  -- The session whose person proved who they are; no other session looks.
  session_id uuid,
  looks integer default 0 not null,
  -- When it was revoked, or when somebody noticed that it had expired; until then owners were told of no end.
  ended_at timestamptz,
  -- Null where it expired.
  ended_by uuid,
  ended_by_name text,
  end_reason text check (length(end_reason) >= 1 and length(end_reason) <= 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, approved_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, used_by) references app_user(tenant_id, id),
  check (used_by <> approved_by),
  check (ends_at > begins_at and ends_at <= (begins_at + '04:00:00'::interval)),
  check (ended_by is null or ended_at is not null),
  check ((ended_by is null) = (end_reason is null))
);
alter table emergency_access enable row level security, force row level security;
create index emergency_access_newest on emergency_access (tenant_id, begins_at desc, id desc);
create index emergency_access_open on emergency_access (tenant_id, company_id) where ended_at is null;
create policy emergency_access_tenant on emergency_access using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on emergency_access to emporion_app;
grant update (session_id, looks, ended_at, ended_by, ended_by_name, end_reason) on emergency_access to emporion_app;

-- ======== 0371_sign_in_pauses.sql

-- emergency: a pause of sign-ins, to one portal or to both, that two administrators agreed on.
create table sign_in_pause (
  -- The platform's own company: administrators belong to it.
  tenant_id uuid not null,
  id uuid not null,
  -- Null: both portals. Administrators sign in whatever is paused.
  portal text check (portal in ('enterprise', 'vendor')),
  reason text not null check (length(reason) >= 1 and length(reason) <= 2000),
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid not null,
  approved_by_name text not null,
  -- By the clock of the database, whatever the clock of a server says.
  begins_at timestamptz default now() not null,
  ends_at timestamptz not null,
  -- When an administrator ended it, or when somebody noticed that it had expired; until then nobody was told of its end.
  ended_at timestamptz,
  -- Null where it expired.
  ended_by uuid,
  ended_by_name text,
  end_reason text check (length(end_reason) >= 1 and length(end_reason) <= 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, approved_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, requested_by) references app_user(tenant_id, id),
  check (requested_by <> approved_by),
  check (ends_at > begins_at and ends_at <= (begins_at + '24:00:00'::interval)),
  check (ended_by is null or ended_at is not null),
  check ((ended_by is null) = (end_reason is null))
);
alter table sign_in_pause enable row level security, force row level security;
create index sign_in_pause_newest on sign_in_pause (tenant_id, begins_at desc, id desc);
create index sign_in_pause_open on sign_in_pause (ends_at) where ended_at is null;
create policy sign_in_pause_door on sign_in_pause for select to emporion_owner using (true);
create policy sign_in_pause_tenant on sign_in_pause using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on sign_in_pause to emporion_app;
grant update (ended_at, ended_by, ended_by_name, end_reason) on sign_in_pause to emporion_app;

-- ======== 0381_audit_by_month.sql

-- What was done, or refused. Nobody changes an entry; a month of them goes as a whole, once retention no longer keeps it.
create table audit_entry (
  tenant_id uuid not null,
  sequence bigint not null,
  id uuid not null,
  occurred_at timestamptz not null,
  -- Who: a user, a visitor, the system or an operator at the command line.
  actor_kind text not null,
  actor_id text,
  action text not null,
  target_kind text not null,
  target_id text,
  outcome text not null check (outcome in ('success', 'refused')),
  network text,
  request_id text,
  details jsonb default '{}'::jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, sequence, occurred_at),
  unique (id, occurred_at)
) partition by range (occurred_at);
alter table audit_entry enable row level security, force row level security;
create index audit_entry_by_actor on audit_entry (actor_id, occurred_at desc, id desc) where actor_id is not null;
create index audit_entry_by_deed on audit_entry (action, target_kind, occurred_at desc, id desc);
create index audit_entry_by_name on audit_entry using gin (audit_name_words(details)) where details ? 'name';
create index audit_entry_by_network on audit_entry (network text_pattern_ops) where network is not null;
create index audit_entry_by_target on audit_entry (tenant_id, target_kind, target_id, sequence desc);
create index audit_entry_by_target_id on audit_entry (target_id text_pattern_ops) where target_id is not null;
create index audit_entry_by_time on audit_entry (tenant_id, occurred_at desc, sequence desc);
create index audit_entry_newest on audit_entry (occurred_at desc, id desc);
create policy audit_entry_door on audit_entry for select to emporion_owner using (true);
create policy audit_entry_tenant on audit_entry using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on audit_entry to emporion_app;
create trigger audit_entry_chain before insert on audit_entry for each row execute function audit_entry_chain();
create trigger audit_entry_is_final before delete or update on audit_entry for each row execute function audit_entry_is_final();

-- Entries that went with their month: those of one company with numbers that follow each other. Stands in the chain where they stood.
create table audit_dropped (
  tenant_id uuid not null,
  last_sequence bigint not null,
  first_sequence bigint not null,
  -- Of the first of them, the hash before it; of the last one, its own.
  previous_hash bytea not null,
  hash bytea not null,
  dropped_at timestamptz default clock_timestamp() not null,
  primary key (tenant_id, last_sequence),
  check (first_sequence <= last_sequence)
);
alter table audit_dropped enable row level security, force row level security;
create policy audit_dropped_door on audit_dropped for select to emporion_owner using (true);
create policy audit_dropped_tenant on audit_dropped using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy audit_dropped_writer on audit_dropped for insert to emporion_owner with check (true);
grant select on audit_dropped to emporion_app;

-- ======== 0382_usage_and_listings_by_month.sql

-- One fact of one day. It belongs to the company that reported it: the vendor of the application, or the customer itself.
create table usage_event (
  tenant_id uuid not null,
  -- The reporter's own name of it. It counts once: whoever reports waits for the lock of the company's reports, and looks.
  event_id text collate "C" not null check (length(event_id) >= 1 and length(event_id) <= 100),
  customer_id uuid not null,
  subscription_id uuid not null,
  day date not null,
  active_users integer check (active_users >= 0 and active_users <= 10000000),
  quantity bigint check (quantity >= 0 and quantity <= '1000000000000'::bigint),
  unit text check (length(unit) >= 1 and length(unit) <= 40),
  reported_by uuid not null,
  received_at timestamptz not null,
  -- The order of arrival: of several facts about the active users of a day the last one counts.
  number bigint generated by default as identity not null,
  -- usage: who used it on that day, where the reporter says so: e-mail addresses or the ids of the company's directory, in small letters.
  -- Who of the customer's people they are is looked up when they read it, under their own rights, so a vendor learns nothing by reporting.
  users text[] check (cardinality(users) >= 1 and cardinality(users) <= 1000),
  primary key (tenant_id, event_id, day),
  foreign key (customer_id, subscription_id) references subscription(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, reported_by) references app_user(tenant_id, id),
  check (num_nonnulls(active_users, quantity) > 0),
  check ((quantity is null) = (unit is null))
) partition by range (day);
alter table usage_event enable row level security, force row level security;
create index usage_event_of_customer on usage_event (customer_id, subscription_id, day);
create index usage_event_of_reporter on usage_event (tenant_id, subscription_id, day);
create policy usage_event_customer on usage_event for select using (customer_id = current_tenant());
create policy usage_event_tenant on usage_event using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on usage_event to emporion_app;
create trigger note_usage_names after insert on usage_event referencing new table as reported for each statement execute function note_usage_names();

-- How often buyers meet a vendor's listings, by day.
create table listing_day (
  -- The vendor's company.
  tenant_id uuid not null,
  -- The nil UUID stands for all listings of the company together, so that a year of them is read as quickly as that of one.
  application_id uuid not null,
  day date not null,
  impressions bigint not null check (impressions >= 0),
  views bigint not null check (views >= 0),
  primary key (tenant_id, application_id, day),
  foreign key (tenant_id) references company(tenant_id)
) partition by range (day);
alter table listing_day enable row level security, force row level security;
create policy listing_day_tenant on listing_day using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on listing_day to emporion_app;

-- ======== 0400_webhooks.sql

-- What happened to a company, written by the transaction in which it did.
create table event_outbox (
  tenant_id uuid not null,
  -- Also the id under which receivers know it.
  id uuid not null,
  type text not null check (type ~ '^[a-z]+(\.[a-z_]+)+$' and length(type) <= 60),
  -- What it happened to. The versions of one subject grow, so that a receiver can tell old from new.
  subject_id uuid not null,
  version bigint not null check (version > 0),
  occurred_at timestamptz not null,
  -- Exactly what is sent: { type, timestamp, data }.
  body text not null check (octet_length(body) <= 20480),
  -- Once the deliveries of it were written.
  fanned_out_at timestamptz,
  -- The trace of the request or job that raised an event, as a traceparent header says it: deliveries continue it.
  traceparent text check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$'),
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id)
);
alter table event_outbox enable row level security, force row level security;
create index event_outbox_old on event_outbox (occurred_at);
create index event_outbox_subject on event_outbox (tenant_id, subject_id, version);
create index event_outbox_waiting on event_outbox (tenant_id) where fanned_out_at is null;
create index event_outbox_when on event_outbox (tenant_id, occurred_at);
create policy event_outbox_door on event_outbox for select to emporion_owner using (true);
create policy event_outbox_sweep on event_outbox for delete to emporion_owner using (true);
create policy event_outbox_tenant on event_outbox using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on event_outbox to emporion_app;
grant update (fanned_out_at) on event_outbox to emporion_app;

-- An address of a company's own that events are delivered to.
create table webhook_endpoint (
  tenant_id uuid not null,
  id uuid not null,
  url text not null check (length(url) >= 8 and length(url) <= 2000),
  description text not null check (length(description) <= 200),
  -- The types that it gets; null: all, also those that come with a later release.
  event_types text[] check (cardinality(event_types) >= 1 and cardinality(event_types) <= 100),
  state text not null check (state in ('active', 'paused', 'failed')),
  -- Why it failed: its server answered that it is gone, or nothing was delivered for days.
  failed_because text check (failed_because in ('gone', 'five days')),
  -- AES-256-GCM, bound to the endpoint. It has to be opened again to sign with, so a hash would not do.
  sealed_secret bytea not null,
  last_four text not null check (length(last_four) = 4),
  -- The secret before it signs as well, until then.
  sealed_previous_secret bytea,
  previous_until timestamptz,
  -- Since when every attempt has failed; null where the last one succeeded, or there was none.
  failing_since timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer default 1 not null check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  check ((state = 'failed') = (failed_because is not null)),
  check ((sealed_previous_secret is null) = (previous_until is null))
);
alter table webhook_endpoint enable row level security, force row level security;
create policy webhook_endpoint_door on webhook_endpoint for select to emporion_owner using (true);
create policy webhook_endpoint_tenant on webhook_endpoint using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on webhook_endpoint to emporion_app;

-- One event on its way to one endpoint.
create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  -- A test is tried once, and says nothing about whether the endpoint fails.
  is_test boolean default false not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Failed attempts since it was last begun.
  failures integer default 0 not null check (failures >= 0),
  due_at timestamptz not null,
  -- A process is at it, and may be until then.
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint(tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references event_outbox(tenant_id, id) on delete cascade
);
alter table webhook_delivery enable row level security, force row level security;
create index webhook_delivery_claimed on webhook_delivery (tenant_id, endpoint_id) where claimed_until is not null;
create index webhook_delivery_due on webhook_delivery (tenant_id, endpoint_id, due_at) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (tenant_id, event_id);
create index webhook_delivery_recent on webhook_delivery (last_attempt_at) where last_attempt_at is not null;
create policy webhook_delivery_door on webhook_delivery for select to emporion_owner using (true);
create policy webhook_delivery_tenant on webhook_delivery using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on webhook_delivery to emporion_app;

-- What an attempt sent, and what came back.
create table webhook_attempt (
  tenant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  attempted_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  outcome text not null check (outcome in ('delivered', 'refused', 'redirected', 'forbidden', 'away')),
  -- Of the answer; null where there was none.
  status integer,
  -- The first 4 kB of each.
  request text not null check (octet_length(request) <= 4096),
  answer text not null check (octet_length(answer) <= 4096),
  -- Null where there was an answer, and for attempts before this release.
  cause text check (length(cause) <= 40),
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_id) references webhook_delivery(tenant_id, id) on delete cascade,
  foreign key (tenant_id, endpoint_id) references webhook_endpoint(tenant_id, id) on delete cascade
);
alter table webhook_attempt enable row level security, force row level security;
create index webhook_attempt_of_delivery on webhook_attempt (tenant_id, delivery_id);
create index webhook_attempt_of_endpoint on webhook_attempt (tenant_id, endpoint_id, attempted_at desc, id desc);
create index webhook_attempt_old on webhook_attempt (attempted_at);
create policy webhook_attempt_door on webhook_attempt for select to emporion_owner using (true);
create policy webhook_attempt_sweep on webhook_attempt for delete to emporion_owner using (true);
create policy webhook_attempt_tenant on webhook_attempt using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on webhook_attempt to emporion_app;

-- ======== 0401_connections.sql

create table connection_check (
  tenant_id uuid not null,
  -- A connector of rooms/connect/connections.
  kind text not null check (length(kind) >= 2 and length(kind) <= 40),
  checked_at timestamptz not null,
  is_ok boolean not null,
  text text not null check (length(text) <= 500),
  -- connect: how a test ended, in each other language of the product by its code, so that every owner reads it in their own. `text` is in
  -- English; null: it was written before there were any, and reads as it was written.
  translations jsonb check (jsonb_typeof(translations) = 'object'),
  primary key (tenant_id, kind),
  foreign key (tenant_id) references company(tenant_id)
);
alter table connection_check enable row level security, force row level security;
create policy connection_check_tenant on connection_check using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on connection_check to emporion_app;

-- Calls with an API key of the company, by day (UTC).
create table api_call_count (
  tenant_id uuid not null,
  day date not null,
  calls bigint not null check (calls > 0),
  primary key (tenant_id, day),
  foreign key (tenant_id) references company(tenant_id)
);
alter table api_call_count enable row level security, force row level security;
create policy api_call_count_tenant on api_call_count using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on api_call_count to emporion_app;

-- ======== 0420_saml.sql

-- What the provider's metadata says, and what of it the company uses.
create table saml_provider (
  tenant_id uuid primary key,
  sign_in_address text not null check (length(sign_in_address) >= 8 and length(sign_in_address) <= 2000),
  -- Null: it names none for a sign-out that the browser carries.
  sign_out_address text check (length(sign_out_address) >= 8 and length(sign_out_address) <= 2000),
  signs_out boolean not null,
  -- In PEM: whoever holds a key of these speaks for the provider.
  certificates text[] not null check (cardinality(certificates) >= 1 and cardinality(certificates) <= 10),
  -- Null: the metadata came as a file.
  metadata_address text check (length(metadata_address) >= 9 and length(metadata_address) <= 500),
  read_at timestamptz not null,
  -- Belongs to the sealed key, and is given to the provider.
  own_certificate text not null,
  -- When it is read next; null where it came as a file.
  read_due_at timestamptz,
  -- Since when every reading has failed and why the last one did, in the words of rules/saml-metadata.ts; null where it went well.
  read_failing_since timestamptz,
  read_fault jsonb check (jsonb_typeof(read_fault) = 'object'),
  foreign key (tenant_id) references sso_connection(tenant_id),
  check (sign_out_address is not null or not signs_out),
  check ((read_failing_since is null) = (read_fault is null))
);
alter table saml_provider enable row level security, force row level security;
create index saml_provider_read_due on saml_provider (read_due_at);
create policy saml_provider_read_door on saml_provider for select to emporion_owner using (true);
create policy saml_provider_tenant on saml_provider using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on saml_provider to emporion_app;

-- Sign-ins that were begun. The provider's answer comes as a form of another site, to which browsers add no cookie, and maybe
-- to another process: what it has to fit is kept here. It opens nothing by itself: the browser that began it fetches what
-- came of it with a code that works once.
create table saml_sign_in (
  tenant_id uuid not null,
  id uuid not null,
  -- Goes to the provider and comes back with its answer.
  state_hash bytea not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  code_hash bytea,
  -- Whom the answer names, or why it was refused; one of the two once it has come.
  person jsonb,
  fault text,
  primary key (tenant_id, id),
  unique (tenant_id, state_hash),
  foreign key (tenant_id) references company(tenant_id),
  check ((answered_at is null) = (code_hash is null)),
  check ((answered_at is null) = (num_nonnulls(person, fault) = 0) and num_nonnulls(person, fault) < 2)
);
alter table saml_sign_in enable row level security, force row level security;
create index saml_sign_in_over on saml_sign_in (tenant_id, expires_at);
create policy saml_sign_in_tenant on saml_sign_in using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on saml_sign_in to emporion_app;

-- ======== 0421_company_sign_in_rules.sql

create table company_sign_in_rules (
  tenant_id uuid primary key,
  -- Members come in through the company's provider while it is open; owners keep another way.
  requires_sso boolean not null,
  -- A second factor, of ours or stated by the provider.
  requires_factor boolean not null,
  -- From where people sign in and keys work; empty: from everywhere.
  networks text[] not null check (cardinality(networks) <= 50),
  -- Null: as long as the platform allows.
  session_hours integer check (session_hours >= 1 and session_hours <= 12),
  key_days integer check (key_days >= 1 and key_days <= 365),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  foreign key (tenant_id) references company(tenant_id)
);
alter table company_sign_in_rules enable row level security, force row level security;
create policy company_sign_in_rules_door on company_sign_in_rules for select to emporion_owner using (true);
create policy company_sign_in_rules_tenant on company_sign_in_rules using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on company_sign_in_rules to emporion_app;

-- ======== 0430_provisioning.sql

-- What a directory shows to act for a company.
create table scim_token (
  tenant_id uuid not null,
  id uuid not null,
  -- What the owners call the directory, as the audit trail names it.
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- A keyed hash (HMAC-SHA-256, its key derived from SECRET_KEY) of 256 random bits. The token itself is kept nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  made_by uuid not null,
  made_at timestamptz not null,
  -- To the minute, and from where.
  last_used_at timestamptz,
  last_network text,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, made_by) references app_user(tenant_id, id)
);
alter table scim_token enable row level security, force row level security;
create policy scim_token_door on scim_token for select to emporion_owner using (true);
create policy scim_token_tenant on scim_token using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on scim_token to emporion_app;

-- What the directory says of a member. A member without a row was never touched by it.
create table scim_user (
  tenant_id uuid not null,
  user_id uuid not null,
  -- As the directory writes it, and as it is compared.
  user_name text not null check (length(user_name) >= 1 and length(user_name) <= 254),
  user_name_key text collate "C" not null,
  external_id text check (length(external_id) >= 1 and length(external_id) <= 254),
  -- The attributes that SCIM's schemas name and that people/provisioning knows, as they were sent.
  attributes jsonb not null check (jsonb_typeof(attributes) = 'object' and pg_column_size(attributes) <= 32768),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, user_name_key),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table scim_user enable row level security, force row level security;
create index scim_user_external on scim_user (tenant_id, external_id) where external_id is not null;
create policy scim_user_tenant on scim_user using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on scim_user to emporion_app;

-- Groups of the directory.
create table scim_group (
  tenant_id uuid not null,
  id uuid not null,
  display_name text not null check (length(display_name) >= 1 and length(display_name) <= 254),
  display_name_key text collate "C" not null,
  external_id text check (length(external_id) >= 1 and length(external_id) <= 254),
  version integer default 1 not null check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sub_role text check (sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  team_role text check (team_role in ('editor', 'viewer')),
  mapped_by uuid,
  mapping_version integer default 1 not null check (mapping_version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, display_name_key),
  foreign key (tenant_id, mapped_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  check (sub_role is null and team_role is null or mapped_by is not null)
);
alter table scim_group enable row level security, force row level security;
create policy scim_group_tenant on scim_group using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on scim_group to emporion_app;

create table scim_group_member (
  tenant_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references scim_group(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table scim_group_member enable row level security, force row level security;
create index scim_group_member_of on scim_group_member (tenant_id, user_id);
create policy scim_group_member_tenant on scim_group_member using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on scim_group_member to emporion_app;

-- ======== 0431_seats.sql

-- How many there are stands in the terms of the subscription.
create table seat_holder (
  tenant_id uuid not null,
  subscription_id uuid not null,
  user_id uuid not null,
  held_since timestamptz not null,
  -- Who gave it; null where a group did.
  given_by uuid,
  primary key (tenant_id, subscription_id, user_id),
  foreign key (tenant_id, given_by) references app_user(tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription(tenant_id, id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table seat_holder enable row level security, force row level security;
create index seat_holder_of_user on seat_holder (tenant_id, user_id);
create policy seat_holder_tenant on seat_holder using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on seat_holder to emporion_app;

-- Groups whose members hold a seat while there is one.
create table seat_group (
  tenant_id uuid not null,
  subscription_id uuid not null,
  group_id uuid not null,
  mapped_by uuid not null,
  mapped_at timestamptz not null,
  primary key (tenant_id, subscription_id, group_id),
  foreign key (tenant_id, group_id) references scim_group(tenant_id, id) on delete cascade,
  foreign key (tenant_id, mapped_by) references app_user(tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription(tenant_id, id)
);
alter table seat_group enable row level security, force row level security;
create index seat_group_of_group on seat_group (tenant_id, group_id);
create policy seat_group_door on seat_group for select to emporion_owner using (true);
create policy seat_group_tenant on seat_group using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on seat_group to emporion_app;

-- Whose work or role a group gave: without the group they go back to what newcomers are.
create table scim_given_role (
  tenant_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table scim_given_role enable row level security, force row level security;
create policy scim_given_role_tenant on scim_given_role using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on scim_given_role to emporion_app;

-- ======== 0471_calendar_feeds.sql

create table calendar_feed (
  tenant_id uuid not null,
  id uuid not null,
  -- What its maker calls it, as the audit trail names it.
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- SHA-256 of the 256 random bits in the address, which are kept nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_by uuid not null,
  made_at timestamptz not null,
  -- To the minute, and from where.
  last_used_at timestamptz,
  last_network text,
  primary key (tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  foreign key (tenant_id, made_by) references app_user(tenant_id, id)
);
alter table calendar_feed enable row level security, force row level security;
create index calendar_feed_of_member on calendar_feed (tenant_id, made_by);
create policy calendar_feed_door on calendar_feed for select to emporion_owner using (true);
create policy calendar_feed_tenant on calendar_feed using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on calendar_feed to emporion_app;

-- How often each date was changed since calendars know of it: they take a later SEQUENCE over an earlier one (RFC 5545, 3.8.7.4).
create table calendar_date (
  tenant_id uuid not null,
  uid text not null check (length(uid) >= 1 and length(uid) <= 200),
  -- SHA-256 of what calendars show of it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  sequence integer not null check (sequence >= 0),
  changed_at timestamptz not null,
  primary key (tenant_id, uid),
  foreign key (tenant_id) references company(tenant_id)
);
alter table calendar_date enable row level security, force row level security;
create policy calendar_date_tenant on calendar_date using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on calendar_date to emporion_app;

-- ======== 0490_shortlist_weights.sql

create table shortlist_weights (
  tenant_id uuid not null,
  shortlist_id uuid not null,
  user_id uuid not null,
  -- The criterion's id to a whole number from 1 to 5.
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (tenant_id, shortlist_id, user_id),
  foreign key (tenant_id, shortlist_id) references shortlist(tenant_id, id),
  foreign key (tenant_id, user_id) references app_user(tenant_id, id)
);
alter table shortlist_weights enable row level security, force row level security;
create index shortlist_weights_of_member on shortlist_weights (tenant_id, user_id);
create policy shortlist_weights_tenant on shortlist_weights using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on shortlist_weights to emporion_app;

-- ======== 0530_destinations.sql

-- At most one of each kind.
create table destination (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('audit-stream', 'chat', 'cost-export')),
  -- Of a chat channel the host alone: the rest of the address is its secret.
  address text not null check (length(address) >= 8 and length(address) <= 2000),
  -- What the kind needs besides, as its contract states it.
  settings jsonb not null check (octet_length(settings) <= 4096),
  -- AES-256-GCM, bound to the id: the value of the Authorization header, the whole address of the channel, or the key of the bucket.
  sealed_secret bytea,
  state text not null check (state in ('active', 'paused', 'failed')),
  failed_because text check (failed_because in ('gone', 'five days')),
  -- Since when every attempt has failed, and how many; null and 0 where the last one succeeded, or there was none.
  failing_since timestamptz,
  failures integer default 0 not null check (failures >= 0),
  due_at timestamptz not null,
  -- A process is at it, and may be until then.
  claimed_until timestamptz,
  -- Of a stream the last sequence number that arrived, of an export the last whole month (such as 202611).
  sent_through bigint not null,
  -- The last one of what was packed and may be on its way, so that it is sent again as it was.
  packed_through bigint,
  last_success_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer default 1 not null check (version > 0),
  primary key (tenant_id, id),
  unique (tenant_id, kind),
  foreign key (tenant_id, created_by) references app_user(tenant_id, id),
  foreign key (tenant_id) references company(tenant_id),
  check ((state = 'failed') = (failed_because is not null)),
  check (packed_through > sent_through)
);
alter table destination enable row level security, force row level security;
create index destination_due on destination (due_at) where state = 'active';
create policy destination_door on destination for select to emporion_owner using (true);
create policy destination_tenant on destination using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on destination to emporion_app;

-- The newest hundred of each destination are kept.
create table destination_attempt (
  tenant_id uuid not null,
  id uuid not null,
  destination_id uuid not null,
  attempted_at timestamptz not null,
  outcome text not null check (outcome in ('delivered', 'refused', 'redirected', 'forbidden', 'away')),
  -- Of the answer; null where there was none.
  status integer,
  -- What was sent: "12 entries, to 4711".
  what text not null check (length(what) <= 200),
  cause text check (length(cause) <= 40),
  -- The beginning of the answer's body.
  answer text default '' not null check (octet_length(answer) <= 4096),
  primary key (tenant_id, id),
  foreign key (tenant_id, destination_id) references destination(tenant_id, id) on delete cascade
);
alter table destination_attempt enable row level security, force row level security;
create index destination_attempt_newest on destination_attempt (tenant_id, destination_id, attempted_at desc, id desc);
create policy destination_attempt_tenant on destination_attempt using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on destination_attempt to emporion_app;

-- Events that wait to be posted to the company's chat channel, and go with their message.
create table chat_post (
  tenant_id uuid not null,
  event_id uuid not null,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references event_outbox(tenant_id, id) on delete cascade
);
alter table chat_post enable row level security, force row level security;
create policy chat_post_door on chat_post for select to emporion_owner using (true);
create policy chat_post_tenant on chat_post using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on chat_post to emporion_app;

-- ======== 0580_subscription_ends_for_vendors.sql

-- The ends that a vendor's company was told of, by the order whose term was the last. Nothing of the customer stands here.
create table subscription_end_told (
  tenant_id uuid not null,
  order_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id) references company(tenant_id)
);
alter table subscription_end_told enable row level security, force row level security;
create policy subscription_end_told_news_door on subscription_end_told for select to emporion_owner using (true);
create policy subscription_end_told_tenant on subscription_end_told using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on subscription_end_told to emporion_app;

-- ======== 0590_usage_names.sql

-- usage: on which day each event was reported, by its name. Events are cut into months, where a name is looked up in each of them; here
-- it is looked up once, so that reporting costs the same however many months are kept.
create table usage_event_name (
  tenant_id uuid not null,
  event_id text collate "C" not null,
  day date not null,
  primary key (tenant_id, event_id),
  foreign key (tenant_id) references company(tenant_id)
);
alter table usage_event_name enable row level security, force row level security;
create index usage_event_name_old on usage_event_name using brin (day);
create policy usage_event_name_door on usage_event_name for select to emporion_owner using (true);
create policy usage_event_name_sweep on usage_event_name for delete to emporion_owner using (true);
create policy usage_event_name_tenant on usage_event_name using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on usage_event_name to emporion_app;

-- ======== 0591_former_api_keys.sql

-- api keys: the secrets that were revoked or replaced, so that a company reads that a program still sends one. A row goes
-- with the company's next revoked or replaced key after its own secret would have expired.
create table former_api_key (
  tenant_id uuid not null,
  -- As in api_key.
  key_hash bytea not null unique check (length(key_hash) = 32),
  key_id uuid not null,
  key_name text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, key_hash),
  foreign key (tenant_id) references company(tenant_id)
);
alter table former_api_key enable row level security, force row level security;
create policy former_api_key_door on former_api_key for select to emporion_owner using (true);
create policy former_api_key_tenant on former_api_key using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on former_api_key to emporion_app;

-- ======== 0592_returning_customers.sql

-- procurement: vendors are notified of a customer who comes back, too. A subscription starts with each order whose term follows a gap, so
-- what they were notified of is kept by the moment at which it starts. That stays the same where one order replaces another before it
-- begins, and says until when it must be kept.
create table subscription_start_notified (
  tenant_id uuid not null,
  subscription_id uuid not null,
  starts_at timestamptz not null,
  primary key (tenant_id, subscription_id, starts_at),
  foreign key (tenant_id) references company(tenant_id)
);
alter table subscription_start_notified enable row level security, force row level security;
create policy subscription_start_notified_tenant on subscription_start_notified using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy subscription_start_notified_vendors on subscription_start_notified for select to emporion_owner using (true);
grant select, insert, delete on subscription_start_notified to emporion_app;

-- ======== functions
-- How each is called, and with whose rights it runs. The bodies stand in the newest migration that defines them.
-- account_named(given_name_key text, given_device_hash bytea) returns table(tenant_id uuid, user_id uuid, password_hash text, admin_role text, is_demo boolean, is_active boolean, is_known_device boolean): sql, owner's rights, called by the application
-- account_of_passkey(given_credential_id bytea, given_device_hash bytea) returns table(tenant_id uuid, user_id uuid, name_key text, admin_role text, is_demo boolean, is_active boolean, is_known_device boolean): sql, owner's rights, called by the application
-- accounts_for_platform(wanted_id uuid, wanted_text text, wanted_status text, wanted_role text, inactive_since timestamptz, given_now timestamptz, lockout interval, after_id uuid, at_most integer) returns table(id uuid, tenant_id uuid, tenant_name text, username text, email text, first_name text, last_name text, roles text[], sub_role text, team_role text, admin_role text, status text, last_login_at timestamptz, created_at timestamptz, version integer, is_last_owner boolean, is_locked boolean, factor text, bar text): sql, owner's rights, called by the application
-- add_month(given_table text, given_month date) returns boolean: plpgsql
-- api_key_behind(given_key_hash bytea) returns table(tenant_id uuid, key_id uuid, key_name text, key_hash bytea, scopes text[], expires_at timestamptz, last_used_at timestamptz, last_network text, user_id uuid, roles text[], team_role text, admin_role text, is_demo boolean, has_second_factor boolean, mfa_required boolean): sql, owner's rights, called by the application
-- application_of_customer(wanted uuid) returns uuid: sql, owner's rights, called by the application
-- audit_check_state() returns table(chains bigint, broken bigint, unchecked bigint, oldest timestamptz, is_overdue boolean): sql, owner's rights, called by the application
-- audit_counts(given_actions text[], from_at timestamptz, to_at timestamptz, step interval) returns table(step_at timestamptz, action text, reason text, entries bigint): sql, owner's rights, called by the application
-- audit_deeds() returns table(action text, target_kind text): sql, owner's rights, called by the application
-- audit_entry_chain() returns trigger: plpgsql, owner's rights
-- audit_entry_hash(entry audit_entry) returns bytea: sql, called by the application
-- audit_entry_is_final() returns trigger: plpgsql
-- audit_faults(given_tenant uuid) returns table(tenant_id uuid, sequence bigint): sql, owner's rights, called by the application
-- audit_log(given_tenant uuid, from_at timestamptz, to_at timestamptz, done text[], refused text[], deeds text[], kinds text[], search text, search_as_name text, before_at timestamptz, before_id uuid, at_most integer) returns table(tenant_id uuid, sequence bigint, id uuid, occurred_at timestamptz, hashed_time text, actor_kind text, actor_id text, action text, target_kind text, target_id text, outcome text, network text, request_id text, details jsonb, hashed_details text, previous_hash bytea, hash bytea, username text, tenant_name text): plpgsql, owner's rights, called by the application
-- audit_log_entry(given_tenant uuid, given_id uuid) returns table(tenant_id uuid, sequence bigint, id uuid, occurred_at timestamptz, hashed_time text, actor_kind text, actor_id text, action text, target_kind text, target_id text, outcome text, network text, request_id text, details jsonb, hashed_details text, previous_hash bytea, hash bytea, username text, tenant_name text, is_as_written boolean): sql, owner's rights, called by the application
-- audit_name_words(details jsonb) returns tsvector: sql, called by the application
-- audit_target_names(given_tenants uuid[], given_kinds text[], given_ids uuid[]) returns table(tenant_id uuid, target_kind text, target_id uuid, name text, issued_on date): sql, owner's rights, called by the application
-- calendar_feed_behind(given_token_hash bytea) returns table(tenant_id uuid, feed_id uuid, last_used_at timestamptz, last_network text): sql, owner's rights, called by the application
-- calendar_feeds_end() returns trigger: plpgsql
-- catalog_changed() returns trigger: plpgsql, owner's rights
-- catalog_price_moments_known() returns trigger: plpgsql, owner's rights
-- catalog_standard_moments_known() returns trigger: plpgsql, owner's rights
-- catalog_version_at(moment timestamptz) returns text: plpgsql, called by the application
-- catalog_version_now() returns text: plpgsql, called by the application
-- catalog_words(search_text text) returns text[]: plpgsql, called by the application
-- catalog_words_known() returns trigger: plpgsql, owner's rights
-- check_audit_slice(at_most integer, again_after interval) returns table(chain uuid, entries_read bigint, first_fault bigint): plpgsql, owner's rights, called by the application
-- coming_terms_of_own_applications(now_is timestamptz, until timestamptz, wanted_application uuid) returns table(company_name text, application_name text, currency text, total_minor bigint, reduced_payments integer, later_minor bigint, billing text, starts_at timestamptz, ends_at timestamptz, time_zone text, anchor_day smallint, relief jsonb): sql, owner's rights, called by the application
-- companies_for_platform(wanted_id uuid, wanted_status text, wanted_text text, after_created timestamptz, after_id uuid, at_most integer) returns table(id uuid, name text, slug text, kind text, status text, region text, user_count bigint, created_at timestamptz, subscription_tier text, industry text, website text, country text, status_reason text, status_changed_at timestamptz, matched bigint): sql, owner's rights, called by the application
-- companies_never_confirmed(given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_to_bill(now_is timestamptz, margin interval, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_to_notify_of_subscription_starts(since timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_changed_prices(at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_domains_to_look_at(given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_due_decisions(first_day date, last_day date, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_due_factor_resets(given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_due_reports(now_is timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_ending_trials(soon timestamptz, given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_expiring_keys(given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_leads_to_raise(since timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_moved_listings(at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_new_events(at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_saml_metadata_to_read(given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_seat_groups(after_id uuid, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_untold_starts(since timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_untold_subscription_ends(since timestamptz, given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_untold_trial_ends(since timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- companies_with_wrong_webhook_times(given_now timestamptz, at_most integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- company_counts_for_platform(quiet_since timestamptz) returns table(buyers bigint, vendors bigint, quiet bigint, quiet_first json): sql, owner's rights, called by the application
-- company_has_people() returns trigger: plpgsql
-- company_life_for_platform(wanted_company uuid) returns table(last_sign_in_at timestamptz, open_invoices json): sql, owner's rights, called by the application
-- company_links_end() returns trigger: plpgsql
-- company_of_mail_domain(given_domain text) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- company_of_proved_domain(given_domain text) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- company_of_reference(given_reference text) returns table(tenant_id uuid, invoice_id uuid): sql, owner's rights, called by the application
-- company_slug(name text, id uuid) returns text: sql, called by the application
-- company_takes_slug() returns trigger: plpgsql
-- count_listing_events(given_kind text, given_days date[], given_ids uuid[], given_keys bytea[], given_networks bytea[], of_network integer, own_tenant uuid) returns integer: plpgsql, owner's rights, called by the application
-- credit_entry_follows() returns trigger: plpgsql
-- credits_are_final() returns trigger: plpgsql
-- currencies_to_be_paid_in(now_is timestamptz) returns table(currency text): sql, owner's rights, called by the application
-- current_tenant() returns uuid: sql, called by the application
-- customers_now_of_own_applications(now_is timestamptz) returns table(customers integer, paying integer, installations integer): sql, owner's rights, called by the application
-- customers_of_own_applications(now_is timestamptz, wanted_application uuid, wanted_state text, before_start timestamptz, before_id uuid, at_most integer) returns table(id uuid, company_name text, application_id uuid, application_name text, status text, started_at timestamptz, trial_ends_at timestamptz, paid_since timestamptz, seats integer, currency text, total_minor bigint, reduced_payments integer, later_minor bigint, billing text, starts_at timestamptz, time_zone text, anchor_day smallint, ends_at timestamptz): sql, owner's rights, called by the application
-- discounts_of_own_promotions(wanted_promotions uuid[]) returns table(promotion_id uuid, currency text, discount_minor bigint): sql, owner's rights, called by the application
-- drawn_as_latin(given text) returns text: sql, called by the application
-- drop_months(given_table text, kept_months integer, at_most integer) returns table(month date, entries bigint): plpgsql, owner's rights, called by the application
-- due_destinations(given_now timestamptz, at_most integer) returns table(tenant_id uuid, id uuid): sql, owner's rights, called by the application
-- due_webhook_deliveries(given_now timestamptz, each_at_most integer, in_a_second integer, at_most integer) returns table(tenant_id uuid, delivery_id uuid, endpoint_id uuid): sql, owner's rights, called by the application
-- dues_of_own_applications(wanted_application uuid) returns table(month date, currency text, first_on date, last_on date): sql, owner's rights, called by the application
-- email_change_behind(given_token_hash bytea) returns table(tenant_id uuid, user_id uuid): sql, owner's rights, called by the application
-- erase_company() returns bigint: plpgsql, owner's rights, called by the application
-- figures_for_platform(since timestamptz) returns table(total_companies bigint, active_companies bigint, total_users bigint, active_users bigint): sql, owner's rights, called by the application
-- forget_look() returns trigger: plpgsql
-- former_api_key_behind(given_key_hash bytea) returns table(tenant_id uuid, key_id uuid, key_name text): sql, owner's rights, called by the application
-- give_back_promotion(given_order uuid) returns void: plpgsql, owner's rights, called by the application
-- growth_for_platform(from_at timestamptz, width interval, steps integer) returns table(step_at timestamptz, companies bigint, people bigint, orders bigint): sql, owner's rights, called by the application
-- hand_over_imported(given_vendor uuid, given_company uuid, own_vendor uuid) returns table(id uuid, card json, detail json): sql, owner's rights, called by the application
-- hold_webhook_pace(given_now timestamptz) returns bigint: sql, owner's rights, called by the application
-- holds_words(given text, search text) returns boolean: sql
-- invitation_behind(given_token_hash bytea) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- invoiced_of_own_applications(wanted_application uuid) returns table(tenant_id uuid, month date, currency text, invoiced_minor bigint): sql, owner's rights
-- invoiced_orders_of_own_applications(wanted_application uuid) returns table(order_id uuid, tenant_id uuid, month date, currency text, invoiced_minor bigint): sql, owner's rights
-- invoices_for_platform(wanted text, at timestamptz, in_name text, whole_reference text, of_year integer, of_number integer, after_day date, after_id uuid, at_most integer) returns table(id uuid, company_name text, invoice_number integer, issued_on date, due_on date, days_overdue integer, reference text, state text, total_minor bigint, currency text): plpgsql, owner's rights, called by the application
-- is_look_taken(given_look text, own_key text) returns boolean: sql, owner's rights, called by the application
-- is_notified_of_start(vendor_id uuid, given_subscription_id uuid, given_starts_at timestamptz) returns boolean: sql
-- leads_to_raise(since timestamptz, at_most integer) returns table(id uuid, application_id uuid, application_name text, team_size integer, received_at timestamptz): sql, owner's rights, called by the application
-- leave_audit_links(part text) returns boolean: plpgsql
-- links_end() returns trigger: plpgsql
-- list_audit_chains() returns bigint: sql, owner's rights, called by the application
-- listing_reports_for_platform(wanted_id uuid, at_most integer) returns table(company_name text, username text, reason text, reported_at timestamptz): sql, owner's rights, called by the application
-- listings_for_platform(wanted_id uuid, wanted text, in_name text, after_at timestamptz, after_id uuid, at_most integer) returns table(id uuid, owner_id uuid, owner_is_open boolean, name text, vendor text, state text, published_at timestamptz, taken_off_at timestamptz, taken_off_reason text, reports integer, oldest_report_at timestamptz, like_name text, like_vendor text): sql, owner's rights, called by the application
-- make_months(months_ahead integer) returns integer: plpgsql, owner's rights, called by the application
-- months_of(given_table text) returns table(month date, part text): sql, called by the application
-- note_usage_names() returns trigger: plpgsql
-- orders_to_come_of_own_applications(now_is timestamptz, wanted_subscriptions uuid[]) returns table(subscription_id uuid, currency text, total_minor bigint, billing text, starts_at timestamptz, time_zone text): sql, owner's rights, called by the application
-- orders_to_come_of_own_promotions(now_is timestamptz, wanted_promotions uuid[]) returns table(promotion_id uuid, currency text, billing text, orders integer, total_minor bigint, reduction_minor bigint, first_on date): sql, owner's rights, called by the application
-- paid_of_own_applications(wanted_application uuid) returns table(month date, currency text, paid_minor bigint): sql, owner's rights, called by the application
-- paid_starts_of_own_applications(from_day date, wanted_application uuid) returns table(day date, starts integer): sql, owner's rights, called by the application
-- payers_of_own_applications(wanted_application uuid) returns table(currency text, companies integer): sql, owner's rights, called by the application
-- people_under_policy() returns table(people bigint, without_factor bigint): sql, owner's rights, called by the application
-- platform_company() returns uuid: sql, called by the application
-- promotions_used_by_company(wanted_application uuid) returns table(application_id uuid, promotion_id uuid): sql, owner's rights, called by the application
-- provisioning_ends() returns trigger: plpgsql
-- receipts_for_platform(before_id uuid, at_most integer) returns table(id uuid, company_name text, invoice_number integer, issued_on date, reference text, amount_minor bigint, currency text, received_on date, recorded_at timestamptz, reversed_at timestamptz, reversal_reason text): sql, owner's rights, called by the application
-- region_behind(given_tenant_id uuid, given_user_id uuid) returns table(language text, currency text, time_zone text): sql, owner's rights, called by the application
-- revenue_shares_of_own_applications(wanted_month date, at_most integer) returns table(kind text, name text, currency text, invoiced_minor bigint, month_minor bigint, before_minor bigint): sql, owner's rights, called by the application
-- sales_of_own_applications(wanted_application uuid) returns table(month date, currency text, invoiced_minor bigint): sql, owner's rights, called by the application
-- sales_of_own_promotions(wanted_promotions uuid[]) returns table(promotion_id uuid, currency text, invoiced_minor bigint): sql, owner's rights, called by the application
-- scim_token_behind(given_token_hash bytea) returns table(tenant_id uuid, token_id uuid, name text, token_hash bytea, made_by uuid, last_used_at timestamptz, last_network text): sql, owner's rights, called by the application
-- search_text(given text) returns text: sql, called by the application
-- seats_end() returns trigger: plpgsql
-- session_behind(given_token_hash bytea) returns table(tenant_id uuid, session_id uuid, user_id uuid, is_half boolean, active_portal text, created_at timestamptz, last_seen_at timestamptz, ends_at timestamptz, username text, roles text[], sub_role text, team_role text, admin_role text, is_demo boolean, email_verified boolean, company_name text, has_second_factor boolean, idle_minutes integer, mfa_required boolean, ip_allowlist text[]): sql, owner's rights, called by the application
-- sign_in_pause_now() returns table(portal text, ends_at timestamptz): sql, owner's rights, called by the application
-- sign_in_rules_for(given_tenant uuid, given_user uuid) returns table(requires_sso boolean, requires_factor boolean, networks text[], is_owner boolean, has_second_factor boolean): sql, owner's rights, called by the application
-- simulation_link_behind(given_token_hash bytea, given_now timestamptz, given_formulas_version integer) returns table(tenant_id uuid): sql, owner's rights, called by the application
-- starts_of_subscriptions(since timestamptz) returns table(vendor_id uuid, customer_id uuid, subscription_id uuid, order_id uuid, starts_at timestamptz): sql
-- subscription_starts_to_notify(since timestamptz, at_most integer) returns table(order_id uuid, subscription_id uuid, company_name text, application_id uuid, application_name text, billing text, seats integer, currency text, total_minor bigint, starts_at timestamptz): sql, owner's rights, called by the application
-- subscriptions_of_own_applications(wanted uuid[]) returns table(id uuid, customer_id uuid, started_at timestamptz): sql, owner's rights, called by the application
-- sweep_accounts(sessions_over_before timestamptz, links_over_before timestamptz, devices_unused_since timestamptz, at_most integer) returns table(sessions bigint, links bigint, devices bigint): sql, owner's rights, called by the application
-- sweep_events(given_before timestamptz, at_most integer) returns bigint: sql, owner's rights, called by the application
-- sweep_invitations(closed_before timestamptz, at_most integer) returns bigint: sql, owner's rights, called by the application
-- sweep_simulation_links(over_before timestamptz, at_most integer) returns bigint: sql, owner's rights, called by the application
-- sweep_usage_names(at_most integer) returns bigint: sql, owner's rights, called by the application
-- tables_by_month() returns table(name text, month_column text): sql, called by the application
-- tables_erased_with_a_company() returns table(place integer, name text, company_column text): plpgsql
-- tables_that_outlive_a_company() returns text[]: sql
-- tenant_isolation_state() returns table(company_tables bigint, guarded_tables bigint, sees_others boolean): sql, called by the application
-- text_look(given text) returns text: sql, called by the application
-- text_looks(given text) returns text[]: sql, called by the application
-- token_behind(given_token_hash bytea) returns table(tenant_id uuid, user_id uuid): sql, owner's rights, called by the application
-- trial_starts_of_own_applications(from_day date, wanted_application uuid) returns table(day date, starts integer): sql, owner's rights, called by the application
-- untold_subscription_ends(since timestamptz, given_now timestamptz, at_most integer) returns table(order_id uuid, subscription_id uuid, company_name text, application_id uuid, application_name text, billing text, seats integer, currency text, total_minor bigint, ended_at timestamptz): sql, owner's rights, called by the application
-- untold_trial_ends(since timestamptz, at_most integer) returns table(id uuid, company_name text, application_name text): sql, owner's rights, called by the application
-- use_promotion(given_promotion uuid, given_order uuid, given_application uuid, given_application_name text, given_seats integer, given_billing text, given_currency text, given_reduction bigint, given_total bigint, given_now timestamptz) returns text: plpgsql, owner's rights, called by the application
-- users_for_platform(wanted_id uuid, wanted_text text, wanted_status text, wanted_role text, inactive_since timestamptz, given_now timestamptz, lockout interval, after_id uuid, at_most integer) returns table(id uuid, tenant_id uuid, tenant_name text, username text, email text, first_name text, last_name text, roles text[], sub_role text, team_role text, admin_role text, status text, last_login_at timestamptz, created_at timestamptz, version integer, is_last_owner boolean, is_locked boolean, factor text): sql, owner's rights, called by the application
-- vendor_claims_for_platform(wanted_id uuid, wanted_vendor uuid, wanted_open boolean, after_at timestamptz, after_id uuid, at_most integer) returns table(id uuid, company_id uuid, company_name text, company_is_open boolean, user_id uuid, username text, user_is_here boolean, email text, email_is_confirmed boolean, job_title text, business_email text, note text, vendor_id uuid, vendor_name text, vendor_domain text, vendor_is_claimed boolean, domain_is_proven boolean, listings integer, listing_names text[], application_id uuid, made_at timestamptz, state text, decided_at timestamptz, decision_reason text): sql, owner's rights, called by the application
-- waiting_for_platform(given_now timestamptz) returns table(kind text, waiting bigint, oldest_at timestamptz): sql, owner's rights, called by the application
-- way_of_session(given_tenant uuid, given_session uuid) returns text: sql, owner's rights, called by the application
