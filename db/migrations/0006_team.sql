-- identity: invitations into a company, and who brought whom in or changed what they may do.

-- Each is bound to one address, opens once, for seven days.
create table team_invitation (
  tenant_id uuid not null references company,
  id uuid not null,
  email text not null check (length(email) between 3 and 254),
  email_key text collate "C" not null,
  joins_as text not null check (joins_as in ('cfo', 'cio', 'ops', 'procurement', 'vendor')),
  team_role text not null check (team_role in ('owner', 'editor', 'viewer')),
  -- SHA-256 of what stands in the newest mailed link; sending it again makes another.
  token_hash bytea not null unique,
  invited_by uuid not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  -- When the mails before the newest one went out: an invitation that is sent again is one more mail.
  earlier_sent_at timestamptz[] not null default '{}',
  expires_at timestamptz not null,
  -- Replaced: it had expired when the same address was invited again.
  outcome text check (outcome in ('accepted', 'withdrawn', 'inviter gone', 'replaced')),
  closed_at timestamptz,
  accepted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, invited_by) references app_user,
  foreign key (tenant_id, accepted_by) references app_user,
  check ((outcome is null) = (closed_at is null)),
  check ((outcome is not distinct from 'accepted') = (accepted_by is not null))
);
create unique index team_invitation_open on team_invitation (tenant_id, email_key) where closed_at is null;
create index team_invitation_sent on team_invitation (tenant_id, sent_at);
create index team_invitation_address on team_invitation (email_key, sent_at);
create index team_invitation_closed on team_invitation (closed_at) where closed_at is not null;
create index team_invitation_accepted on team_invitation (tenant_id, closed_at desc) where accepted_by is not null;
alter table team_invitation enable row level security, force row level security;
create policy team_invitation_tenant on team_invitation
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy team_invitation_door on team_invitation for select to current_user using (true);
create policy team_invitation_sweep on team_invitation for delete to current_user using (true);
grant select, insert, update on team_invitation to emporion_app;

-- Whose invitation a mailed link is, asked before its company is known. Whether it is still good is decided inside that company.
create function invitation_behind(given_token_hash bytea)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.tenant_id from team_invitation i where i.token_hash = given_token_hash;
end;
grant execute on function invitation_behind to emporion_app;

-- Removes invitations that have been closed for long, of all companies; answers how many.
create function sweep_invitations(closed_before timestamptz, at_most integer)
  returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with old as (
    delete from team_invitation i where (i.tenant_id, i.id) in (
      select o.tenant_id, o.id from team_invitation o where o.closed_at < closed_before order by o.closed_at limit at_most)
    returning 1)
  select count(*) from old;
end;
grant execute on function sweep_invitations to emporion_app;

-- Owners change what a buyer does in the company, and with it what the person may approve. Every change stays.
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
alter table sub_role_change enable row level security, force row level security;
create policy sub_role_change_tenant on sub_role_change
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on sub_role_change to emporion_app;

-- Who brought somebody into a company, or decided what they may do there: one row for each time. For a day the two do not count as
-- two people for an order (conflict of interest, decision 37).
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
alter table recent_link enable row level security, force row level security;
create policy recent_link_tenant on recent_link
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on recent_link to emporion_app;
