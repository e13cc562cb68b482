-- usage: on which day each event was reported, by its name. Events are cut into months, where a name is looked up in each of them; here
-- it is looked up once, so that reporting costs the same however many months are kept.
create table usage_event_name (
  tenant_id uuid not null references company,
  event_id text collate "C" not null,
  day date not null,
  primary key (tenant_id, event_id)
);
alter table usage_event_name enable row level security, force row level security;
create policy usage_event_name_tenant on usage_event_name
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy usage_event_name_sweep on usage_event_name for delete to current_user using (true);
create policy usage_event_name_door on usage_event_name for select to current_user using (true);
grant select, insert, update on usage_event_name to emporion_app;
-- Names are written about the order of their days: this finds the old ones for little.
create index usage_event_name_old on usage_event_name using brin (day);

alter table usage_event no force row level security;
alter table usage_event_name no force row level security;
insert into usage_event_name (tenant_id, event_id, day)
  select tenant_id, event_id, min(day) from usage_event group by tenant_id, event_id;
alter table usage_event force row level security;
alter table usage_event_name force row level security;

-- By whatever writes an event, so that none is without its name, while the release before still runs too.
create function note_usage_names() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into usage_event_name (tenant_id, event_id, day)
    select tenant_id, event_id, day from reported
    -- An event that is gone, with the company that it was about, leaves its name to the next one.
    on conflict (tenant_id, event_id) do update set day = excluded.day;
  return null;
end
$$;
create trigger note_usage_names after insert on usage_event
  referencing new table as reported for each statement execute function note_usage_names();

-- Names of events whose months were dropped; answers how many went.
create function sweep_usage_names(at_most integer) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with swept as (
    delete from usage_event_name n where n.ctid = any (array(
      select o.ctid from usage_event_name o
      where o.day < (select min(month) from months_of('usage_event'))
        and not exists (select from usage_event_other e where e.tenant_id = o.tenant_id and e.event_id = o.event_id)
      limit at_most))
    returning 1)
  select count(*) from swept;
end;
grant execute on function sweep_usage_names to emporion_app;
