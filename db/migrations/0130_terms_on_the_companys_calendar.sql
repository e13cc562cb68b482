-- procurement: a term counts on the calendar of the company that it began for, and keeps that calendar and its first day. When
-- its payments are due is worked out in one place, procurement/rules/subscription-term.ts; SQL says it no longer.

alter table subscription_term no force row level security;
alter table subscription_term
  add column time_zone text check (length(time_zone) between 1 and 60),
  add column anchor_day smallint check (anchor_day between 1 and 31);
-- What was agreed on before keeps the days that it was made with.
update subscription_term set time_zone = 'UTC', anchor_day = extract(day from starts_at at time zone 'UTC');
alter table subscription_term
  alter column time_zone set not null,
  alter column anchor_day set not null;
alter table subscription_term force row level security;

-- The calendar of a plan or a package, as its approval found it.
alter table purchase_order add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 60);
grant update (time_zone) on purchase_order to emporion_app;

-- What of a payment that fell due is not owed: waived while the company was closed, or taken back by a correction of its invoice.
create table due_relief (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- The how manieth due of the order: 0 at its start, then each renewal.
  period integer not null check (period >= 0),
  kind text not null check (kind in ('waived', 'void', 'credit-note')),
  amount_minor bigint not null check (amount_minor between 1 and 9007199254740991),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order
);
create index due_relief_of_order on due_relief (tenant_id, order_id, period);
alter table due_relief enable row level security;
alter table due_relief force row level security;
create policy due_relief_tenant on due_relief using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy due_relief_vendor_door on due_relief for select to current_user using (true);
grant select, insert on due_relief to emporion_app;

-- With what the rule needs to say what the running period costs.
drop function customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer);
create function customers_of_own_applications(
  now_is timestamptz, wanted_application uuid, wanted_state text, before_start timestamptz, before_id uuid, at_most integer)
  returns table (id uuid, company_name text, application_id uuid, application_name text, status text, started_at timestamptz,
    trial_ends_at timestamptz, paid_since timestamptz, seats integer, currency text, total_minor bigint, reduced_payments integer,
    later_minor bigint, billing text, starts_at timestamptz, time_zone text, anchor_day smallint, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_id, s.application_name, now_as.status, s.started_at, s.trial_ends_at, s.paid_since,
    t.seats, t.currency, t.total_minor, t.reduced_payments, t.later_minor, t.billing, t.starts_at, t.time_zone, t.anchor_day,
    case when not exists (
      select from subscription_term after
      where after.tenant_id = s.tenant_id and after.subscription_id = s.id and after.starts_at = t.ends_at
        and (after.ends_at is null or after.ends_at > after.starts_at)) then t.ends_at end
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join company c on c.tenant_id = s.tenant_id
  left join lateral (
    select one.* from subscription_term one
    where one.tenant_id = s.tenant_id and one.subscription_id = s.id and one.starts_at <= now_is
      and (one.ends_at is null or one.ends_at > one.starts_at)
    order by one.starts_at desc limit 1) t on true
  cross join lateral (
    select case
      when s.kind = 'trial' and s.trial_ends_at >= now_is then 'trial'
      when s.kind = 'paid' and t.order_id is not null and (t.ends_at is null or t.ends_at > now_is) then 'active'
      when s.kind = 'paid' and t.order_id is null and s.trial_ends_at >= now_is then 'trial'
      else 'ended' end as status) now_as
  where s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and (wanted_state is null or wanted_state = now_as.status)
    and (before_start is null or (s.started_at, s.id) < (before_start, before_id))
  order by s.started_at desc, s.id desc
  limit at_most;
end;

-- A trial runs on until a term of it begins.
create or replace function customers_now_of_own_applications(now_is timestamptz)
  returns table (customers integer, paying integer, installations integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(distinct now_as.tenant_id)::integer, (count(distinct now_as.tenant_id) filter (where now_as.is_paying))::integer,
    count(*)::integer
  from (
    select s.tenant_id, s.trial_ends_at,
      exists (
        select from subscription_term t
        where t.tenant_id = s.tenant_id and t.subscription_id = s.id and t.starts_at <= now_is
          and (t.ends_at is null or t.ends_at > now_is)) as is_paying,
      exists (
        select from subscription_term t
        where t.tenant_id = s.tenant_id and t.subscription_id = s.id and t.starts_at <= now_is
          and (t.ends_at is null or t.ends_at > t.starts_at)) as was_paid
    from (
      select a.id from catalog_application a where a.owner_id = current_tenant()
      union
      select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
    join subscription s on s.application_id = own.id
    where s.tenant_id <> current_tenant()) now_as
  where now_as.is_paying or (not now_as.was_paid and now_as.trial_ends_at >= now_is);
end;

-- A conversion is a term that was ever in force.
create or replace function paid_starts_of_own_applications(from_day date, wanted_application uuid)
  returns table (day date, starts integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (s.paid_since at time zone 'UTC')::date, count(*)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  where s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and s.paid_since >= from_day::timestamp at time zone 'UTC'
    and exists (
      select from subscription_term t
      where t.tenant_id = s.tenant_id and t.subscription_id = s.id and (t.ends_at is null or t.ends_at > t.starts_at))
  group by 1;
end;

-- Revenue is what was invoiced for the own applications and not taken back, by the month in which it fell due and currency.
drop function sales_of_own_applications(timestamptz, uuid);
drop function payers_of_own_applications(timestamptz, uuid);
drop function term_payments(timestamptz, timestamptz, text, bigint, integer, bigint, timestamptz);
drop function term_dues(timestamptz, timestamptz, text, timestamptz);

create function invoiced_of_own_applications(wanted_application uuid)
  returns table (tenant_id uuid, month date, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.tenant_id, date_trunc('month', i.period_starts_at at time zone i.time_zone)::date, i.currency,
    i.total_minor - coalesce((
      select sum(r.amount_minor) from due_relief r
      where r.tenant_id = i.tenant_id and r.order_id = i.order_id and r.period = i.period), 0)::bigint
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join purchase_order o on o.kind = 'application' and o.item_id = own.id::text
  join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
  where i.tenant_id <> current_tenant() and i.state <> 'void'
    and (wanted_application is null or own.id = wanted_application);
end;
revoke execute on function invoiced_of_own_applications(uuid) from public;

create function sales_of_own_applications(wanted_application uuid) returns table (month date, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select one.month, one.currency, least(sum(one.invoiced_minor), 9007199254740991)::bigint
  from invoiced_of_own_applications(wanted_application) one group by 1, 2 order by 1, 2;
end;

-- Companies that anything was invoiced to and not taken back, by currency.
create function payers_of_own_applications(wanted_application uuid) returns table (currency text, companies integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select one.currency, count(distinct one.tenant_id)::integer
  from invoiced_of_own_applications(wanted_application) one where one.invoiced_minor > 0 group by 1 order by 1;
end;

revoke execute on function customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer),
  sales_of_own_applications(uuid), payers_of_own_applications(uuid) from public;
grant execute on function customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer),
  sales_of_own_applications(uuid), payers_of_own_applications(uuid) to emporion_app;

create or replace function tables_that_outlive_a_company() returns text[]
  language sql immutable parallel safe
  return array[
    'app_user', 'audit_chain', 'audit_entry', 'company', 'purchase_order', 'purchase_order_event', 'purchase_order_line',
    'subscription', 'subscription_term', 'invoice', 'invoice_line', 'payment', 'credit_lot', 'credit_entry', 'due_relief'];
