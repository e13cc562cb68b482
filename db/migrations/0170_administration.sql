-- administration: one fold for what is searched across companies, and searches that find what the tables show.

-- Text as it is compared in a search: without case and accents, ß as ss, the dotless i as i. What is stored and what is typed
-- both go through it, here and nowhere else, so that they cannot fold apart.
create function search_text(given text) returns text
  language sql immutable parallel safe
  return translate(
    replace(replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'ẞ', 'ss'),
    'ıς', 'iσ');

-- Every word of the search stands in the text, in whichever order.
create function holds_words(given text, search text) returns boolean
  language sql immutable parallel safe
  return not exists (
    select from regexp_split_to_table(btrim(search_text(search)), '\s+') word where strpos(search_text(given), word) = 0);

drop function users_for_platform(uuid, text, text, text, timestamptz, uuid, integer);

-- Accounts of all companies, newest first, answered to the platform's own company alone. Suspended: an administrator closed it.
-- Pending: nobody has signed in yet. Inactive: its company is closed, or nobody has signed in since
-- `inactive_since`. Locked: failed sign-ins have locked it for `lockout` (a name that was
-- guessed at from many networks: for a day), and nobody has unlocked it since.
create function users_for_platform(
    wanted_id uuid, wanted_text text, wanted_status text, wanted_role text, inactive_since timestamptz, given_now timestamptz, lockout interval, after_id uuid, at_most integer
  )
  returns table (
    id uuid, tenant_id uuid, tenant_name text, username text, email text, first_name text, last_name text, roles text[],
    sub_role text, team_role text, admin_role text, status text, last_login_at timestamptz, created_at timestamptz,
    version integer, is_last_owner boolean, is_locked boolean
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with known as (
    select u.*, c.name as company_name, coalesce(p.first_name, '') as first, coalesce(p.last_name, '') as last,
      case
        when u.status = 'disabled' then 'suspended'
        when c.status <> 'active' then 'inactive'
        when u.last_login_at is null then 'pending'
        when u.last_login_at < inactive_since then 'inactive'
        else 'active'
      end as shown
    from app_user u
    join company c on c.tenant_id = u.tenant_id and c.status <> 'deleted'
    left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
    where current_tenant() = platform_company() and u.status <> 'removed')
  select k.id, k.tenant_id, k.company_name, k.username, k.email, k.first, k.last, k.roles, k.sub_role, k.team_role, k.admin_role,
    k.shown, k.last_login_at, k.created_at, k.team_version,
    k.status = 'active' and (k.team_role = 'owner' or k.admin_role = 'PLATFORM_OWNER_ADMIN') and not exists (
      select from app_user o
      where o.tenant_id = k.tenant_id and o.id <> k.id and o.status = 'active'
        and (o.team_role = 'owner' or o.admin_role = 'PLATFORM_OWNER_ADMIN')),
    coalesce((
      select e.action = 'identity.locked'
        and e.occurred_at > given_now - case when e.details ->> 'scope' = 'name' then interval '24 hours' else lockout end
      from audit_entry e
      where e.tenant_id = k.tenant_id and e.target_id = k.id::text and e.target_kind = 'user'
        and e.action in ('identity.locked', 'people.user_unlocked') and e.occurred_at > given_now - interval '24 hours'
      order by e.occurred_at desc, e.sequence desc limit 1), false)
  from known k
  where (wanted_id is null or k.id = wanted_id)
    and (wanted_status is null or k.shown = wanted_status)
    and (wanted_role is null or k.sub_role = wanted_role or (wanted_role = 'platform_admin' and k.admin_role is not null)
      or (wanted_role = 'vendor' and 'vendor' = any(k.roles)))
    and (wanted_text is null or holds_words(concat_ws(chr(1), k.username, k.email, k.first, k.last), wanted_text))
    and (after_id is null or (k.created_at, k.id) < (select l.created_at, l.id from app_user l where l.id = after_id))
  order by k.created_at desc, k.id desc
  limit at_most;
end;
revoke execute on function users_for_platform(uuid, text, text, text, timestamptz, timestamptz, interval, uuid, integer) from public;
grant execute on function users_for_platform(uuid, text, text, text, timestamptz, timestamptz, interval, uuid, integer) to emporion_app;

-- As before; `wanted_text` is what was typed.
create or replace function companies_for_platform(
    wanted_id uuid, wanted_status text, wanted_text text, after_created timestamptz, after_id uuid, at_most integer
  )
  returns table (
    id uuid, name text, slug text, kind text, status text, region text, user_count bigint, created_at timestamptz,
    subscription_tier text, industry text, website text, country text, status_reason text, status_changed_at timestamptz, matched bigint
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with known as (
    select c.*, case when c.status = 'active' and c.stage <> 'full' then c.stage else c.status end as shown
    from company c
    where current_tenant() = platform_company() and c.tenant_id <> platform_company() and c.status <> 'deleted'),
  matching as (
    select k.* from known k
    where (wanted_id is null or k.tenant_id = wanted_id)
      and (wanted_status is null or k.shown = wanted_status)
      and (wanted_text is null or holds_words(concat_ws(chr(1), k.name, k.slug), wanted_text)))
  select m.tenant_id, m.name, m.slug, m.kind, m.shown, m.region,
    (select count(*) from app_user u where u.tenant_id = m.tenant_id and u.status <> 'removed'), m.created_at,
    m.subscription_tier, m.industry, m.website, m.country, m.status_reason, m.status_changed_at,
    (select count(*) from matching)
  from matching m
  where after_id is null or (m.created_at, m.tenant_id) < (after_created, after_id)
  order by m.created_at desc, m.tenant_id desc
  limit at_most;
end;

-- Names in entries are found by the beginnings of their words.
create function audit_name_words(details jsonb) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, search_text(details ->> 'name'));
-- Whoever writes an entry works out its place in the index.
revoke execute on function search_text(text), holds_words(text, text), audit_name_words(jsonb) from public;
grant execute on function search_text(text), audit_name_words(jsonb) to emporion_app;
create index audit_entry_by_name on audit_entry using gin (audit_name_words(details)) where details ? 'name';

-- Entries, newest first. It crosses row-level security with the owner's rights: who may ask without a company is decided
-- by the permission audit:cross_tenant, and every call is itself in the trail.
--   given_tenant      the company; null: all of them
--   done, refused     the actions that are wanted where they succeeded and where they were refused; both null: all
--   deeds, kinds      with a search, what it finds in words; without one, the deeds that done and refused can meet
--   search, search_as_name   what is searched in targets and networks as a beginning, and in usernames and in the names of
--                     companies and targets; null: nothing
--   before_at, before_id     the last entry of the page before
create or replace function audit_log(
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
