-- pay/calendar-feeds: addresses with a secret part at which calendars read the dates of a company.

create table calendar_feed (
  tenant_id uuid not null references company,
  id uuid not null,
  -- What its maker calls it, as the audit trail names it.
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the 256 random bits in the address, which are kept nowhere.
  token_hash bytea not null constraint calendar_feed_hash unique check (length(token_hash) = 32),
  made_by uuid not null,
  made_at timestamptz not null,
  -- To the minute, and from where.
  last_used_at timestamptz,
  last_network text,
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user
);
create index calendar_feed_of_member on calendar_feed (tenant_id, made_by);
alter table calendar_feed enable row level security, force row level security;
create policy calendar_feed_tenant on calendar_feed
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy calendar_feed_door on calendar_feed for select to current_user using (true);
grant select, insert, update, delete on calendar_feed to emporion_app;

-- How often each date was changed since calendars know of it: they take a later SEQUENCE over an earlier one (RFC 5545, 3.8.7.4).
create table calendar_date (
  tenant_id uuid not null references company,
  uid text not null check (length(uid) between 1 and 200),
  -- SHA-256 of what calendars show of it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  sequence integer not null check (sequence >= 0),
  changed_at timestamptz not null,
  primary key (tenant_id, uid)
);
alter table calendar_date enable row level security, force row level security;
create policy calendar_date_tenant on calendar_date
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on calendar_date to emporion_app;

-- Which company an address is of, asked before the company is known. One whose maker is no active buyer who may edit, or whose company
-- is closed, is as unknown here as one that never was.
create function calendar_feed_behind(given_token_hash bytea)
  returns table (tenant_id uuid, feed_id uuid, last_used_at timestamptz, last_network text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.tenant_id, f.id, f.last_used_at, f.last_network
  from calendar_feed f
  join app_user u on u.tenant_id = f.tenant_id and u.id = f.made_by and u.status = 'active' and u.team_role <> 'viewer'
    and 'enterprise' = any(u.roles)
  join company c on c.tenant_id = f.tenant_id and c.status = 'active'
  where f.token_hash = given_token_hash;
end;
grant execute on function calendar_feed_behind to emporion_app;

-- The addresses of somebody end with the membership, whoever ended it, and don't come back with a new one.
create function calendar_feeds_end() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.calendar_feed where tenant_id = new.tenant_id and made_by = new.id;
  return null;
end
$$;
create trigger calendar_feeds_end after update of status on app_user
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function calendar_feeds_end();
