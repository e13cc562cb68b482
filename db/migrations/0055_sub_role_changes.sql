-- identity: owners change what a buyer does in the company, and with it what the person may approve. Every change stays, since
-- whoever gave somebody the right to approve is no second person for a day (decision 37).

create table sub_role_change (
  tenant_id uuid not null references company,
  id uuid not null,
  user_id uuid not null,
  from_sub_role text not null check (from_sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  to_sub_role text not null check (to_sub_role in ('cfo', 'cio', 'ops', 'procurement')),
  given_by uuid not null,
  given_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, given_by) references app_user
);
create index sub_role_change_newest on sub_role_change (tenant_id, given_at desc);
alter table sub_role_change enable row level security;
alter table sub_role_change force row level security;
create policy sub_role_change_tenant on sub_role_change
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on sub_role_change to emporion_app;
grant update (sub_role) on app_user to emporion_app;
create index team_invitation_accepted on team_invitation (tenant_id, closed_at desc) where accepted_by is not null;
