-- audit: the trail is cut into months. The chain of a company goes on across them; where months were dropped, a row says which entries went
-- and with which hashes, so that the check goes from the entry before them to the one after.

-- Functions that read the table are made again as they are, on the new one.
select set_config('emporion.hash_function', pg_get_functiondef('audit_entry_hash'::regproc), true);
select set_config('emporion.reading_functions', (
  select json_agg(pg_get_functiondef(p.oid)) from pg_proc p
  where p.prosqlbody is not null and p.proname <> 'audit_entry_hash' and exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid = 'audit_entry'::regclass))::text, true);

alter table audit_entry rename to audit_entry_before;
alter table audit_entry_before no force row level security;

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
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null
) partition by range (occurred_at);
create table audit_entry_other partition of audit_entry default;
alter table audit_entry_other enable row level security;

do $$
declare
  definition text;
begin
  execute current_setting('emporion.hash_function');
  for definition in select json_array_elements_text(current_setting('emporion.reading_functions')::json) loop
    execute definition;
  end loop;
  perform add_month('audit_entry', month)
  from (select distinct date_trunc('month', occurred_at at time zone 'UTC')::date as month from audit_entry_before) held;
end
$$;
grant execute on function audit_entry_hash(audit_entry) to emporion_app;
insert into audit_entry select * from audit_entry_before;
drop function audit_entry_hash(audit_entry_before);
drop table audit_entry_before;

-- The chain gives each number of a company once; the index of each month holds that for the month.
alter table audit_entry add primary key (tenant_id, sequence, occurred_at), add unique (id, occurred_at);
create index audit_entry_by_time on audit_entry (tenant_id, occurred_at desc, sequence desc);
-- A user's own sign-ins are read from the audit trail.
create index audit_entry_by_target on audit_entry (tenant_id, target_kind, target_id, sequence desc);
-- What an administrator looks for first is time; then what was done, by whom, to what, from where.
create index audit_entry_newest on audit_entry (occurred_at desc, id desc);
create index audit_entry_by_deed on audit_entry (action, target_kind, occurred_at desc, id desc);
create index audit_entry_by_actor on audit_entry (actor_id, occurred_at desc, id desc) where actor_id is not null;
create index audit_entry_by_target_id on audit_entry (target_id text_pattern_ops) where target_id is not null;
create index audit_entry_by_network on audit_entry (network text_pattern_ops) where network is not null;
create index audit_entry_by_name on audit_entry using gin (audit_name_words(details)) where details ? 'name';
alter table audit_entry enable row level security, force row level security;
create policy audit_entry_tenant on audit_entry
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy audit_entry_door on audit_entry for select to current_user using (true);
grant select, insert on audit_entry to emporion_app;

create or replace function audit_entry_chain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  head public.audit_chain;
begin
  if pg_partition_root(tg_relid) is distinct from 'public.audit_entry'::regclass then
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
create trigger audit_entry_is_final before update or delete on audit_entry
  for each row execute function audit_entry_is_final();

-- Entries that went with their month: those of one company with numbers that follow each other. Stands in the chain where they stood.
create table audit_dropped (
  tenant_id uuid not null,
  last_sequence bigint not null,
  first_sequence bigint not null,
  -- Of the first of them, the hash before it; of the last one, its own.
  previous_hash bytea not null,
  hash bytea not null,
  dropped_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, last_sequence),
  check (first_sequence <= last_sequence)
);
alter table audit_dropped enable row level security, force row level security;
create policy audit_dropped_tenant on audit_dropped
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy audit_dropped_door on audit_dropped for select to current_user using (true);
create policy audit_dropped_writer on audit_dropped for insert to current_user with check (true);
grant select on audit_dropped to emporion_app;

create or replace function tables_that_outlive_a_company() returns text[]
  language sql immutable parallel safe
  return array[
    'app_user', 'audit_chain', 'audit_dropped', 'audit_entry', 'company', 'purchase_order', 'purchase_order_event', 'purchase_order_line',
    'subscription', 'subscription_term', 'invoice', 'invoice_line', 'payment', 'credit_lot', 'credit_entry', 'due_relief',
    'credit_note'];

-- As before, and what was dropped counts as one entry with many numbers.
create or replace function audit_faults(given_tenant uuid)
  returns table (tenant_id uuid, sequence bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with links as (
    select e.tenant_id, e.sequence as first_sequence, e.sequence, e.hash, e.previous_hash, audit_entry_hash(e) as expected
    from audit_entry e where given_tenant is null or e.tenant_id = given_tenant
    union all
    select d.tenant_id, d.first_sequence, d.last_sequence, d.hash, d.previous_hash, d.hash
    from audit_dropped d where given_tenant is null or d.tenant_id = given_tenant
  ),
  entries as (
    select l.tenant_id, l.sequence, l.hash, l.previous_hash, l.expected,
      lag(l.hash, 1, ''::bytea) over (partition by l.tenant_id order by l.sequence) as hash_before,
      sum(l.sequence - l.first_sequence + 1) over (partition by l.tenant_id order by l.sequence) as place
    from links l
  ),
  ends as (
    select distinct on (entries.tenant_id) entries.tenant_id, entries.sequence, entries.hash
    from entries order by entries.tenant_id, entries.sequence desc
  ),
  heads as (
    select c.tenant_id, c.sequence, c.hash from audit_chain c where given_tenant is null or c.tenant_id = given_tenant
  )
  select entries.tenant_id, entries.sequence from entries
  where hash <> expected or previous_hash <> hash_before or place <> entries.sequence
  union all
  select coalesce(heads.tenant_id, ends.tenant_id), coalesce(heads.sequence, ends.sequence) + 1
  from heads full join ends on ends.tenant_id = heads.tenant_id
  where heads.hash is distinct from coalesce(ends.hash, ''::bytea)
  order by 1, 2;
end;

-- As before, and what was dropped counts as one entry with many numbers.
create or replace function check_audit_slice(at_most integer, again_after interval)
  returns table (chain uuid, entries_read bigint, first_fault bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  state audit_check%rowtype;
  -- Whatever was put before the first entry is read with it.
  after_sequence bigint;
  end_sequence bigint;
  last_hash bytea;
  read_now bigint;
  head audit_chain%rowtype;
  fault bigint;
  is_over boolean := false;
begin
  select c.* into state from audit_check c
  where c.checked_at is null or c.checked_at <= clock_timestamp() - again_after or c.checked_at > clock_timestamp()
  order by c.checked_at nulls first, c.company_id limit 1 for update skip locked;
  if not found then return; end if;
  after_sequence := case when state.sequence = 0 then -9223372036854775808 else state.sequence end;

  select max(next.sequence), count(*) into end_sequence, read_now from (
    (select e.sequence from audit_entry e where e.tenant_id = state.company_id and e.sequence > after_sequence
      order by e.sequence limit at_most)
    union all
    (select d.last_sequence from audit_dropped d where d.tenant_id = state.company_id and d.last_sequence > after_sequence
      order by d.last_sequence limit at_most)
    order by 1 limit at_most) next;
  select min(link.sequence) filter (where link.hash <> link.expected or link.previous_hash <> link.hash_before
      or link.first_sequence <> link.sequence_before + 1)
    into fault
  from (
    select l.first_sequence, l.sequence, l.hash, l.previous_hash, l.expected,
      lag(l.hash, 1, state.hash) over (order by l.sequence) as hash_before,
      lag(l.sequence, 1, state.sequence) over (order by l.sequence) as sequence_before
    from (
      select e.sequence as first_sequence, e.sequence, e.hash, e.previous_hash, audit_entry_hash(e) as expected
      from audit_entry e
      where e.tenant_id = state.company_id and e.sequence > after_sequence and e.sequence <= end_sequence
      union all
      select d.first_sequence, d.last_sequence, d.hash, d.previous_hash, d.hash
      from audit_dropped d
      where d.tenant_id = state.company_id and d.last_sequence > after_sequence and d.last_sequence <= end_sequence
    ) l) link;
  if read_now = 0 then
    end_sequence := state.sequence;
    last_hash := state.hash;
  else
    select l.hash into last_hash from (
      select e.hash from audit_entry e where e.tenant_id = state.company_id and e.sequence = end_sequence
      union all
      select d.hash from audit_dropped d where d.tenant_id = state.company_id and d.last_sequence = end_sequence) l;
  end if;

  if read_now < at_most then
    -- The head is read after the entries, and an entry comes with its head: a head that is ahead has its entry, or the
    -- end of the chain was cut off.
    select c.* into head from audit_chain c where c.tenant_id = state.company_id;
    is_over := not (coalesce(head.sequence, 0) > end_sequence and exists (
      select from audit_entry e where e.tenant_id = state.company_id and e.sequence > end_sequence));
    if is_over and (head.sequence is distinct from end_sequence or head.hash is distinct from last_hash) then
      fault := coalesce(fault, coalesce(head.sequence, end_sequence) + 1);
    end if;
  end if;

  fault := coalesce(state.found_sequence, fault);
  update audit_check c set
    sequence = case when is_over then 0 else end_sequence end,
    hash = case when is_over then ''::bytea else last_hash end,
    found_sequence = case when is_over then null else fault end,
    broken_sequence = case when is_over then fault else coalesce(c.broken_sequence, fault) end,
    checked_at = case when is_over then clock_timestamp() else c.checked_at end
  where c.company_id = state.company_id;
  return query select state.company_id, read_now, fault;
end
$$;

-- As before; the entry before one may be the last of those that were dropped.
create or replace function audit_log_entry(given_tenant uuid, given_id uuid)
  returns table (
    tenant_id uuid, sequence bigint, id uuid, occurred_at timestamptz, hashed_time text, actor_kind text, actor_id text,
    action text, target_kind text, target_id text, outcome text, network text, request_id text, details jsonb,
    hashed_details text, previous_hash bytea, hash bytea, username text, tenant_name text, is_as_written boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select e.tenant_id, e.sequence, e.id, e.occurred_at, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    e.actor_kind, e.actor_id, e.action, e.target_kind, e.target_id, e.outcome, e.network, e.request_id, e.details,
    e.details::text, e.previous_hash, e.hash, u.username, c.name,
    e.hash = audit_entry_hash(e) and e.previous_hash = case when e.sequence = 1 then ''::bytea else coalesce(
      (select b.hash from audit_entry b where b.tenant_id = e.tenant_id and b.sequence = e.sequence - 1),
      (select d.hash from audit_dropped d where d.tenant_id = e.tenant_id and d.last_sequence = e.sequence - 1)) end is true
  from audit_entry e
  left join company c on c.tenant_id = e.tenant_id
  left join app_user u on u.tenant_id = e.tenant_id
    and u.id = case when e.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.actor_id::uuid end
  where current_tenant() = platform_company() and e.id = given_id and (given_tenant is null or e.tenant_id = given_tenant);
end;

-- Writes down which entries of each chain go with a month, and lets the check of those chains begin anew. Answers false, and does nothing,
-- where a chain in it is broken or was never checked as a whole: such a month is evidence. Only the owner calls it.
create function leave_audit_links(part text) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  is_kept boolean;
begin
  -- Whoever checks one of these chains now has ended before, and whoever begins meets the rows below.
  execute format('
    select exists (
      select from (select distinct tenant_id from public.%I) held
      left join (select * from public.audit_check for update) c on c.company_id = held.tenant_id
      where c.checked_at is null or c.broken_sequence is not null or c.found_sequence is not null)', part) into is_kept;
  if is_kept then
    return false;
  end if;
  execute format('
    insert into public.audit_dropped (tenant_id, first_sequence, last_sequence, previous_hash, hash)
    select tenant_id, min(sequence), max(sequence), (array_agg(previous_hash order by sequence))[1],
      (array_agg(hash order by sequence desc))[1]
    from (
      select tenant_id, sequence, previous_hash, hash, sequence - row_number() over (partition by tenant_id order by sequence) as run,
        lag(sequence, 1) over chain is distinct from sequence - 1 or lead(sequence, 1) over chain is distinct from sequence + 1 as is_end
      from public.%I
      window chain as (partition by tenant_id order by sequence)) entry
    where is_end group by tenant_id, run', part);
  execute format('
    update public.audit_check set sequence = 0, hash = '''', found_sequence = null
    where company_id in (select tenant_id from public.%I)', part);
  return true;
end
$$;
