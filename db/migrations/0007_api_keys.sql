-- identity: keys for programs, and the secret that a company's webhooks are signed with.

-- A key with which a program acts for a person.
create table api_key (
  tenant_id uuid not null,
  id uuid not null,
  -- The person whom the key acts for: it may what this person may, within its scopes.
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The name as it is compared, so that a doubled request makes one key.
  name_key text collate "C" not null,
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  lifetime_days integer not null check (lifetime_days between 1 and 365),
  -- A keyed hash (HMAC-SHA-256, its key derived from SECRET_KEY) of 256 random bits. The key itself is kept nowhere.
  key_hash bytea not null constraint api_key_hash unique check (length(key_hash) = 32),
  -- What people tell keys apart by.
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  -- When the present secret was made; a regenerated key has another one than at first.
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute, and from where.
  last_used_at timestamptz,
  last_network text,
  version integer not null default 1 check (version > 0),
  -- At how many days before the end of the present secret its person was told last; a new secret begins anew.
  expiry_told integer check (expiry_told in (14, 3)),
  primary key (tenant_id, id),
  constraint api_key_name unique (tenant_id, name_key),
  foreign key (tenant_id, user_id) references app_user
);
create index api_key_of_user on api_key (tenant_id, user_id);
create index api_key_expiring on api_key (expires_at) where expiry_told is distinct from 3;
alter table api_key enable row level security, force row level security;
create policy api_key_tenant on api_key
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy api_key_door on api_key for select to current_user using (true);
grant select, insert, update, delete on api_key to emporion_app;

-- Whom a key acts for, asked before its company is known. It answers for active people of active companies only; whether the key has
-- expired is decided where it is used.
create function api_key_behind(given_key_hash bytea)
  returns table (
    tenant_id uuid, key_id uuid, key_name text, key_hash bytea, scopes text[], expires_at timestamptz, last_used_at timestamptz,
    last_network text, user_id uuid, roles text[], team_role text, admin_role text, is_demo boolean, has_second_factor boolean, mfa_required boolean
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select k.tenant_id, k.id, k.name, k.key_hash, k.scopes, k.expires_at, k.last_used_at, k.last_network, u.id, u.roles,
    u.team_role, u.admin_role, u.is_demo,
    exists (select from totp t where t.tenant_id = k.tenant_id and t.user_id = k.user_id and t.enabled_at is not null)
      or exists (select from passkey p where p.tenant_id = k.tenant_id and p.user_id = k.user_id),
    p.mfa_required
  from api_key k
  join app_user u on u.tenant_id = k.tenant_id and u.id = k.user_id and u.status = 'active'
  join company c on c.tenant_id = k.tenant_id and c.status = 'active'
  cross join security_policy p
  where k.key_hash = given_key_hash;
end;
grant execute on function api_key_behind to emporion_app;

-- Which companies have somebody to tell that a key expires: 14 days before, and again 3 days before. A key that was made for a shorter
-- time than that is not announced.
create function companies_with_expiring_keys(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct k.tenant_id from api_key k
  join app_user u on u.tenant_id = k.tenant_id and u.id = k.user_id and u.status = 'active'
  join company c on c.tenant_id = k.tenant_id and c.status = 'active'
  where k.expires_at > given_now and k.expiry_told is distinct from 3
    and ((k.expiry_told is null and k.lifetime_days > 14 and k.expires_at <= given_now + interval '14 days')
      or (k.lifetime_days > 3 and k.expires_at <= given_now + interval '3 days'))
  order by k.tenant_id limit at_most;
end;
grant execute on function companies_with_expiring_keys to emporion_app;

-- What a company's webhooks are signed with.
create table webhook_secret (
  tenant_id uuid primary key references company,
  -- AES-256-GCM, bound to the company. It has to be opened again to sign with, so a hash would not do.
  sealed_secret bytea not null,
  last_four text not null check (length(last_four) = 4),
  made_by uuid not null,
  made_at timestamptz not null,
  version integer not null check (version > 0),
  foreign key (tenant_id, made_by) references app_user
);
alter table webhook_secret enable row level security, force row level security;
create policy webhook_secret_tenant on webhook_secret
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on webhook_secret to emporion_app;
