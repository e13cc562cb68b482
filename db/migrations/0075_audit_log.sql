-- audit: reading the trail, of one company or, for administrators who may, of all of them.

-- What an administrator looks for first is time; then what was done, by whom, to what, from where.
create index audit_entry_newest on audit_entry (occurred_at desc, id desc);
create index audit_entry_by_deed on audit_entry (action, target_kind, occurred_at desc, id desc);
create index audit_entry_by_actor on audit_entry (actor_id, occurred_at desc, id desc) where actor_id is not null;
create index audit_entry_by_target_id on audit_entry (target_id text_pattern_ops) where target_id is not null;
create index audit_entry_by_network on audit_entry (network text_pattern_ops) where network is not null;

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

-- Entries, newest first. It crosses row-level security with the owner's rights: who may ask without a company is decided
-- by the permission audit:cross_tenant, and every call is itself in the trail.
--   given_tenant      the company; null: all of them
--   done, refused     the actions that are wanted where they succeeded and where they were refused; both null: all
--   deeds, kinds      with a search, what it finds in words; without one, the deeds that done and refused can meet
--   search, search_as_name   what is searched in targets and networks as a beginning, and in usernames; null: nothing
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
        or (e.target_kind = ''user'' and (e.tenant_id, e.target_id) in (' || people || ')))';
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
      union select e.* from (select e.* from audit_entry e where e.network like $8 and ' || wanted || newest || ') e';
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
  using given_tenant, from_at, to_at, done, refused, deeds, kinds, search, search_as_name, before_at, before_id, at_most;
end
$$;

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

revoke execute on function audit_deeds(), audit_log_entry(uuid, uuid),
  audit_log(uuid, timestamptz, timestamptz, text[], text[], text[], text[], text, text, timestamptz, uuid, integer),
  audit_counts(text[], timestamptz, timestamptz, interval) from public;
grant execute on function audit_deeds(), audit_log_entry(uuid, uuid),
  audit_log(uuid, timestamptz, timestamptz, text[], text[], text[], text[], text, text, timestamptz, uuid, integer),
  audit_counts(text[], timestamptz, timestamptz, interval) to emporion_app;
