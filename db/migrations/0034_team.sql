-- identity: what each member may do for the company, who was invited into it, and accounts that are closed because somebody
-- left or was removed.

alter table app_user
  -- Owners run the company and its team, editors change what it offers, viewers read. Administrators have none.
  add column team_role text check (team_role in ('owner', 'editor', 'viewer')),
  -- Counts the changes of the role, so that two owners do not overwrite each other.
  add column team_version integer not null default 1 check (team_version > 0);
-- The migration speaks for all companies at once.
alter table app_user no force row level security;
update app_user set team_role = case when is_company_admin then 'owner' else 'editor' end where admin_role is null;
alter table app_user force row level security;
alter table app_user
  add constraint app_user_team_role_of_members check ((admin_role is null) = (team_role is not null)),
  drop constraint app_user_status_check,
  -- Removed: the person is no member any more and the names that they signed in with are free; what they made stays theirs.
  add constraint app_user_status_check check (status in ('active', 'disabled', 'removed'));

-- As in 0011, with the role.
drop function session_behind(bytea);
create function session_behind(given_token_hash bytea)
  returns table (
    tenant_id uuid, session_id uuid, user_id uuid, is_half boolean, active_portal text, created_at timestamptz,
    last_seen_at timestamptz, ends_at timestamptz, username text, roles text[], sub_role text, team_role text,
    admin_role text, is_demo boolean, email_verified boolean, company_name text, has_second_factor boolean,
    idle_minutes integer, mfa_required boolean, ip_allowlist text[]
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.tenant_id, s.id, s.user_id, s.is_half, s.active_portal, s.created_at, s.last_seen_at, s.ends_at, u.username, u.roles,
    u.sub_role, u.team_role, u.admin_role, u.is_demo, u.email_verified_at is not null, c.name,
    exists (select from totp t where t.tenant_id = s.tenant_id and t.user_id = s.user_id and t.enabled_at is not null)
      or exists (select from passkey k where k.tenant_id = s.tenant_id and k.user_id = s.user_id),
    p.session_idle_minutes, p.mfa_required, p.ip_allowlist
  from session s
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'active'
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  cross join security_policy p
  where s.token_hash = given_token_hash and s.ended_at is null;
end;
revoke execute on function session_behind(bytea) from public;
grant execute on function session_behind(bytea) to emporion_app;

alter table app_user drop column is_company_admin;
