-- What administrators' pages count over all companies: what waits for somebody, how the platform grew, and how many people a change
-- of the security policy touches.

-- How many of each kind wait, and since when the oldest does. Answered to the platform's own company alone.
create function waiting_for_platform(given_now timestamptz)
  returns table (kind text, waiting bigint, oldest_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select k.kind, k.waiting, k.oldest_at from (
    select 'reported-listings' as kind, count(distinct r.application_id) as waiting, min(r.reported_at) as oldest_at
    from listing_report r
    where r.reported_at > coalesce((
        select w.reviewed_at from listing_review w
        where w.tenant_id = platform_company() and w.application_id = r.application_id), '-infinity')
      and (exists (select from catalog_application a where a.id = r.application_id)
        or exists (select from vendor_listing l where l.id = r.application_id and l.published_version is not null)
        or exists (select from withheld_import w where w.tenant_id = platform_company() and w.application_id = r.application_id))
    union all
    select 'vendor-claims', count(*), min(c.made_at) from vendor_claim c where c.state = 'open'
    union all
    -- The day after the due date is the first on which it is overdue.
    select 'overdue-invoices', count(*), min((i.due_on + 1)::timestamp at time zone i.time_zone)
    from invoice i where i.state = 'open' and i.due_on < (given_now at time zone i.time_zone)::date
    union all
    select 'long-holds', count(*), min(c.status_changed_at)
    from company c where c.status = 'hold' and c.status_changed_at < given_now - interval '7 days') k
  where current_tenant() = platform_company();
end;
grant execute on function waiting_for_platform to emporion_app;

-- At the end of each step the companies that were neither archived nor deleted; within it the people who signed in and the orders
-- that were approved. Answered to the platform's own company alone.
create function growth_for_platform(from_at timestamptz, width interval, steps integer)
  returns table (step_at timestamptz, companies bigint, people bigint, orders bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with part as (select from_at + width * n as begins, from_at + width * (n + 1) as ends from generate_series(0, steps - 1) n),
  signed_in as (
    select date_bin(width, e.occurred_at, from_at) as begins, count(distinct (e.tenant_id, e.actor_id)) as people
    from audit_entry e
    where e.action = 'identity.signed_in' and e.outcome = 'success' and e.occurred_at >= from_at
      and e.occurred_at < from_at + width * steps
    group by 1),
  approved as (
    select date_bin(width, o.at, from_at) as begins, count(*) as orders
    from purchase_order_event o
    where o.step = 'approve' and o.at >= from_at and o.at < from_at + width * steps
    group by 1)
  select p.begins, (
      select count(*) from company c
      where c.tenant_id <> platform_company() and c.created_at < p.ends and coalesce(c.closed_at >= p.ends, true)),
    coalesce(s.people, 0), coalesce(a.orders, 0)
  from part p
  left join signed_in s on s.begins = p.begins
  left join approved a on a.begins = p.begins
  where current_tenant() = platform_company()
  order by p.begins;
end;
grant execute on function growth_for_platform to emporion_app;

-- The people who can sign in, and of them those without a second factor. Answered to the platform's own company alone.
create function people_under_policy()
  returns table (people bigint, without_factor bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select count(*), count(*) filter (where
      not exists (select from totp t where t.tenant_id = u.tenant_id and t.user_id = u.id and t.enabled_at is not null)
      and not exists (select from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id))
  from app_user u join company c on c.tenant_id = u.tenant_id
  where current_tenant() = platform_company() and u.status = 'active' and c.status = 'active';
end;
grant execute on function people_under_policy to emporion_app;
