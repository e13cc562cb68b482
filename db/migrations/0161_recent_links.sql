-- Who brought somebody into a company, or decided what they may do there. For a day the two are not two people for an order
-- (conflict of interest). One row for each way in which that happens, whatever the way is.
create table recent_link (
  tenant_id uuid not null references company,
  id uuid not null,
  member_id uuid not null,
  -- A member, or an administrator of the platform.
  linked_to uuid not null,
  how text not null check (how in ('invitation', 'single sign-on', 'administrator', 'role change', 'sign-in tied')),
  linked_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references app_user
);
create index recent_link_newest on recent_link (tenant_id, linked_at desc);
alter table recent_link enable row level security;
alter table recent_link force row level security;
create policy recent_link_tenant on recent_link
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on recent_link to emporion_app;

insert into recent_link (tenant_id, id, member_id, linked_to, how, linked_at)
select tenant_id, id, accepted_by, invited_by, 'invitation', closed_at from team_invitation
where accepted_by is not null and closed_at > now() - interval '2 days';
insert into recent_link (tenant_id, id, member_id, linked_to, how, linked_at)
select tenant_id, id, user_id, given_by, 'role change', given_at from sub_role_change
where user_id <> given_by and given_at > now() - interval '2 days';

-- Who answers for the people that come in through it.
alter table sso_connection add column changed_by uuid;
alter table sso_domain add column proved_by uuid;

-- Nobody comes in through single sign-on as somebody who approves orders.
alter table sso_connection no force row level security;
update sso_connection set joins_as = 'ops', version = version + 1 where joins_as in ('cfo', 'procurement');
alter table sso_connection force row level security;
