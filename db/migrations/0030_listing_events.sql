-- catalog: how often buyers meet a vendor's listings, by day. procurement: who tries them.

create table listing_day (
  -- The vendor's company.
  tenant_id uuid not null references company,
  -- Or, where no listing bears the id, the company's row of all its listings together, so that a year of them is read as
  -- quickly as that of one.
  application_id uuid not null,
  day date not null,
  impressions bigint not null check (impressions >= 0),
  views bigint not null check (views >= 0),
  primary key (tenant_id, application_id, day)
);
alter table listing_day enable row level security;
alter table listing_day force row level security;
create policy listing_day_tenant on listing_day
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on listing_day to emporion_app;

-- What was counted, so that one browser counts once a day. A key is a keyed hash of the day, the listing and the random
-- name that the browser holds: two days of one browser have nothing in common, and both are swept away soon after.
create table listing_visit (
  day date not null,
  key bytea not null,
  primary key (day, key)
);
grant select, delete on listing_visit to emporion_app;

-- Visitors count in the names of companies that they do not belong to, and may do nothing else there: each listing's own
-- company is set for its rows alone, so the rows pass the policy of their table. A company's own people are left out, and
-- so are listings that no company of vendors answers for. Rows are locked in one order, by company, then by listing, the
-- sum (which bears no listing's id) last, so that two visitors who look at the same listings wait for each other and do
-- not block one another. A listing may be met several times, with a key for each; each has the day on which it was met.
create function count_listing_events(given_kind text, given_days date[], given_ids uuid[], given_keys bytea[], own_tenant uuid)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked_as text := current_setting('emporion.tenant', true);
  shown integer := (given_kind = 'impression')::integer;
  opened integer := (given_kind = 'view')::integer;
  counted integer := 0;
  of_company integer;
  one record;
begin
  for one in
    select a.owner_id, array_agg(a.id) as ids, array_agg(asked.day) as days, array_agg(asked.key) as keys
    from unnest(given_ids, given_days, given_keys) as asked (id, day, key)
    join catalog_application a on a.id = asked.id
    where a.owner_id not in (own_tenant, '00000000-0000-7000-8000-000000000001')
    group by a.owner_id order by a.owner_id
  loop
    perform set_config('emporion.tenant', one.owner_id::text, true);
    with fresh as (
      insert into listing_visit (day, key)
      select visit.day, visit.key from unnest(one.days, one.keys) as visit (day, key) order by visit.day, visit.key
      on conflict do nothing returning day, key),
    met as (
      select asked.id, fresh.day, count(*) as times
      from unnest(one.ids, one.days, one.keys) as asked (id, day, key) join fresh using (day, key)
      group by asked.id, fresh.day),
    added as (
      insert into listing_day (tenant_id, application_id, day, impressions, views)
      select one.owner_id, id, day, shown * times, opened * times
      from (
        select id, day, times, false as is_sum from met
        union all
        select '00000000-0000-0000-0000-000000000000', day, sum(times), true from met group by day) each
      order by is_sum, id, day
      on conflict (tenant_id, application_id, day) do update
        set impressions = listing_day.impressions + excluded.impressions, views = listing_day.views + excluded.views)
    select count(*) into of_company from fresh;
    counted := counted + of_company;
  end loop;
  perform set_config('emporion.tenant', coalesce(asked_as, ''), true);
  return counted;
end
$$;

-- The companies that try what the acting company sells: their names, what they try and since when, and no person.
create function trials_of_own_applications(at_most integer)
  returns table (customer_id uuid, company_name text, application_id uuid, application_name text, started_at timestamptz, trial_ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.tenant_id, c.name, s.application_id, s.application_name, s.started_at, s.trial_ends_at
  from subscription s
  join catalog_application a on a.id = s.application_id and a.owner_id = current_tenant()
  join company c on c.tenant_id = s.tenant_id
  where s.kind = 'trial' and s.tenant_id <> current_tenant()
  order by s.started_at desc, s.id desc
  limit at_most;
end;

revoke execute on function count_listing_events(text, date[], uuid[], bytea[], uuid), trials_of_own_applications(integer) from public;
grant execute on function count_listing_events(text, date[], uuid[], bytea[], uuid), trials_of_own_applications(integer) to emporion_app;
