-- seats: who holds which seat of a subscription, by hand or by a group of the company's directory.

-- How many there are stands in the terms of the subscription.
create table seat_holder (
  tenant_id uuid not null,
  subscription_id uuid not null,
  user_id uuid not null,
  held_since timestamptz not null,
  -- Who gave it; null where a group did.
  given_by uuid,
  primary key (tenant_id, subscription_id, user_id),
  foreign key (tenant_id, subscription_id) references subscription,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, given_by) references app_user
);
create index seat_holder_of_user on seat_holder (tenant_id, user_id);
alter table seat_holder enable row level security, force row level security;
create policy seat_holder_tenant on seat_holder
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on seat_holder to emporion_app;

-- Groups whose members hold a seat while there is one.
create table seat_group (
  tenant_id uuid not null,
  subscription_id uuid not null,
  group_id uuid not null,
  mapped_by uuid not null,
  mapped_at timestamptz not null,
  primary key (tenant_id, subscription_id, group_id),
  foreign key (tenant_id, subscription_id) references subscription,
  foreign key (tenant_id, group_id) references scim_group on delete cascade,
  foreign key (tenant_id, mapped_by) references app_user
);
create index seat_group_of_group on seat_group (tenant_id, group_id);
alter table seat_group enable row level security, force row level security;
create policy seat_group_tenant on seat_group
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy seat_group_door on seat_group for select to current_user using (true);
grant select, insert, delete on seat_group to emporion_app;

-- Which companies have groups that give seats: seats that are bought or end are followed within the hour.
create function companies_with_seat_groups(after_id uuid, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct g.tenant_id from seat_group g
  join company c on c.tenant_id = g.tenant_id and c.status = 'active'
  where after_id is null or g.tenant_id > after_id
  order by g.tenant_id limit at_most;
end;
grant execute on function companies_with_seat_groups to emporion_app;

-- A seat ends with the membership of its holder, whoever ended that: on leaving, on removal, and when the directory deactivates. Whom
-- an administrator of the platform suspends stays a member and keeps it.
create function seats_end() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.seat_holder where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end
$$;
create trigger seats_end after update of status on app_user
  for each row when (new.status = 'removed' or (new.status = 'disabled' and new.disabled_by = 'provisioning'))
  execute function seats_end();

-- What a group of the directory gives its members to do, decided by an owner; null: nothing. No group makes owners.
alter table scim_group
  add column sub_role text check (sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  add column team_role text check (team_role in ('editor', 'viewer')),
  add column mapped_by uuid,
  add column mapping_version integer not null default 1 check (mapping_version > 0),
  add constraint scim_group_mapped foreign key (tenant_id, mapped_by) references app_user,
  add constraint scim_group_mapping check ((sub_role is null and team_role is null) or mapped_by is not null);

-- Whose work or role a group gave: without the group they go back to what newcomers are.
create table scim_given_role (
  tenant_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user
);
alter table scim_given_role enable row level security, force row level security;
create policy scim_given_role_tenant on scim_given_role
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on scim_given_role to emporion_app;

-- As provisioning_ends, with what came since.
create or replace function provisioning_ends() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.scim_given_role where tenant_id = new.tenant_id and user_id = new.id;
  delete from public.scim_group_member where tenant_id = new.tenant_id and user_id = new.id;
  delete from public.scim_user where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end
$$;
