-- tenancy: alerts are counted by the room that finds them, so the figures of the platform are companies and people.
drop function figures_for_platform(timestamptz);
drop index audit_entry_locks;
create function figures_for_platform(since timestamptz)
  returns table (total_companies bigint, active_companies bigint, total_users bigint, active_users bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select
    (select count(*) from company c where c.tenant_id <> platform_company() and c.status <> 'deleted'),
    (select count(*) from company c where c.tenant_id <> platform_company() and c.status = 'active' and c.stage <> 'pending'),
    (select count(*) from app_user u where u.status <> 'removed'),
    (select count(distinct (s.tenant_id, s.user_id)) from session s where s.last_seen_at >= since and not s.is_half)
  where current_tenant() = platform_company();
end;
revoke execute on function figures_for_platform(timestamptz) from public;
grant execute on function figures_for_platform(timestamptz) to emporion_app;
