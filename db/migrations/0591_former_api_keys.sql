-- api keys: the secrets that were revoked or replaced, so that a company reads that a program still sends one. A row goes
-- with the company's next revoked or replaced key after its own secret would have expired.
create table former_api_key (
  tenant_id uuid not null references company,
  -- As in api_key.
  key_hash bytea not null unique check (length(key_hash) = 32),
  key_id uuid not null,
  key_name text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
alter table former_api_key enable row level security, force row level security;
create policy former_api_key_tenant on former_api_key
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy former_api_key_door on former_api_key for select to current_user using (true);
grant select, insert, delete on former_api_key to emporion_app;

-- Whose secret it was: asked before the company is known. It lets nobody in.
create function former_api_key_behind(given_key_hash bytea)
  returns table (tenant_id uuid, key_id uuid, key_name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.tenant_id, f.key_id, f.key_name from former_api_key f
  join company c on c.tenant_id = f.tenant_id and c.status = 'active'
  where f.key_hash = given_key_hash;
end;
grant execute on function former_api_key_behind to emporion_app;
