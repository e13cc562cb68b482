-- tenancy: companies as the platform sees them, what is erased with one and what stays, and how the service answered.

-- Companies, newest first, answered to the platform's own company alone. `wanted_text` is what was typed.
create function companies_for_platform(
    wanted_id uuid, wanted_status text, wanted_text text, after_created timestamptz, after_id uuid, at_most integer
  )
  returns table (
    id uuid, name text, slug text, kind text, status text, region text, user_count bigint, created_at timestamptz,
    subscription_tier text, industry text, website text, country text, status_reason text, status_changed_at timestamptz, matched bigint
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with known as (
    select c.tenant_id, c.name, c.slug, c.kind, c.region, c.created_at, c.subscription_tier, c.industry, c.website, c.country,
      c.status_reason, c.status_changed_at, case when c.status = 'active' and c.stage <> 'full' then c.stage else c.status end as shown
    from company c
    where current_tenant() = platform_company() and c.tenant_id <> platform_company() and c.status <> 'deleted'),
  matching as (
    select k.* from known k
    where (wanted_id is null or k.tenant_id = wanted_id)
      and (wanted_status is null or k.shown = wanted_status)
      and (wanted_text is null or holds_words(concat_ws(chr(1), k.name, k.slug), wanted_text)))
  select m.tenant_id, m.name, m.slug, m.kind, m.shown, m.region,
    (select count(*) from app_user u where u.tenant_id = m.tenant_id and u.status <> 'removed'), m.created_at,
    m.subscription_tier, m.industry, m.website, m.country, m.status_reason, m.status_changed_at,
    (select count(*) from matching)
  from matching m
  where after_id is null or (m.created_at, m.tenant_id) < (after_created, after_id)
  order by m.created_at desc, m.tenant_id desc
  limit at_most;
end;
grant execute on function companies_for_platform to emporion_app;

-- How many companies and people there are, answered to the platform's own company alone.
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
grant execute on function figures_for_platform to emporion_app;

-- Companies in which nobody confirmed an address in time, for the chore that ends them. One that has ordered anything is somebody's.
create function companies_never_confirmed(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.tenant_id from company c
  where c.confirm_by <= given_now and c.status <> 'deleted' and c.kind <> 'platform'
    and not exists (
      select from app_user u where u.tenant_id = c.tenant_id and (u.is_demo or u.email_verified_at is not null))
    and not exists (select from purchase_order o where o.tenant_id = c.tenant_id and o.state <> 'draft')
  order by c.tenant_id limit at_most;
end;
grant execute on function companies_never_confirmed to emporion_app;

-- What stays of a company that is deleted (decision 44): its audit trail, which is final, and what the law wants kept of what it bought,
-- was invoiced and paid, with the rows that those name, emptied of everything that tells of a person. Every other table that has a
-- company is erased: a new one too, unless it is written here.
create function tables_that_outlive_a_company() returns text[]
  language sql immutable parallel safe
  return array[
    'app_user', 'audit_chain', 'audit_entry', 'company', 'purchase_order', 'purchase_order_event', 'purchase_order_line',
    'subscription', 'subscription_term', 'invoice', 'invoice_line', 'payment', 'credit_lot', 'credit_entry', 'due_relief',
    'credit_note'];

-- The tables to erase with the column that names the company, each before those that it refers to.
create function tables_erased_with_a_company()
  returns table (place integer, name text, company_column text)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  left_over oid[];
  ready oid[];
  one oid;
begin
  left_over := array(
    select c.oid from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname <> all (public.tables_that_outlive_a_company())
      and exists (
        select from pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attname in ('tenant_id', 'owner_id') and a.atttypid = 'uuid'::regtype)
    order by c.relname);
  place := 0;
  while cardinality(left_over) > 0 loop
    -- What is checked at the end of the transaction alone puts nothing in order.
    ready := array(
      select t from unnest(left_over) t
      where not exists (
        select from pg_constraint k
        where k.contype = 'f' and k.confrelid = t and k.conrelid <> t and k.conrelid = any (left_over) and not k.condeferred));
    if cardinality(ready) = 0 then
      raise exception 'tables refer to each other in a circle: %', left_over::regclass[];
    end if;
    foreach one in array ready loop
      place := place + 1;
      select c.relname, (
          select a.attname from pg_attribute a
          where a.attrelid = one and not a.attisdropped and a.attname in ('tenant_id', 'owner_id') order by a.attname desc limit 1)
        into name, company_column
        from pg_class c where c.oid = one;
      return next;
    end loop;
    left_over := array(select t from unnest(left_over) t where t <> all (ready));
  end loop;
end
$$;

-- Erases the company that the transaction acts for, once it has been marked as deleted; answers how many rows went. It needs the
-- owner's rights because nobody else may delete from most of these tables, and stays within the one company: the policies hold
-- for the owner too.
create function erase_company() returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  target uuid := public.current_tenant();
  step record;
  gone bigint;
  total bigint := 0;
begin
  if target is null or target = public.platform_company()
    or not exists (select from public.company where tenant_id = target and status = 'deleted') then
    raise insufficient_privilege using message = 'only a company that is marked as deleted is erased';
  end if;
  for step in select * from public.tables_erased_with_a_company() order by place loop
    execute format('delete from public.%I where %I = $1', step.name, step.company_column) using target;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  update public.app_user set username = 'deleted ' || id, username_key = 'deleted ' || id, email = 'deleted ' || id,
    email_key = 'deleted ' || id, password_hash = '', status = 'removed', sub_role = null
    where tenant_id = target;
  update public.company set slug = public.company_slug('deleted', tenant_id), website = '', street = '', city = '', state = '', zip = '',
    country = null, size = null, size_band = null, status_reason = null
    where tenant_id = target;
  return total;
end
$$;
grant execute on function erase_company to emporion_app;

-- Each minute in which a process was there to answer, and how long its answers took: what uptime and response are measured from.
-- It belongs to no company.
create table service_minute (
  minute timestamptz primary key,
  answers bigint not null check (answers >= 0),
  answer_ms bigint not null check (answer_ms >= 0)
);
grant select, insert, update, delete on service_minute to emporion_app;
