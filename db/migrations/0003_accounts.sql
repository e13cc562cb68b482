-- identity: accounts, their sessions and devices, the links mailed to them, and the policy that sign-in obeys.

-- An account: a person in one company.
create table app_user (
  tenant_id uuid not null references company,
  id uuid not null,
  username text not null,
  email text not null,
  -- The names as they are compared: NFKC and lower case. Unique over all companies.
  username_key text collate "C" not null constraint app_user_username_taken unique,
  email_key text collate "C" not null constraint app_user_email_taken unique,
  -- What the username looks like in Latin letters, as src/rooms/people/accounts/rules/look-of-name.ts draws it; null where it looks
  -- like its own key.
  username_look text collate "C",
  password_hash text not null,
  password_changed_at timestamptz not null,
  -- Since when the password is known to fall short of the policy. What a password is made of is known only when it is typed.
  password_outdated_since timestamptz,
  -- What authenticators keep as the owner of a passkey: random, so that it tells nothing of the account.
  passkey_handle bytea constraint app_user_passkey_handle unique,
  roles text[] not null check (roles <@ array['enterprise', 'vendor']),
  -- The portal that is opened at the next sign-in.
  active_portal text not null check (active_portal in ('enterprise', 'vendor')),
  sub_role text check (sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  -- Owners run the company and its team, editors change what it offers, viewers read. Administrators have none.
  team_role text check (team_role in ('owner', 'editor', 'viewer')),
  -- Counts the changes of the role, so that two owners do not overwrite each other.
  team_version integer not null default 1 check (team_version > 0),
  admin_role text check (admin_role in ('PLATFORM_OWNER_ADMIN', 'PRIMARY_PLATFORM_ADMINISTRATOR', 'SECURITY_ADMINISTRATOR')),
  -- Removed: the person is no member any more and the names that they signed in with are free; what they made stays theirs.
  status text not null default 'active' check (status in ('active', 'disabled', 'removed')),
  -- Its password is public; it works only while the demo data is asked for.
  is_demo boolean not null default false,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz,
  primary key (tenant_id, id),
  -- Administrators belong to the platform's own company and hold neither portal.
  check (admin_role is null or (tenant_id = '00000000-0000-7000-8000-000000000001' and roles = '{}')),
  constraint app_user_team_role_of_members check ((admin_role is null) = (team_role is not null))
);
create index app_user_newest on app_user (created_at desc, id desc);
create index app_user_by_look on app_user (coalesce(username_look, username_key));
alter table app_user enable row level security, force row level security;
create policy app_user_tenant on app_user
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy app_user_door on app_user for select to current_user using (true);
grant select, insert, update on app_user to emporion_app;

-- The first person to join puts a company that waited for people into use.
create function company_has_people() returns trigger language plpgsql as $$
begin
  update public.company set stage = 'full' where tenant_id = new.tenant_id and stage = 'pending';
  return null;
end
$$;
create trigger company_has_people after insert on app_user for each row execute function company_has_people();

-- A name that is given up, by its person or with its company, keeps no look.
create function forget_look() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.username_look := null;
  return new;
end
$$;
create trigger forget_look before update of username_key on app_user
  for each row when (new.status = 'removed') execute function forget_look();

-- The letters of src/rooms/people/accounts/rules/look-of-name.ts, each as the Latin letter as which it is drawn.
create function drawn_as_latin(given text) returns text
  language sql immutable parallel safe
  return translate(given,
    'ɑΑαАаᎪꓮƄΒВЬвᏏᏴꓐꞴϲϹСсᏟᴄⲤⲥꓚꮯԁᎠᏧꓒꓓΕεЕеҽᎬꓰꬲϜքẝꓝꞘꞙꬵƍɡԌցᏀᏳᶃꓖΗНнһհᎻᏂⲎꓧƖΙІӀⲒꓲıɩɪιЇіїᎥꙇꭵͿϳЈјᎫꓙꞲΚκКкᏦⲔꓗǀӏᏞⳐꓡΜϺМмᎷⲘꓟΝπпոռⲚꓠΟοσОоՕօჿᴏᴑⲞⲟꓳꬽΡρРрᏢⲢⲣꓑԚԛգզƦгᎡᏒᴦⲅꓣꭇꭈꮁƽЅѕՏᏕᏚꓢꜱꮪΤτТтᎢⲦꓔʋυՍսᴜꓴꞟꭎꭒνѴѵᏙᴠꓦꮩɯωѡԜԝաᎳᏔᴡꓪꮃΧχХхⲬꓫꞳɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚΖᏃᴢꓜꮓ',
    'aaaaaaabbbbbbbbbccccccccccdddddeeeeeeeefffffffgggggggghhhhhhhhhIIIIIIiiiiiiiiiijjjjjjjkkkkkkklllllmmmmmmmnnnnnnnooooooooooooooppppppppqqqqrrrrrrrrrrssssssssstttttttuuuuuuuuuvvvvvvvwwwwwwwwwwwxxxxxxxyyyyyyyyyyyyyyyyzzzzz');
grant execute on function drawn_as_latin to emporion_app;

-- Whether somebody, of whatever company, has another name that looks the same. It answers yes or no about one exact look.
create function is_look_taken(given_look text, own_key text)
  returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
    select from app_user u where coalesce(u.username_look, u.username_key) = given_look and u.username_key <> own_key);
end;
grant execute on function is_look_taken to emporion_app;

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
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'CAD')),
  -- Counts the changes; a person without a row is at version 0.
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user
);
alter table member_profile enable row level security, force row level security;
create policy member_profile_tenant on member_profile
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy member_profile_door on member_profile for select to current_user using (true);
grant select, insert, update on member_profile to emporion_app;

-- How a person reads: every page that is drawn for a session is written that way.
create function region_behind(given_tenant_id uuid, given_user_id uuid)
  returns table (language text, currency text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.language, p.currency, p.time_zone from member_profile p
  where p.tenant_id = given_tenant_id and p.user_id = given_user_id;
end;
grant execute on function region_behind to emporion_app;

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
  foreign key (tenant_id, user_id) references app_user,
  check ((ended_at is null) = (end_reason is null))
);
create index session_open on session (tenant_id, user_id) where ended_at is null;
create index session_over on session (ends_at);
alter table session enable row level security, force row level security;
create policy session_tenant on session
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy session_door on session for select to current_user using (true);
create policy session_sweep on session for delete to current_user using (true);
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
  foreign key (tenant_id, user_id) references app_user
);
create index known_device_unused on known_device (last_used_at);
alter table known_device enable row level security, force row level security;
create policy known_device_tenant on known_device
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy known_device_door on known_device for select to current_user using (true);
create policy known_device_sweep on known_device for delete to current_user using (true);
grant select, insert, update, delete on known_device to emporion_app;

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
grant execute on function account_named to emporion_app;

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
  foreign key (tenant_id, user_id) references app_user
);
create index one_time_token_of_user on one_time_token (tenant_id, user_id, purpose, created_at);
create index one_time_token_over on one_time_token (expires_at);
alter table one_time_token enable row level security, force row level security;
create policy one_time_token_tenant on one_time_token
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy one_time_token_door on one_time_token for select to current_user using (true);
create policy one_time_token_sweep on one_time_token for delete to current_user using (true);
grant select, insert, update on one_time_token to emporion_app;

-- Whose link of a mail this is. Whether it is still good is decided where it is used up.
create function token_behind(given_token_hash bytea)
  returns table (tenant_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.tenant_id, t.user_id from one_time_token t where t.token_hash = given_token_hash;
end;
grant execute on function token_behind to emporion_app;

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
  foreign key (tenant_id, user_id) references app_user
);
alter table email_change enable row level security, force row level security;
create policy email_change_tenant on email_change
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy email_change_door on email_change for select to current_user using (true);
grant select, insert, update, delete on email_change to emporion_app;

-- Whose change of address a mailed link confirms.
create function email_change_behind(given_token_hash bytea)
  returns table (tenant_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.tenant_id, c.user_id from email_change c where c.token_hash = given_token_hash;
end;
grant execute on function email_change_behind to emporion_app;

-- Removes what has been over for long, of all companies, a bounded number of rows at a time; answers how many. Failed sign-ins and
-- spent challenges belong to no company: the application's own role removes those.
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
grant execute on function sweep_accounts to emporion_app;

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
  ip_allowlist text[] not null default '{}',
  -- Counts the changes, so that two administrators do not overwrite each other.
  version integer not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid
);
grant select, update on security_policy to emporion_app;
insert into security_policy default values;
