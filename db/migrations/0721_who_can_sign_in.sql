-- people: accounts as the administrators of the platform see them, with what keeps each from signing in.

-- As users_for_platform (0026_people.sql), and: `bar` is 'suspended' where an administrator closed the account, 'company' where its company is
-- not active, and null where nothing of these bars it. The wanted status 'barred' finds both.
create function accounts_for_platform(
    wanted_id uuid, wanted_text text, wanted_status text, wanted_role text, inactive_since timestamptz, given_now timestamptz, lockout interval, after_id uuid, at_most integer
  )
  returns table (
    id uuid, tenant_id uuid, tenant_name text, username text, email text, first_name text, last_name text, roles text[],
    sub_role text, team_role text, admin_role text, status text, last_login_at timestamptz, created_at timestamptz,
    version integer, is_last_owner boolean, is_locked boolean, factor text, bar text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with known as (
    select u.id, u.tenant_id, u.username, u.email, u.roles, u.sub_role, u.team_role, u.admin_role, u.status, u.last_login_at,
      u.created_at, u.team_version, c.name as company_name, coalesce(p.first_name, '') as first, coalesce(p.last_name, '') as last,
      case
        when u.status = 'disabled' then 'suspended'
        when c.status <> 'active' then 'inactive'
        when u.last_login_at is null then 'pending'
        when u.last_login_at < inactive_since then 'inactive'
        else 'active'
      end as shown,
      case when u.status = 'disabled' then 'suspended' when c.status <> 'active' then 'company' end as bar
    from app_user u
    join company c on c.tenant_id = u.tenant_id and c.status <> 'deleted'
    left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
    where current_tenant() = platform_company() and u.status <> 'removed')
  select k.id, k.tenant_id, k.company_name, k.username, k.email, k.first, k.last, k.roles, k.sub_role, k.team_role, k.admin_role,
    k.shown, k.last_login_at, k.created_at, k.team_version,
    k.status = 'active' and (k.team_role = 'owner' or k.admin_role = 'PLATFORM_OWNER_ADMIN') and not exists (
      select from app_user o
      where o.tenant_id = k.tenant_id and o.id <> k.id and o.status = 'active'
        and (o.team_role = 'owner' or o.admin_role = 'PLATFORM_OWNER_ADMIN')),
    coalesce((
      select e.action = 'identity.locked'
        and e.occurred_at > given_now - case when e.details ->> 'scope' = 'name' then interval '30 minutes' else lockout end
      from audit_entry e
      where e.tenant_id = k.tenant_id and e.target_id = k.id::text and e.target_kind = 'user'
        and e.action in ('identity.locked', 'people.user_unlocked') and e.occurred_at > given_now - interval '24 hours'
      order by e.occurred_at desc, e.sequence desc limit 1), false),
    case
      when exists (select from factor_reset r where r.tenant_id = k.tenant_id and r.user_id = k.id) then 'leaving'
      when exists (select from totp t where t.tenant_id = k.tenant_id and t.user_id = k.id and t.enabled_at is not null)
        or exists (select from passkey p where p.tenant_id = k.tenant_id and p.user_id = k.id) then 'set up'
      else 'none'
    end,
    k.bar
  from known k
  where (wanted_id is null or k.id = wanted_id)
    and (wanted_status is null or k.shown = wanted_status or (wanted_status = 'barred' and k.bar is not null))
    and (wanted_role is null or k.sub_role = wanted_role or (wanted_role = 'platform_admin' and k.admin_role is not null)
      or (wanted_role = 'vendor' and 'vendor' = any(k.roles)))
    and (wanted_text is null or holds_words(concat_ws(chr(1), k.username, k.email, k.first, k.last, k.first || k.last, k.last || k.first), wanted_text))
    and (after_id is null or (k.created_at, k.id) < (select l.created_at, l.id from app_user l where l.id = after_id))
  order by k.created_at desc, k.id desc
  limit at_most;
end;
grant execute on function accounts_for_platform to emporion_app;

-- What the release before reads stays while it still runs, and has one source with the new one.
create or replace function users_for_platform(
    wanted_id uuid, wanted_text text, wanted_status text, wanted_role text, inactive_since timestamptz, given_now timestamptz, lockout interval, after_id uuid, at_most integer
  )
  returns table (
    id uuid, tenant_id uuid, tenant_name text, username text, email text, first_name text, last_name text, roles text[],
    sub_role text, team_role text, admin_role text, status text, last_login_at timestamptz, created_at timestamptz,
    version integer, is_last_owner boolean, is_locked boolean, factor text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select a.id, a.tenant_id, a.tenant_name, a.username, a.email, a.first_name, a.last_name, a.roles, a.sub_role, a.team_role,
    a.admin_role, a.status, a.last_login_at, a.created_at, a.version, a.is_last_owner, a.is_locked, a.factor
  from accounts_for_platform(wanted_id, wanted_text, wanted_status, wanted_role, inactive_since, given_now, lockout, after_id, at_most) a;
end;
