-- reports: the financial analytics as a recurring report, by mail to members.

-- When a report is sent, and how.
create table report_schedule (
  tenant_id uuid not null references company,
  id uuid not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly')),
  -- Of the week, Monday being 1, or of the month; of a quarter it is a day of its first month. 31 is the last day, whichever
  -- that is.
  day integer not null check (day between 1 and 28 or day = 31),
  zone text not null check (length(zone) between 1 and 60),
  format text not null check (format in ('xlsx', 'csv')),
  is_paused boolean not null,
  -- The slot that comes next.
  next_at timestamptz not null,
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user,
  check (frequency <> 'weekly' or day <= 7)
);
create index report_schedule_due on report_schedule (next_at) where not is_paused;
alter table report_schedule enable row level security, force row level security;
create policy report_schedule_tenant on report_schedule
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy report_schedule_door on report_schedule for select to current_user using (true);
grant select, insert, update, delete on report_schedule to emporion_app;

-- Which companies have reports to be sent; those of a closed company wait. The longest time between two reports is a quarter, so a time
-- further ahead was written by a wrong clock, and counts as due.
create function companies_with_due_reports(now_is timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from report_schedule s
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  where not s.is_paused and (s.next_at <= now_is or s.next_at > now_is + interval '100 days') limit at_most;
end;
grant execute on function companies_with_due_reports to emporion_app;

-- To whom the reports of a schedule go.
create table report_recipient (
  tenant_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  -- When the person had it stopped; nobody but that person can.
  unsubscribed_at timestamptz,
  primary key (tenant_id, schedule_id, user_id),
  foreign key (tenant_id, schedule_id) references report_schedule on delete cascade,
  foreign key (tenant_id, user_id) references app_user
);
alter table report_recipient enable row level security, force row level security;
create policy report_recipient_tenant on report_recipient
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on report_recipient to emporion_app;

-- What was sent, as it was then; once for each slot of a schedule.
create table report_run (
  tenant_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  slot timestamptz not null,
  as_of timestamptz not null,
  rows jsonb not null,
  recipients integer not null check (recipients >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, schedule_id, slot),
  foreign key (tenant_id, schedule_id) references report_schedule on delete cascade
);
alter table report_run enable row level security, force row level security;
create policy report_run_tenant on report_run
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on report_run to emporion_app;
