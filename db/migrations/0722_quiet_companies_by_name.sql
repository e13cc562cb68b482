-- tenancy: administrators read which companies have gone quiet.

-- As before (0710_life_of_companies.sql), with the names of up to three quiet companies, the longest quiet first, and without the
-- number of those with an open invoice, which nothing reads any more.
drop function company_counts_for_platform(timestamptz);
create function company_counts_for_platform(quiet_since timestamptz)
  returns table (buyers bigint, vendors bigint, quiet bigint, quiet_first json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select count(*) filter (where c.kind <> 'vendor'), count(*) filter (where c.kind = 'vendor'),
    count(*) filter (where c.status = 'active' and life.last_login_at < quiet_since),
    (select coalesce(json_agg(q.name order by q.last_login_at, q.name), '[]') from (
      select quiet_one.name, quiet_life.last_login_at from company quiet_one
      cross join lateral (
        select max(u.last_login_at) as last_login_at from app_user u
        where u.tenant_id = quiet_one.tenant_id and u.status <> 'removed') quiet_life
      where quiet_one.tenant_id <> platform_company() and quiet_one.status = 'active' and quiet_life.last_login_at < quiet_since
      order by 2, 1 limit 3) q)
  from company c
  cross join lateral (
    select max(u.last_login_at) as last_login_at from app_user u where u.tenant_id = c.tenant_id and u.status <> 'removed') life
  where c.tenant_id <> platform_company() and c.status <> 'deleted'
  having current_tenant() = platform_company();
end;
grant execute on function company_counts_for_platform to emporion_app;
