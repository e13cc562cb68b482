-- procurement: vendors are notified of a customer who comes back, too. A subscription starts with each order whose term follows a gap, so
-- what they were notified of is kept by the moment at which it starts. That stays the same where one order replaces another before it
-- begins, and says until when it must be kept.
create table subscription_start_notified (
  tenant_id uuid not null references company,
  subscription_id uuid not null,
  starts_at timestamptz not null,
  primary key (tenant_id, subscription_id, starts_at)
);
alter table subscription_start_notified enable row level security, force row level security;
create policy subscription_start_notified_tenant on subscription_start_notified
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy subscription_start_notified_vendors on subscription_start_notified for select to current_user using (true);
grant select, insert, delete on subscription_start_notified to emporion_app;

create index subscription_term_started on subscription_term (starts_at);

-- Terms in force since a moment or later that no other of the same subscription leads up to.
create function starts_of_subscriptions(since timestamptz)
  returns table (vendor_id uuid, customer_id uuid, subscription_id uuid, order_id uuid, starts_at timestamptz)
  language sql stable set search_path = public, pg_temp
begin atomic
  select a.owner_id, s.tenant_id, s.id, t.order_id, t.starts_at
  from subscription_term t
  join subscription s on s.tenant_id = t.tenant_id and s.id = t.subscription_id
  join catalog_application a on a.id = s.application_id
  where t.starts_at >= since and (t.ends_at is null or t.ends_at > t.starts_at) and s.tenant_id <> a.owner_id
    and not exists (
      select from subscription_term before
      where before.tenant_id = t.tenant_id and before.subscription_id = t.subscription_id
        and before.starts_at < t.starts_at and (before.ends_at is null or before.ends_at >= t.starts_at));
end;

-- What vendors were notified of so far: of each of those subscriptions, every start until now.
alter table subscription_start_notified no force row level security;
insert into subscription_start_notified (tenant_id, subscription_id, starts_at)
  select distinct earlier.tenant_id, t.subscription_id, t.starts_at
  from paid_start_told earlier join subscription_term t on t.subscription_id = earlier.subscription_id;
alter table subscription_start_notified force row level security;

-- Whether the vendor was notified of this start, or of a later one: an order may begin before the one that it replaces would have.
create function is_notified_of_start(vendor_id uuid, given_subscription_id uuid, given_starts_at timestamptz) returns boolean
  language sql stable set search_path = public, pg_temp
begin atomic
  select exists (
    select from subscription_start_notified n
    where n.tenant_id = vendor_id and n.subscription_id = given_subscription_id and n.starts_at >= given_starts_at);
end;

-- Starts of paid subscriptions to the acting vendor's applications that it was not notified of, oldest first.
create function subscription_starts_to_notify(since timestamptz, at_most integer)
  returns table (order_id uuid, subscription_id uuid, company_name text, application_id uuid, application_name text, billing text,
    seats integer, currency text, total_minor bigint, starts_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.order_id, s.id, c.name, s.application_id, s.application_name, t.billing, t.seats, t.currency, t.total_minor, t.starts_at
  from starts_of_subscriptions(since) started
  join subscription s on s.tenant_id = started.customer_id and s.id = started.subscription_id
  join subscription_term t on t.tenant_id = started.customer_id and t.order_id = started.order_id
  join company c on c.tenant_id = s.tenant_id
  where started.vendor_id = current_tenant()
    and not is_notified_of_start(started.vendor_id, started.subscription_id, started.starts_at)
  order by started.starts_at, started.order_id
  limit at_most;
end;
grant execute on function subscription_starts_to_notify to emporion_app;

-- Which vendors are to be notified of starts of subscriptions.
create function companies_to_notify_of_subscription_starts(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct started.vendor_id
  from starts_of_subscriptions(since) started
  where started.vendor_id <> '00000000-0000-7000-8000-000000000001'
    and not is_notified_of_start(started.vendor_id, started.subscription_id, started.starts_at)
  limit at_most;
end;
grant execute on function companies_to_notify_of_subscription_starts to emporion_app;

-- As before, but one that was undone before it began counts where the vendor was notified of that start and not of any.
create or replace function untold_subscription_ends(since timestamptz, given_now timestamptz, at_most integer)
  returns table (order_id uuid, subscription_id uuid, company_name text, application_id uuid, application_name text, billing text,
    seats integer, currency text, total_minor bigint, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.order_id, s.id, c.name, s.application_id, s.application_name, t.billing, t.seats, t.currency, t.total_minor, t.ends_at
  from subscription_term t
  join subscription s on s.tenant_id = t.tenant_id and s.id = t.subscription_id
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = s.tenant_id
  where a.owner_id = current_tenant() and s.tenant_id <> current_tenant() and t.ends_at between since and given_now
    and (t.ends_at > t.starts_at or is_notified_of_start(current_tenant(), t.subscription_id, t.starts_at))
    and not exists (
      select from subscription_term other
      where other.tenant_id = t.tenant_id and other.subscription_id = t.subscription_id and other.order_id <> t.order_id
        and (other.ends_at is null or (other.ends_at, other.ends_at > other.starts_at, other.starts_at, other.order_id)
            > (t.ends_at, t.ends_at > t.starts_at, t.starts_at, t.order_id)))
    and not exists (select from subscription_end_told e where e.tenant_id = current_tenant() and e.order_id = t.order_id)
  order by t.ends_at, t.order_id
  limit at_most;
end;

create or replace function companies_with_untold_subscription_ends(since timestamptz, given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription_term t
  join subscription s on s.tenant_id = t.tenant_id and s.id = t.subscription_id
  join catalog_application a on a.id = s.application_id
  where t.ends_at between since and given_now and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and (t.ends_at > t.starts_at or is_notified_of_start(a.owner_id, t.subscription_id, t.starts_at))
    and not exists (
      select from subscription_term other
      where other.tenant_id = t.tenant_id and other.subscription_id = t.subscription_id and other.order_id <> t.order_id
        and (other.ends_at is null or (other.ends_at, other.ends_at > other.starts_at, other.starts_at, other.order_id)
            > (t.ends_at, t.ends_at > t.starts_at, t.starts_at, t.order_id)))
    and not exists (select from subscription_end_told e where e.tenant_id = a.owner_id and e.order_id = t.order_id)
  limit at_most;
end;

-- What kept this by subscription; no release was published with it.
drop function companies_with_untold_paid_starts;
drop function untold_paid_starts;
drop table paid_start_told;
