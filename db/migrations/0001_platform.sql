-- platform: the application's role, the tenant of a transaction, idempotency keys, shared rate limits.

do $$
begin
  if not exists (select from pg_roles where rolname = 'emporion_app') then
    create role emporion_app nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, 'emporion_app', 'set') then
    execute format('grant emporion_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  -- Whether the server's own connection may take the role on is found out, and told, when it starts.
  null;
end
$$;

grant usage on schema public to emporion_app;
revoke create on schema public from public;
-- A function is called by whom it is granted to by name; what runs with the owner's rights is nobody's to call.
alter default privileges revoke execute on functions from public;

-- The tenant that the running transaction acts for. Null outside of one, and null equals nothing, so a query that
-- forgets the tenant sees no row of any.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('emporion.tenant', true), '')::uuid;
grant execute on function current_tenant() to emporion_app;

create table idempotency_key (
  tenant_id uuid not null,
  -- Hash of who sent it (session or visitor), the route and the key.
  scope bytea not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, scope)
);
create index idempotency_key_created on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy idempotency_key_tenant on idempotency_key
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on idempotency_key to emporion_app;

-- Counters of the rate limits, shared by every process. Losing them in a crash only forgives a minute.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to emporion_app;
