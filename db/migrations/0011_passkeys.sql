-- identity: passkeys (WebAuthn), as a second factor and as a way in; and what is swept away when nobody needs it any more.

-- What authenticators keep as the owner of a passkey: random, so that it tells nothing of the account.
alter table app_user add column passkey_handle bytea constraint app_user_passkey_handle unique;

create table passkey (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Chosen by the authenticator. It belongs to one user only, over all companies.
  credential_id bytea not null constraint passkey_credential unique check (length(credential_id) between 16 and 1023),
  -- COSE. The private half never leaves the authenticator.
  public_key bytea not null,
  -- What the authenticator counted last; 0 where it does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- How the authenticator is reached, as the browser said: a hint for the next time.
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user
);
create index passkey_of_user on passkey (tenant_id, user_id);
alter table passkey enable row level security;
alter table passkey force row level security;
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

-- One more door beside those of 0006: a passkey names its account before the company is known. What it takes to check the
-- answer (the public key, the count) is read inside the company.
create policy passkey_door on passkey for select to current_user using (true);

create function account_of_passkey(given_credential_id bytea, given_device_hash bytea)
  returns table (
    tenant_id uuid, user_id uuid, name_key text, admin_role text, is_demo boolean, is_active boolean, is_known_device boolean
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.tenant_id, u.id, u.username_key, u.admin_role, u.is_demo, u.status = 'active' and c.status = 'active',
    exists (select from known_device d where d.tenant_id = u.tenant_id and d.user_id = u.id and d.device_hash = given_device_hash)
  from passkey p
  join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
  join company c on c.tenant_id = p.tenant_id
  where p.credential_id = given_credential_id;
end;
revoke execute on function account_of_passkey(bytea, bytea) from public;
grant execute on function account_of_passkey(bytea, bytea) to emporion_app;

-- As in 0006, and a passkey is a second factor too.
create or replace function session_behind(given_token_hash bytea)
  returns table (
    tenant_id uuid, session_id uuid, user_id uuid, is_half boolean, active_portal text, created_at timestamptz,
    last_seen_at timestamptz, ends_at timestamptz, username text, roles text[], sub_role text, is_company_admin boolean,
    admin_role text, is_demo boolean, email_verified boolean, company_name text, has_second_factor boolean,
    idle_minutes integer, mfa_required boolean, ip_allowlist text[]
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.tenant_id, s.id, s.user_id, s.is_half, s.active_portal, s.created_at, s.last_seen_at, s.ends_at, u.username, u.roles,
    u.sub_role, u.is_company_admin, u.admin_role, u.is_demo, u.email_verified_at is not null, c.name,
    exists (select from totp t where t.tenant_id = s.tenant_id and t.user_id = s.user_id and t.enabled_at is not null)
      or exists (select from passkey k where k.tenant_id = s.tenant_id and k.user_id = s.user_id),
    p.session_idle_minutes, p.mfa_required, p.ip_allowlist
  from session s
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'active'
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  cross join security_policy p
  where s.token_hash = given_token_hash and s.ended_at is null;
end;

-- The sweep. What has been over for long is of no company's use, and no schedule belongs to one company, so this crosses
-- row-level security with the owner's rights. It takes away a bounded number of rows and answers how many.
create index session_over on session (ends_at);
create index one_time_token_over on one_time_token (expires_at);
create index known_device_unused on known_device (last_used_at);
create policy session_sweep on session for delete to current_user using (true);
create policy one_time_token_sweep on one_time_token for delete to current_user using (true);
create policy known_device_sweep on known_device for delete to current_user using (true);

create function sweep_accounts(
    sessions_over_before timestamptz, links_over_before timestamptz, devices_unused_since timestamptz, at_most integer
  )
  returns table (sessions bigint, links bigint, devices bigint)
  language sql security definer set search_path = public, pg_temp
begin atomic
  with old_sessions as (
    delete from session s where (s.tenant_id, s.id) in (
      select o.tenant_id, o.id from session o where o.ends_at < sessions_over_before order by o.ends_at limit at_most)
    returning 1),
  old_links as (
    delete from one_time_token t where (t.tenant_id, t.token_hash) in (
      select o.tenant_id, o.token_hash from one_time_token o where o.expires_at < links_over_before
      order by o.expires_at limit at_most)
    returning 1),
  old_devices as (
    delete from known_device d where (d.tenant_id, d.user_id, d.device_hash) in (
      select o.tenant_id, o.user_id, o.device_hash from known_device o where o.last_used_at < devices_unused_since
      order by o.last_used_at limit at_most)
    returning 1)
  select (select count(*) from old_sessions), (select count(*) from old_links), (select count(*) from old_devices);
end;
revoke execute on function sweep_accounts(timestamptz, timestamptz, timestamptz, integer) from public;
grant execute on function sweep_accounts(timestamptz, timestamptz, timestamptz, integer) to emporion_app;

-- The spool of mails and the failed sign-ins belong to no company; the application's own role sweeps them.
create index mail_message_done on mail_message (created_at);
