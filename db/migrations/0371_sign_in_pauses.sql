-- emergency: a pause of sign-ins, to one portal or to both, that two administrators agreed on.
create table sign_in_pause (
  -- The platform's own company: administrators belong to it.
  tenant_id uuid not null references company,
  id uuid not null,
  -- Null: both portals. Administrators sign in whatever is paused.
  portal text check (portal in ('enterprise', 'vendor')),
  reason text not null check (length(reason) between 1 and 2000),
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid not null,
  approved_by_name text not null,
  -- By the clock of the database, whatever the clock of a server says.
  begins_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- When an administrator ended it, or when somebody noticed that it had expired; until then nobody was told of its end.
  ended_at timestamptz,
  -- Null where it expired.
  ended_by uuid,
  ended_by_name text,
  end_reason text check (length(end_reason) between 1 and 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references app_user,
  foreign key (tenant_id, approved_by) references app_user,
  check (requested_by <> approved_by),
  check (ends_at > begins_at and ends_at <= begins_at + interval '24 hours'),
  check (ended_by is null or ended_at is not null),
  check ((ended_by is null) = (end_reason is null))
);
create index sign_in_pause_newest on sign_in_pause (tenant_id, begins_at desc, id desc);
-- Every sign-in looks here.
create index sign_in_pause_open on sign_in_pause (ends_at) where ended_at is null;
alter table sign_in_pause enable row level security, force row level security;
create policy sign_in_pause_door on sign_in_pause for select to emporion_owner using (true);
create policy sign_in_pause_tenant on sign_in_pause
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on sign_in_pause to emporion_app;
-- What is paused, why and until when stay as they were approved.
grant update (ended_at, ended_by, ended_by_name, end_reason) on sign_in_pause to emporion_app;

-- What is paused now, for whoever signs in: the portal and the end, never the reason or a name.
create function sign_in_pause_now()
  returns table (portal text, ends_at timestamptz)
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  select p.portal, p.ends_at
  from sign_in_pause p
  where p.ended_at is null and p.ends_at > clock_timestamp()
  order by p.ends_at desc
  limit 1;
end;
grant execute on function sign_in_pause_now to emporion_app;
