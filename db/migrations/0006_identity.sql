-- identity: companies, their members, sessions, second factors, links of mails, and what sign-in counts.

create table company (
  -- The company's own id: it is its own tenant.
  tenant_id uuid primary key,
  kind text not null check (kind in ('buyer', 'vendor', 'both', 'platform')),
  name text not null,
  industry text not null,
  size text,
  status text not null default 'active' check (status in ('active', 'suspended', 'on_hold', 'archived')),
  created_at timestamptz not null
);

create table app_user (
  tenant_id uuid not null references company,
  id uuid not null,
  username text not null,
  email text not null,
  -- The names as they are compared: NFKC and lower case. Unique over all companies.
  username_key text collate "C" not null constraint app_user_username_taken unique,
  email_key text collate "C" not null constraint app_user_email_taken unique,
  password_hash text not null,
  password_changed_at timestamptz not null,
  roles text[] not null check (roles <@ array['enterprise', 'vendor']),
  -- The portal that is opened at the next sign-in.
  active_portal text not null check (active_portal in ('enterprise', 'vendor')),
  sub_role text check (sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  is_company_admin boolean not null,
  admin_role text check (admin_role in ('PLATFORM_OWNER_ADMIN', 'PRIMARY_PLATFORM_ADMINISTRATOR', 'SECURITY_ADMINISTRATOR')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- Its password is public; it works only while the demo data is asked for.
  is_demo boolean not null default false,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- Administrators belong to the platform's own company and hold neither portal.
  check (admin_role is null or (tenant_id = '00000000-0000-7000-8000-000000000001' and roles = '{}'))
);

create table session (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the 256 random bits in the cookie. The cookie cannot be made from it.
  token_hash bytea not null unique,
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
  foreign key (tenant_id, user_id) references app_user,
  check ((ended_at is null) = (end_reason is null))
);
create index session_open on session (tenant_id, user_id) where ended_at is null;

create table totp (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  -- Null until a code of the app has proved that the secret arrived there.
  enabled_at timestamptz,
  -- The newest time step whose code was used; that code and older ones are spent.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user
);

create table backup_code (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user
);

create table one_time_token (
  tenant_id uuid not null,
  token_hash bytea not null unique,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user
);
create index one_time_token_of_user on one_time_token (tenant_id, user_id, purpose, created_at);

create table known_device (
  tenant_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the random name in the device's cookie.
  device_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references app_user
);

do $$
declare
  owned text;
begin
  foreach owned in array array['company', 'app_user', 'session', 'totp', 'backup_code', 'one_time_token', 'known_device'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      owned || '_tenant', owned);
  end loop;
end
$$;
grant select, insert, update on company, app_user, session, one_time_token to emporion_app;
grant select, insert, update, delete on totp, backup_code, known_device to emporion_app;

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
  only_row boolean primary key default true check (only_row),
  mfa_required boolean not null default false,
  password_min_length integer not null default 8 check (password_min_length between 8 and 64),
  password_require_special boolean not null default false,
  password_require_numbers boolean not null default false,
  session_idle_minutes integer not null default 30 check (session_idle_minutes between 1 and 1440),
  max_failed_attempts integer not null default 5 check (max_failed_attempts between 1 and 100),
  lockout_minutes integer not null default 15 check (lockout_minutes between 1 and 1440),
  -- Networks from which administrators may sign in; empty: from everywhere.
  ip_allowlist text[] not null default '{}'
);
insert into security_policy default values;
grant select, update on security_policy to emporion_app;

-- The platform's own company, to which the administrators belong.
select set_config('emporion.tenant', '00000000-0000-7000-8000-000000000001', true);
insert into company (tenant_id, kind, name, industry, created_at)
values ('00000000-0000-7000-8000-000000000001', 'platform', 'Emporion', 'Technology', now());
select set_config('emporion.tenant', '', true);

-- The doors. A name that is typed, a cookie and a link of a mail come before their company is known, so these three
-- lookups cross row-level security, and nothing else does. They run with the owner's rights, for whom the policies below
-- open these tables to reading; the application's role may call them and gets the columns that they name.
create policy company_door on company for select to current_user using (true);
create policy app_user_door on app_user for select to current_user using (true);
create policy session_door on session for select to current_user using (true);
create policy totp_door on totp for select to current_user using (true);
create policy one_time_token_door on one_time_token for select to current_user using (true);
create policy known_device_door on known_device for select to current_user using (true);

-- Whose session a cookie names, with what every request needs to know of its user, in one round trip.
create function session_behind(given_token_hash bytea)
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
    exists (select from totp t where t.tenant_id = s.tenant_id and t.user_id = s.user_id and t.enabled_at is not null),
    p.session_idle_minutes, p.mfa_required, p.ip_allowlist
  from session s
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'active'
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  cross join security_policy p
  where s.token_hash = given_token_hash and s.ended_at is null;
end;

-- Which account a typed username or e-mail address names, with what it takes to check its password.
create function account_named(given_name_key text, given_device_hash bytea)
  returns table (
    tenant_id uuid, user_id uuid, password_hash text, admin_role text, is_demo boolean, is_active boolean, is_known_device boolean
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.tenant_id, u.id, u.password_hash, u.admin_role, u.is_demo, u.status = 'active' and c.status = 'active',
    exists (select from known_device d where d.tenant_id = u.tenant_id and d.user_id = u.id and d.device_hash = given_device_hash)
  from app_user u
  join company c on c.tenant_id = u.tenant_id
  where u.username_key = given_name_key or u.email_key = given_name_key;
end;

-- Whose link of a mail this is. Whether it is still good is decided where it is used up.
create function token_behind(given_token_hash bytea)
  returns table (tenant_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.tenant_id, t.user_id from one_time_token t where t.token_hash = given_token_hash;
end;

revoke execute on function session_behind(bytea), account_named(text, bytea), token_behind(bytea) from public;
grant execute on function session_behind(bytea), account_named(text, bytea), token_behind(bytea) to emporion_app;

-- A user's own sign-ins are read from the audit trail.
create index audit_entry_by_target on audit_entry (tenant_id, target_kind, target_id, sequence desc);
