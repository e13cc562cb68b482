-- catalog: how often buyers meet a vendor's listings, by day. procurement: who tries them.

create table listing_day (
  -- The vendor's company.
  tenant_id uuid not null references company,
  application_id uuid not null,
  day date not null,
  kind text not null check (kind in ('impression', 'view')),
  count bigint not null check (count > 0),
  primary key (tenant_id, application_id, day, kind)
);
create index listing_day_by_day on listing_day (tenant_id, day);
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
-- company is set for its row alone, so the rows pass the policy of their table. A company's own people are left out, and
-- so are listings that no company of vendors answers for.
create function count_listing_events(given_kind text, given_day date, given_ids uuid[], given_keys bytea[], own_tenant uuid)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked_as text := current_setting('emporion.tenant', true);
  counted integer := 0;
  one record;
begin
  -- In one order, so that two visitors who look at the same listings wait for each other and do not block one another.
  for one in
    select a.owner_id, a.id, asked.key
    from unnest(given_ids, given_keys) as asked (id, key)
    join catalog_application a on a.id = asked.id
    where a.owner_id not in (own_tenant, '00000000-0000-7000-8000-000000000001')
    order by a.owner_id, a.id
  loop
    insert into listing_visit (day, key) values (given_day, one.key) on conflict do nothing;
    continue when not found;
    perform set_config('emporion.tenant', one.owner_id::text, true);
    insert into listing_day (tenant_id, application_id, day, kind, count)
    values (one.owner_id, one.id, given_day, given_kind, 1)
    on conflict (tenant_id, application_id, day, kind) do update set count = listing_day.count + 1;
    counted := counted + 1;
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

revoke execute on function count_listing_events(text, date, uuid[], bytea[], uuid), trials_of_own_applications(integer) from public;
grant execute on function count_listing_events(text, date, uuid[], bytea[], uuid), trials_of_own_applications(integer) to emporion_app;
