-- audit: entries in one chain of hashes for each company. The database makes the chain; the application may only add. The trail is read
-- across companies by administrators, and its chains are checked a slice at a time.

-- Names in entries are found by the beginnings of their words.
create function audit_name_words(details jsonb) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, search_text(details ->> 'name'));
grant execute on function audit_name_words to emporion_app;

-- The head of each chain: the number and the hash of its last entry.
create table audit_chain (
  tenant_id uuid primary key,
  sequence bigint not null,
  hash bytea not null
);
alter table audit_chain enable row level security, force row level security;
create policy audit_chain_tenant on audit_chain
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy audit_chain_door on audit_chain for select to current_user using (true);
grant select on audit_chain to emporion_app;

-- What was done, or refused. Nobody changes an entry.
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
grant execute on function audit_entry_hash to emporion_app;

-- The entries that do not fit: a changed one, the one after a missing one, and, as the number after the last, a head of
-- the chain that is not the last entry or is not there at all. Without a company it looks at all of them, so it crosses
-- row-level security with the owner's rights, and answers nothing of any entry but its number.
create function audit_faults(given_tenant uuid)
  returns table (tenant_id uuid, sequence bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with entries as (
    select e.tenant_id, e.sequence, e.hash, e.previous_hash, audit_entry_hash(e) as expected,
      lag(e.hash, 1, ''::bytea) over (partition by e.tenant_id order by e.sequence) as hash_before,
      row_number() over (partition by e.tenant_id order by e.sequence) as place
    from audit_entry e
    where given_tenant is null or e.tenant_id = given_tenant
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
grant execute on function audit_faults to emporion_app;

-- The chains are checked a slice at a time, company after company, so that a long trail takes many short statements
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
grant execute on function list_audit_chains to emporion_app;

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
grant execute on function check_audit_slice to emporion_app;

-- How many chains are broken, whether all of them have been checked, and since when the one that waits the longest waits.
create function audit_check_state() returns table (chains bigint, broken bigint, unchecked bigint, oldest timestamptz, is_overdue boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(*), count(c.broken_sequence), count(*) filter (where c.checked_at is null),
    min(coalesce(c.checked_at, c.known_since)),
    coalesce(min(coalesce(c.checked_at, c.known_since)) < clock_timestamp() - interval '1 day', false)
  from audit_check c;
end;
grant execute on function audit_check_state to emporion_app;

-- The kinds of deeds that are in the trail, found by leaping from one to the next: as many steps as there are kinds,
-- however many entries. Like the functions below it crosses row-level security with the owner's rights, and answers nothing
-- to whoever acts for another company than the platform's own.
create function audit_deeds()
  returns table (action text, target_kind text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive leap as (
    (select e.action, e.target_kind from audit_entry e where current_tenant() = platform_company()
     order by e.action, e.target_kind limit 1)
    union all
    select next.action, next.target_kind from leap cross join lateral (
      select e.action, e.target_kind from audit_entry e
      where (e.action, e.target_kind) > (leap.action, leap.target_kind)
      order by e.action, e.target_kind limit 1
    ) next
  )
  select leap.action, leap.target_kind from leap;
end;
grant execute on function audit_deeds to emporion_app;

-- Entries, newest first. It crosses row-level security with the owner's rights: who may ask without a company is decided
-- by the permission audit:cross_tenant, and every call is itself in the trail.
--   given_tenant      the company; null: all of them
--   done, refused     the actions that are wanted where they succeeded and where they were refused; both null: all
--   deeds, kinds      with a search, what it finds in words; without one, what done and refused can meet
--   search, search_as_name   what is searched in targets and networks as a beginning, and in usernames and in the names of
--                     companies and targets; null: nothing
--   before_at, before_id     the last entry of the page before
create function audit_log(
  given_tenant uuid, from_at timestamptz, to_at timestamptz, done text[], refused text[], deeds text[], kinds text[],
  search text, search_as_name text, before_at timestamptz, before_id uuid, at_most integer)
  returns table (
    tenant_id uuid, sequence bigint, id uuid, occurred_at timestamptz, hashed_time text, actor_kind text, actor_id text,
    action text, target_kind text, target_id text, outcome text, network text, request_id text, details jsonb,
    hashed_details text, previous_hash bytea, hash bytea, username text, tenant_name text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Fixed texts only: what a caller gives stands in the parameters.
  wanted constant text := '
    e.occurred_at >= $2 and e.occurred_at <= $3 and ($10 is null or (e.occurred_at, e.id) < ($10, $11))
    and ($4 is null or (e.outcome = ''success'' and e.action = any($4)) or (e.outcome = ''refused'' and e.action = any($5)))';
  newest constant text := ' order by e.occurred_at desc, e.id desc limit $12';
  in_words constant text := '
    select e.* from unnest($6, $7) as deed (action, kind) cross join lateral (
      select e.* from audit_entry e where e.action = deed.action and e.target_kind = deed.kind and ' || wanted || newest || ') e';
  people constant text := '
    select u.tenant_id, u.id::text as id from app_user u
    where $9 <> '''' and (strpos(u.username_key, $9) > 0 or strpos(u.email_key, $9) = 1) limit 200';
  companies constant text := '
    select c.tenant_id, c.tenant_id::text as id from company c where $9 <> '''' and holds_words(c.name, $9) limit 50';
  -- Letters and digits alone come into the query.
  words constant tsquery := (
    select string_agg(word || ':*', ' & ')::tsquery
    from regexp_split_to_table(search_text(search_as_name), '[^[:alnum:]]+') word where word <> '');
  named constant text := ' e.details ? ''name'' and audit_name_words(e.details) @@ $13 ';
  found text;
begin
  if current_tenant() is distinct from platform_company() then
    return;
  end if;
  if given_tenant is not null then
    found := 'select e.* from audit_entry e where e.tenant_id = $1 and ' || wanted || '
      and ($8 is null or (e.action, e.target_kind) in (select * from unnest($6, $7))
        or e.target_id like $8 or e.network like $8
        or (e.tenant_id, e.actor_id) in (' || people || ')
        or (e.target_kind = ''user'' and (e.tenant_id, e.target_id) in (' || people || '))
        or e.tenant_id in (select tenant_id from (' || companies || ') company) or e.target_id in (select id from (' || companies || ') company)
        or (' || named || '))';
  elsif search is null and done is null then
    found := 'select e.* from audit_entry e where ' || wanted;
  elsif search is null then
    found := in_words;
  else
    -- Each way to be found answers its newest, so that none has to be searched through.
    found := in_words || '
      union select e.* from (' || people || ') person cross join lateral (
        select e.* from audit_entry e where e.actor_id = person.id and e.tenant_id = person.tenant_id and ' || wanted || newest || ') e
      union select e.* from (' || people || ') person cross join lateral (
        select e.* from audit_entry e where e.target_kind = ''user'' and e.target_id = person.id
          and e.tenant_id = person.tenant_id and ' || wanted || newest || ') e
      union select e.* from (select e.* from audit_entry e where e.target_id like $8 and ' || wanted || newest || ') e
      union select e.* from (select e.* from audit_entry e where e.network like $8 and ' || wanted || newest || ') e
      union select e.* from (' || companies || ') company cross join lateral (
        select e.* from audit_entry e where e.tenant_id = company.tenant_id and ' || wanted || newest || ') e
      union select e.* from (' || companies || ') company cross join lateral (
        select e.* from audit_entry e where e.target_id = company.id and ' || wanted || newest || ') e
      union select e.* from (select e.* from audit_entry e where ' || named || ' and ' || wanted || newest || ') e';
  end if;
  return query execute '
    select e.tenant_id, e.sequence, e.id, e.occurred_at,
      to_char(e.occurred_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US''), e.actor_kind, e.actor_id, e.action,
      e.target_kind, e.target_id, e.outcome, e.network, e.request_id, e.details, e.details::text, e.previous_hash, e.hash,
      u.username, c.name
    from (select e.* from (' || found || ') e ' || newest || ') e
    left join company c on c.tenant_id = e.tenant_id
    left join app_user u on u.tenant_id = e.tenant_id
      and u.id = case when e.actor_id ~ ''^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'' then e.actor_id::uuid end
    order by e.occurred_at desc, e.id desc'
  using given_tenant, from_at, to_at, done, refused, deeds, kinds, search, search_as_name, before_at, before_id, at_most, words;
end
$$;
grant execute on function audit_log to emporion_app;

-- One entry, and whether it is as it was written: its hash is that of its fields, and the entry before it has the hash
-- that it names. It crosses row-level security as the list does.
create function audit_log_entry(given_tenant uuid, given_id uuid)
  returns table (
    tenant_id uuid, sequence bigint, id uuid, occurred_at timestamptz, hashed_time text, actor_kind text, actor_id text,
    action text, target_kind text, target_id text, outcome text, network text, request_id text, details jsonb,
    hashed_details text, previous_hash bytea, hash bytea, username text, tenant_name text, is_as_written boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select e.tenant_id, e.sequence, e.id, e.occurred_at, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    e.actor_kind, e.actor_id, e.action, e.target_kind, e.target_id, e.outcome, e.network, e.request_id, e.details,
    e.details::text, e.previous_hash, e.hash, u.username, c.name,
    e.hash = audit_entry_hash(e) and e.previous_hash = case when e.sequence = 1 then ''::bytea else
      (select b.hash from audit_entry b where b.tenant_id = e.tenant_id and b.sequence = e.sequence - 1) end is true
  from audit_entry e
  left join company c on c.tenant_id = e.tenant_id
  left join app_user u on u.tenant_id = e.tenant_id
    and u.id = case when e.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.actor_id::uuid end
  where current_tenant() = platform_company() and e.id = given_id and (given_tenant is null or e.tenant_id = given_tenant);
end;
grant execute on function audit_log_entry to emporion_app;

-- How often what was wanted happened, in each step of time: numbers, and no entry.
create function audit_counts(given_actions text[], from_at timestamptz, to_at timestamptz, step interval)
  returns table (step_at timestamptz, action text, reason text, entries bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select date_bin(step, e.occurred_at, from_at), e.action, coalesce(e.details ->> 'reason', e.details ->> 'scope'), count(*)
  from audit_entry e
  where current_tenant() = platform_company() and e.action = any(given_actions) and e.occurred_at >= from_at and e.occurred_at < to_at
  group by 1, 2, 3;
end;
grant execute on function audit_counts to emporion_app;
