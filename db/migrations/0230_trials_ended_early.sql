-- procurement: a company ends a trial before its thirty days are over. `trial_ends_at` is then the moment at which it ended, so
-- that everything that asks when a trial ends is answered the same; who ended it tells such an end from that of the thirty days.

alter table subscription
  add column trial_ended_by uuid,
  add foreign key (tenant_id, trial_ended_by) references app_user,
  add check (trial_ended_by is null or trial_ends_at is not null);
create index subscription_ended_early on subscription (trial_ends_at) where trial_ended_by is not null;
grant update (trial_ends_at, trial_ended_by) on subscription to emporion_app;

-- The trials whose early end a vendor's company was told of. Nothing of the customer stands here but which trial it was.
create table trial_end_told (
  tenant_id uuid not null references company,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id)
);
alter table trial_end_told enable row level security;
alter table trial_end_told force row level security;
create policy trial_end_told_tenant on trial_end_told
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy trial_end_told_news_door on trial_end_told for select to current_user using (true);
grant select, insert, delete on trial_end_told to emporion_app;

-- As before, without trials that are over already: their start is no news.
create or replace function companies_with_untold_starts(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription s
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = a.owner_id
  where s.kind = 'trial' and s.trial_ended_by is null and s.started_at >= since and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (
      select from trial_start_told t where t.tenant_id = a.owner_id and t.subscription_id = s.id)
  limit at_most;
end;

-- Of what the acting company sells: trials that were ended early since a moment, oldest first. The company's name and no person.
create function untold_trial_ends(since timestamptz, at_most integer)
  returns table (id uuid, company_name text, application_name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_name
  from catalog_application a
  join subscription s on s.application_id = a.id
  join company c on c.tenant_id = s.tenant_id
  where a.owner_id = current_tenant() and s.tenant_id <> current_tenant()
    and s.trial_ended_by is not null and s.trial_ends_at >= since
    and not exists (select from trial_end_told told where told.tenant_id = current_tenant() and told.subscription_id = s.id)
  order by s.trial_ends_at, s.id
  limit at_most;
end;

create function companies_with_untold_trial_ends(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription s
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = a.owner_id
  where s.trial_ended_by is not null and s.trial_ends_at >= since and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (
      select from trial_end_told t where t.tenant_id = a.owner_id and t.subscription_id = s.id)
  limit at_most;
end;

revoke execute on function untold_trial_ends(timestamptz, integer), companies_with_untold_trial_ends(timestamptz, integer) from public;
grant execute on function untold_trial_ends(timestamptz, integer), companies_with_untold_trial_ends(timestamptz, integer) to emporion_app;
