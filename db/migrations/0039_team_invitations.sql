-- identity: invitations into a company. Each is bound to one address, opens once, for seven days.

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
alter table team_invitation enable row level security;
alter table team_invitation force row level security;
create policy team_invitation_tenant on team_invitation
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on team_invitation to emporion_app;

-- A mailed link comes before its company is known. Whether it is still good is decided inside that company.
create policy team_invitation_door on team_invitation for select to current_user using (true);
create function invitation_behind(given_token_hash bytea)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.tenant_id from team_invitation i where i.token_hash = given_token_hash;
end;
revoke execute on function invitation_behind(bytea) from public;
grant execute on function invitation_behind(bytea) to emporion_app;
