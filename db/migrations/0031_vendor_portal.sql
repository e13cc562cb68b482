-- procurement: who tries what the acting company sells, page by page and counted, and which vendors are to be told of it.

-- Also those whose listing has left the catalogue: what its buyers have of it stays theirs.
drop function trials_of_own_applications(integer);
create index subscription_of_application on subscription (application_id, started_at desc, id desc);
create index subscription_started on subscription (started_at) where kind = 'trial';
create index catalog_application_of_owner on catalog_application (owner_id, id);

-- The trials that a vendor's company was told of. Nothing of the customer stands here but which trial it was.
create table trial_start_told (
  tenant_id uuid not null references company,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id)
);
alter table trial_start_told enable row level security;
alter table trial_start_told force row level security;
create policy trial_start_told_tenant on trial_start_told
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy trial_start_told_news_door on trial_start_told for select to current_user using (true);
grant select, insert, delete on trial_start_told to emporion_app;

-- Companies' names, what they try and since when, and no person. Newest first, from the one after the place that is given.
create function customers_of_own_applications(
  now_is timestamptz, wanted_application uuid, wanted_state text, before_start timestamptz, before_id uuid, at_most integer)
  returns table (id uuid, company_name text, application_id uuid, application_name text, started_at timestamptz, trial_ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_id, s.application_name, s.started_at, s.trial_ends_at
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join company c on c.tenant_id = s.tenant_id
  where s.kind = 'trial' and s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and (wanted_state is null or (wanted_state = 'trial') = (s.trial_ends_at >= now_is))
    and (before_start is null or (s.started_at, s.id) < (before_start, before_id))
  order by s.started_at desc, s.id desc
  limit at_most;
end;

create function trial_starts_of_own_applications(from_day date, wanted_application uuid)
  returns table (day date, starts integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (s.started_at at time zone 'UTC')::date, count(*)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  where s.kind = 'trial' and s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and s.started_at >= from_day::timestamp at time zone 'UTC'
  group by 1;
end;

create function running_trials_of_own_applications(now_is timestamptz)
  returns table (customers integer, installations integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(distinct s.tenant_id)::integer, count(*)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  where s.kind = 'trial' and s.tenant_id <> current_tenant() and s.trial_ends_at >= now_is;
end;

-- Whose turn it is for news of trials that began since a moment.
create function companies_with_untold_starts(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription s
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = a.owner_id
  where s.kind = 'trial' and s.started_at >= since and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (
      select from trial_start_told t where t.tenant_id = a.owner_id and t.subscription_id = s.id)
  limit at_most;
end;

revoke execute on function
  customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer),
  trial_starts_of_own_applications(date, uuid), running_trials_of_own_applications(timestamptz),
  companies_with_untold_starts(timestamptz, integer) from public;
grant execute on function
  customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer),
  trial_starts_of_own_applications(date, uuid), running_trials_of_own_applications(timestamptz),
  companies_with_untold_starts(timestamptz, integer) to emporion_app;
