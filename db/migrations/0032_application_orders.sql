-- procurement: orders of applications, the subscriptions that their approval makes, and what they bring their vendors.

alter table purchase_order
  drop constraint purchase_order_kind_check,
  drop constraint purchase_order_offer_check,
  drop constraint purchase_order_price_book_version_check,
  add constraint purchase_order_kind_check check (kind in ('plan', 'credit-package', 'application')),
  add constraint purchase_order_offer_check check (offer in ('bundle', 'platform', 'credits', 'application')),
  -- Of an application: the published price itself, and the promotion that it was reduced by.
  add constraint purchase_order_price_book_version_check check (length(price_book_version) between 1 and 160),
  -- Who sells the application, as it was called when it was priced.
  add column vendor_name text check (length(vendor_name) between 1 and 120),
  -- The promotion that it was priced with: id, name, the reduction and what that comes to. Null where there is none.
  add column promotion jsonb,
  add constraint purchase_order_vendor check ((kind = 'application') = (vendor_name is not null));
grant update (vendor_name, promotion, billing, currency) on purchase_order to emporion_app;

alter table subscription
  drop constraint subscription_kind_check,
  drop constraint subscription_check,
  add constraint subscription_kind_check check (kind in ('trial', 'paid')),
  add constraint subscription_trial_end check (kind <> 'trial' or trial_ends_at is not null),
  add column vendor_name text check (length(vendor_name) between 1 and 120),
  -- When its first order was approved; a trial that ran then was converted by it.
  add column paid_since timestamptz,
  add constraint subscription_paid check ((kind = 'paid') = (paid_since is not null));
grant update (kind, paid_since, vendor_name) on subscription to emporion_app;
-- One row for each company and application, tried, paid for or over.
create unique index subscription_of_company on subscription (tenant_id, application_id);
drop index subscription_trial;
create index subscription_paid_since on subscription (paid_since) where paid_since is not null;

-- What was agreed on for a subscription: one term for each approved order, never two at a time. One that ends when it
-- starts was replaced or cancelled before it began.
create table subscription_term (
  tenant_id uuid not null,
  order_id uuid not null,
  subscription_id uuid not null,
  billing text not null check (billing in ('monthly', 'annual', 'once')),
  seats integer check (seats between 1 and 100000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Due at its start and at each renewal while it holds.
  total_minor bigint not null check (total_minor >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references purchase_order,
  foreign key (tenant_id, subscription_id) references subscription
);
create index subscription_term_newest on subscription_term (tenant_id, subscription_id, starts_at desc);
alter table subscription_term enable row level security;
alter table subscription_term force row level security;
create policy subscription_term_tenant on subscription_term
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy subscription_term_vendor_door on subscription_term for select to current_user using (true);
grant select, insert, update (ends_at) on subscription_term to emporion_app;

-- The paying customers that a vendor's company was told of.
create table paid_start_told (
  tenant_id uuid not null references company,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id)
);
alter table paid_start_told enable row level security;
alter table paid_start_told force row level security;
create policy paid_start_told_tenant on paid_start_told
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy paid_start_told_news_door on paid_start_told for select to current_user using (true);
grant select, insert, delete on paid_start_told to emporion_app;

-- Sales is asked about a plan or about an application.
alter table sales_request
  alter column plan_id drop not null,
  add column application_id uuid,
  add constraint sales_request_subject check (num_nonnulls(plan_id, application_id) = 1);

-- The moments up to `now_is` at which a term's amount fell due: its start and each renewal before its end. A renewal
-- falls on the day of the start, or on the last day of a month that has no such day.
create function term_dues(starts_at timestamptz, ends_at timestamptz, billing text, now_is timestamptz)
  returns table (due_at timestamptz)
  language sql stable set search_path = public, pg_temp
begin atomic
  select due.at
  from (select starts_at at time zone 'UTC' as start, now_is at time zone 'UTC' as until) utc,
    generate_series(0, case billing
      when 'monthly' then (extract(year from until)::integer - extract(year from start)::integer) * 12
        + extract(month from until)::integer - extract(month from start)::integer
      when 'annual' then extract(year from until)::integer - extract(year from start)::integer
      else 0 end) as number,
    lateral (select (start + case billing when 'annual' then number * interval '1 year' else number * interval '1 month' end)
      at time zone 'UTC' as at) due
  where due.at <= now_is and (ends_at is null or due.at < ends_at);
end;
revoke execute on function term_dues(timestamptz, timestamptz, text, timestamptz) from public;

-- Companies' names, what they try or pay for and since when, and no person. Newest first, from the one after the place
-- that is given.
drop function customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer);
create function customers_of_own_applications(
  now_is timestamptz, wanted_application uuid, wanted_state text, before_start timestamptz, before_id uuid, at_most integer)
  returns table (id uuid, company_name text, application_id uuid, application_name text, status text, started_at timestamptz,
    trial_ends_at timestamptz, paid_since timestamptz, seats integer, currency text, total_minor bigint, billing text, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_id, s.application_name, now_as.status, s.started_at, s.trial_ends_at, s.paid_since,
    t.seats, t.currency, t.total_minor, t.billing, t.ends_at
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
      else 'ended' end as status) now_as
  where s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and (wanted_state is null or wanted_state = now_as.status)
    and (before_start is null or (s.started_at, s.id) < (before_start, before_id))
  order by s.started_at desc, s.id desc
  limit at_most;
end;

-- As before, and a trial that was converted began all the same.
create or replace function trial_starts_of_own_applications(from_day date, wanted_application uuid)
  returns table (day date, starts integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (s.started_at at time zone 'UTC')::date, count(*)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  where s.trial_ends_at is not null and s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and s.started_at >= from_day::timestamp at time zone 'UTC'
  group by 1;
end;

create function paid_starts_of_own_applications(from_day date, wanted_application uuid)
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
  group by 1;
end;

-- Companies that use the own applications now, on trial or paying, and how many applications they use.
drop function running_trials_of_own_applications(timestamptz);
create function customers_now_of_own_applications(now_is timestamptz)
  returns table (customers integer, paying integer, installations integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(distinct s.tenant_id)::integer, (count(distinct s.tenant_id) filter (where s.kind = 'paid'))::integer, count(*)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  where s.tenant_id <> current_tenant()
    and ((s.kind = 'trial' and s.trial_ends_at >= now_is)
      or (s.kind = 'paid' and exists (
        select from subscription_term t
        where t.tenant_id = s.tenant_id and t.subscription_id = s.id and t.starts_at <= now_is
          and (t.ends_at is null or t.ends_at > now_is))));
end;

-- What fell due under approved orders of the own applications, by month and currency. Nothing of it has been collected here.
create function sales_of_own_applications(now_is timestamptz, wanted_application uuid)
  returns table (month date, currency text, due_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select date_trunc('month', due.due_at at time zone 'UTC')::date, t.currency,
    least(sum(t.total_minor), 9007199254740991)::bigint
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join subscription_term t on t.tenant_id = s.tenant_id and t.subscription_id = s.id
  cross join lateral term_dues(t.starts_at, t.ends_at, t.billing, now_is) due
  where s.tenant_id <> current_tenant() and (wanted_application is null or s.application_id = wanted_application)
  group by 1, 2 order by 1, 2;
end;

-- Companies for which anything ever fell due, by currency.
create function payers_of_own_applications(now_is timestamptz, wanted_application uuid)
  returns table (currency text, companies integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.currency, count(distinct s.tenant_id)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join subscription_term t on t.tenant_id = s.tenant_id and t.subscription_id = s.id
  where s.tenant_id <> current_tenant() and (wanted_application is null or s.application_id = wanted_application)
    and t.starts_at <= now_is and (t.ends_at is null or t.ends_at > t.starts_at)
  group by 1 order by 1;
end;

-- Those that began since a moment and that the acting vendor was not told of, oldest first.
create function untold_paid_starts(since timestamptz, at_most integer)
  returns table (id uuid, company_name text, application_name text, seats integer, currency text, total_minor bigint, billing text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_name, t.seats, t.currency, t.total_minor, t.billing
  from catalog_application a
  join subscription s on s.application_id = a.id
  join company c on c.tenant_id = s.tenant_id
  cross join lateral (
    select one.* from subscription_term one
    where one.tenant_id = s.tenant_id and one.subscription_id = s.id order by one.starts_at limit 1) t
  where a.owner_id = current_tenant() and s.tenant_id <> current_tenant() and s.paid_since >= since
    and not exists (select from paid_start_told told where told.tenant_id = current_tenant() and told.subscription_id = s.id)
  order by s.paid_since, s.id
  limit at_most;
end;

create function companies_with_untold_paid_starts(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription s
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = a.owner_id
  where s.paid_since >= since and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (
      select from paid_start_told t where t.tenant_id = a.owner_id and t.subscription_id = s.id)
  limit at_most;
end;

revoke execute on function
  customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer), paid_starts_of_own_applications(date, uuid),
  customers_now_of_own_applications(timestamptz), sales_of_own_applications(timestamptz, uuid),
  payers_of_own_applications(timestamptz, uuid), untold_paid_starts(timestamptz, integer),
  companies_with_untold_paid_starts(timestamptz, integer) from public;
grant execute on function
  customers_of_own_applications(timestamptz, uuid, text, timestamptz, uuid, integer), paid_starts_of_own_applications(date, uuid),
  customers_now_of_own_applications(timestamptz), sales_of_own_applications(timestamptz, uuid),
  payers_of_own_applications(timestamptz, uuid), untold_paid_starts(timestamptz, integer),
  companies_with_untold_paid_starts(timestamptz, integer) to emporion_app;
