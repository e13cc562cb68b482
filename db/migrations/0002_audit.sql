-- audit: entries in one chain of hashes per tenant. The database makes the chain; the application may only add.

create table audit_chain (
  tenant_id uuid primary key,
  sequence bigint not null,
  hash bytea not null
);

create table audit_entry (
  tenant_id uuid not null,
  sequence bigint not null,
  id uuid not null unique,
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
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, sequence)
);
create index audit_entry_by_time on audit_entry (tenant_id, occurred_at desc, sequence desc);

alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy audit_chain_tenant on audit_chain
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy audit_entry_tenant on audit_entry
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- What is hashed: every field, each preceded by its length, so that no two different entries read the same.
create function audit_entry_hash(entry audit_entry) returns bytea
  language sql stable
  return sha256(entry.previous_hash || convert_to(
    (select string_agg(length(coalesce(field, '')) || ':' || coalesce(field, '-'), '|' order by place)
     from unnest(array[
       entry.tenant_id::text, entry.sequence::text, entry.id::text,
       to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
       entry.actor_kind, entry.actor_id, entry.action, entry.target_kind, entry.target_id, entry.outcome,
       entry.network, entry.request_id, entry.details::text
     ]) with ordinality as fields (field, place)), 'UTF8'));
grant execute on function audit_entry_hash(audit_entry) to emporion_app;

create function audit_entry_chain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  head public.audit_chain;
begin
  if tg_relid <> 'public.audit_entry'::regclass then
    raise insufficient_privilege using message = 'only audit entries are chained';
  end if;
  insert into public.audit_chain (tenant_id, sequence, hash) values (new.tenant_id, 0, ''::bytea) on conflict do nothing;
  select * into strict head from public.audit_chain where tenant_id = new.tenant_id for update;
  new.sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := ''::bytea;
  new.hash := public.audit_entry_hash(new);
  update public.audit_chain set sequence = new.sequence, hash = new.hash where tenant_id = new.tenant_id;
  return new;
end
$$;
create trigger audit_entry_chain before insert on audit_entry
  for each row execute function audit_entry_chain();

create function audit_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are final';
end
$$;
create trigger audit_entry_is_final before update or delete on audit_entry
  for each row execute function audit_entry_is_final();

grant select, insert on audit_entry to emporion_app;
grant select on audit_chain to emporion_app;
