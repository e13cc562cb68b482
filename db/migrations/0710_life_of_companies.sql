-- tenancy: what administrators look for in the list of companies: money that is open, and who has gone quiet.

-- When anybody of a company signed in last, and its open invoices with the day on which the first is due, each currency apart. Answered to the platform's own company alone.
create function company_life_for_platform(wanted_company uuid)
  returns table (last_sign_in_at timestamptz, open_invoices json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select
    (select max(u.last_login_at) from app_user u where u.tenant_id = wanted_company and u.status <> 'removed'),
    (select coalesce(json_agg(json_build_object('currency', one.currency, 'invoices', one.invoices, 'totalMinor', one.total_minor,
        'dueOn', one.due_on) order by one.currency), '[]')
     from (
       select i.currency, count(*) as invoices, sum(i.total_minor) as total_minor, min(i.due_on) as due_on
       from invoice i where i.tenant_id = wanted_company and i.state = 'open' group by i.currency) one)
  where current_tenant() = platform_company();
end;
grant execute on function company_life_for_platform to emporion_app;

-- How many companies there are that buy, or only sell; of both those with an open invoice, and active ones in which nobody has signed
-- in since then, though somebody had. Answered to the platform's own company alone.
create function company_counts_for_platform(quiet_since timestamptz)
  returns table (buyers bigint, vendors bigint, with_open_invoices bigint, quiet bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select count(*) filter (where c.kind <> 'vendor'), count(*) filter (where c.kind = 'vendor'),
    count(*) filter (where exists (select from invoice i where i.tenant_id = c.tenant_id and i.state = 'open')),
    count(*) filter (where c.status = 'active' and (
      select max(u.last_login_at) from app_user u where u.tenant_id = c.tenant_id and u.status <> 'removed') < quiet_since)
  from company c
  where c.tenant_id <> platform_company() and c.status <> 'deleted'
  having current_tenant() = platform_company();
end;
grant execute on function company_counts_for_platform to emporion_app;
