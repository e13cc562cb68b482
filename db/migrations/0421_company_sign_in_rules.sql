-- identity: rules that a company's owners set for the sign-in of its members and for its API keys.

create table company_sign_in_rules (
  tenant_id uuid primary key references company,
  -- Members come in through the company's provider while it is open; owners keep another way.
  requires_sso boolean not null,
  -- A second factor, of ours or stated by the provider.
  requires_factor boolean not null,
  -- From where people sign in and keys work; empty: from everywhere.
  networks text[] not null check (cardinality(networks) <= 50),
  -- Null: as long as the platform allows.
  session_hours integer check (session_hours between 1 and 12),
  key_days integer check (key_days between 1 and 365),
  version integer not null check (version > 0),
  changed_at timestamptz not null
);
alter table company_sign_in_rules enable row level security, force row level security;
create policy company_sign_in_rules_tenant on company_sign_in_rules
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy company_sign_in_rules_door on company_sign_in_rules for select to current_user using (true);
grant select, insert, update, delete on company_sign_in_rules to emporion_app;

-- What these rules mean for one person, before the company is known. Single sign-on is required only while it can be used: a
-- provider that is switched off, or has no proved domain, must not shut everybody out.
create function sign_in_rules_for(given_tenant uuid, given_user uuid)
  returns table (requires_sso boolean, requires_factor boolean, networks text[], is_owner boolean, has_second_factor boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.requires_sso and exists (select from sso_connection c where c.tenant_id = r.tenant_id and c.is_enabled)
      and exists (select from sso_domain d where d.tenant_id = r.tenant_id and d.proved_at is not null),
    r.requires_factor, r.networks,
    exists (select from app_user u where u.tenant_id = r.tenant_id and u.id = given_user and u.team_role = 'owner'),
    exists (select from totp t where t.tenant_id = r.tenant_id and t.user_id = given_user and t.enabled_at is not null)
      or exists (select from passkey k where k.tenant_id = r.tenant_id and k.user_id = given_user)
  from company_sign_in_rules r where r.tenant_id = given_tenant;
end;
grant execute on function sign_in_rules_for to emporion_app;
