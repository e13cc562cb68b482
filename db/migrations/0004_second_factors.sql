-- identity: second factors, passkeys, sessions as every request looks them up, and what administrators prove again.

-- The authenticator app of a person.
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
alter table totp enable row level security, force row level security;
create policy totp_tenant on totp
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy totp_door on totp for select to current_user using (true);
grant select, insert, update, delete on totp to emporion_app;

-- What people sign in with who have lost their second factor; each works once.
create table backup_code (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user
);
alter table backup_code enable row level security, force row level security;
create policy backup_code_tenant on backup_code
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on backup_code to emporion_app;

-- Passkeys (WebAuthn), as a second factor and as a way in.
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
alter table passkey enable row level security, force row level security;
create policy passkey_tenant on passkey
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy passkey_door on passkey for select to current_user using (true);
grant select, insert, update, delete on passkey to emporion_app;

-- Which account a passkey belongs to, asked before the company is known. What it takes to check the answer (the public key, the count)
-- is read inside the company.
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
grant execute on function account_of_passkey to emporion_app;

-- Challenges carry their own proof of where they came from, so only those that were answered are kept, until they would
-- have expired: no challenge is answered twice. A row is a hash and tells of nobody.
create table spent_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_old on spent_challenge (expires_at);
grant select, insert, delete on spent_challenge to emporion_app;

-- Whose session a cookie names, with what every request needs to know of its user, in one round trip. It stands here because it also
-- says whether the person has a second factor.
create function session_behind(given_token_hash bytea)
  returns table (
    tenant_id uuid, session_id uuid, user_id uuid, is_half boolean, active_portal text, created_at timestamptz,
    last_seen_at timestamptz, ends_at timestamptz, username text, roles text[], sub_role text, team_role text,
    admin_role text, is_demo boolean, email_verified boolean, company_name text, has_second_factor boolean,
    idle_minutes integer, mfa_required boolean, ip_allowlist text[]
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.tenant_id, s.id, s.user_id, s.is_half, s.active_portal, s.created_at, s.last_seen_at, s.ends_at, u.username, u.roles,
    u.sub_role, u.team_role, u.admin_role, u.is_demo, u.email_verified_at is not null, c.name,
    exists (select from totp t where t.tenant_id = s.tenant_id and t.user_id = s.user_id and t.enabled_at is not null)
      or exists (select from passkey k where k.tenant_id = s.tenant_id and k.user_id = s.user_id),
    p.session_idle_minutes, p.mfa_required, p.ip_allowlist
  from session s
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'active'
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  cross join security_policy p
  where s.token_hash = given_token_hash and s.ended_at is null;
end;
grant execute on function session_behind to emporion_app;

-- An administrator proves once more who is there before an operation that is hard to undo.
create table step_up_challenge (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The session that asked: no other one may answer it or act on it.
  session_id uuid not null,
  operation text not null check (length(operation) between 1 and 80),
  -- SHA-256 over the operation, its target and everything that was sent: the proof is good for exactly this.
  operation_hash bytea not null check (length(operation_hash) = 32),
  requires_mfa boolean not null,
  risk_score integer not null check (risk_score between 0 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  verified_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, session_id) references session on delete cascade,
  check (used_at is null or verified_at is not null)
);
create index step_up_of_session on step_up_challenge (tenant_id, session_id, operation_hash) where used_at is null;
alter table step_up_challenge enable row level security, force row level security;
create policy step_up_challenge_tenant on step_up_challenge
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on step_up_challenge to emporion_app;

-- Two people decided that somebody who lost the second factor gets back in. It waits for a day, so that the person can stop it if they
-- did not ask for it.
create table factor_reset (
  tenant_id uuid not null,
  user_id uuid not null,
  approved_at timestamptz not null,
  -- From then on the factors go.
  effective_at timestamptz not null check (effective_at > approved_at),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user
);
create index factor_reset_due on factor_reset (effective_at);
alter table factor_reset enable row level security, force row level security;
create policy factor_reset_tenant on factor_reset
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy factor_reset_door on factor_reset for select to current_user using (true);
-- What is done or stopped goes; the audit trail keeps it.
grant select, insert, delete on factor_reset to emporion_app;

-- Which companies have resets to carry out; the platform's own company may be among them.
create function companies_with_due_factor_resets(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct r.tenant_id from factor_reset r where r.effective_at <= given_now order by r.tenant_id limit at_most;
end;
grant execute on function companies_with_due_factor_resets to emporion_app;
