-- audit: the chains are checked a slice at a time, company after company, so that a long trail takes many short statements
-- and no long one. Only the functions below reach the table.
create table audit_check (
  company_id uuid primary key,
  -- How far the present round has come, and the hash of the entry there.
  sequence bigint not null default 0,
  hash bytea not null default '',
  -- The first entry of the present round that does not fit.
  found_sequence bigint,
  -- The first entry that does not fit, as the last whole round found it or the present one has.
  broken_sequence bigint,
  -- When the last whole round ended, and since when the company is known.
  checked_at timestamptz,
  known_since timestamptz not null default clock_timestamp()
);
create index audit_check_turn on audit_check (checked_at nulls first, company_id);

-- Companies that have entries or a head of a chain and are not in the table yet. Steps from one company to the next by the
-- index, so it costs as much as there are companies, however many entries they have.
create function list_audit_chains() returns bigint
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with recursive having_entries as (
    (select e.tenant_id from audit_entry e order by e.tenant_id limit 1)
    union all
    select (select e.tenant_id from audit_entry e where e.tenant_id > before.tenant_id order by e.tenant_id limit 1)
    from having_entries before where before.tenant_id is not null
  ),
  added as (
    insert into audit_check (company_id)
    select tenant_id from having_entries where tenant_id is not null
    union select tenant_id from audit_chain
    on conflict (company_id) do nothing
    returning 1
  )
  select count(*) from added;
end;

-- Checks the next entries of the company whose turn it is, and answers no row where none is due. A round is due again
-- `again_after` the last one; one that ended in the future is due, since that time came from a wrong clock.
create function check_audit_slice(at_most integer, again_after interval)
  returns table (chain uuid, entries_read bigint, first_fault bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  state audit_check%rowtype;
  -- Whatever was put before the first entry is read with it.
  after_sequence bigint;
  last_sequence bigint;
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

  select max(next.sequence), count(*) into last_sequence, read_now from (
    select e.sequence from audit_entry e where e.tenant_id = state.company_id and e.sequence > after_sequence
    order by e.sequence limit at_most) next;
  select min(entry.sequence) filter (where entry.hash <> entry.expected or entry.previous_hash <> entry.hash_before
      or entry.sequence <> entry.sequence_before + 1)
    into fault
  from (
    select e.sequence, e.hash, e.previous_hash, audit_entry_hash(e) as expected,
      lag(e.hash, 1, state.hash) over (order by e.sequence) as hash_before,
      lag(e.sequence, 1, state.sequence) over (order by e.sequence) as sequence_before
    from audit_entry e
    where e.tenant_id = state.company_id and e.sequence > after_sequence and e.sequence <= last_sequence) entry;
  if read_now = 0 then
    last_sequence := state.sequence;
    last_hash := state.hash;
  else
    select e.hash into last_hash from audit_entry e where e.tenant_id = state.company_id and e.sequence = last_sequence;
  end if;

  if read_now < at_most then
    -- The head is read after the entries, and an entry comes with its head: a head that is ahead has its entry, or the
    -- end of the chain was cut off.
    select c.* into head from audit_chain c where c.tenant_id = state.company_id;
    is_over := not (coalesce(head.sequence, 0) > last_sequence and exists (
      select from audit_entry e where e.tenant_id = state.company_id and e.sequence > last_sequence));
    if is_over and (head.sequence is distinct from last_sequence or head.hash is distinct from last_hash) then
      fault := coalesce(fault, coalesce(head.sequence, last_sequence) + 1);
    end if;
  end if;

  fault := coalesce(state.found_sequence, fault);
  update audit_check c set
    sequence = case when is_over then 0 else last_sequence end,
    hash = case when is_over then ''::bytea else last_hash end,
    found_sequence = case when is_over then null else fault end,
    broken_sequence = case when is_over then fault else coalesce(c.broken_sequence, fault) end,
    checked_at = case when is_over then clock_timestamp() else c.checked_at end
  where c.company_id = state.company_id;
  return query select state.company_id, read_now, fault;
end
$$;

-- How many chains are broken, whether all of them have been checked, and since when the one that waits the longest waits.
create function audit_check_state() returns table (chains bigint, broken bigint, unchecked bigint, oldest timestamptz, is_overdue boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(*), count(c.broken_sequence), count(*) filter (where c.checked_at is null),
    min(coalesce(c.checked_at, c.known_since)),
    coalesce(min(coalesce(c.checked_at, c.known_since)) < clock_timestamp() - interval '1 day', false)
  from audit_check c;
end;

revoke execute on function list_audit_chains(), check_audit_slice(integer, interval), audit_check_state() from public;
grant execute on function list_audit_chains(), check_audit_slice(integer, interval), audit_check_state() to emporion_app;
