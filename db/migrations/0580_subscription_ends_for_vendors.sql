-- procurement: vendors are told when a company's paid subscription to what they sell has ended.

-- The ends that a vendor's company was told of, by the order whose term was the last. Nothing of the customer stands here.
create table subscription_end_told (
  tenant_id uuid not null references company,
  order_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, order_id)
);
alter table subscription_end_told enable row level security, force row level security;
create policy subscription_end_told_tenant on subscription_end_told
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy subscription_end_told_news_door on subscription_end_told for select to current_user using (true);
grant select, insert, delete on subscription_end_told to emporion_app;

create index subscription_term_ended on subscription_term (ends_at) where ends_at is not null;

-- Paid subscriptions to the acting vendor's applications that ended since a moment, oldest first. No order of theirs is in force or to
-- follow. One that was undone before it began counts where the vendor was told that it had started.
create function untold_subscription_ends(since timestamptz, given_now timestamptz, at_most integer)
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
    and (t.ends_at > t.starts_at
      or exists (select from paid_start_told p where p.tenant_id = current_tenant() and p.subscription_id = s.id))
    and not exists (
      select from subscription_term other
      where other.tenant_id = t.tenant_id and other.subscription_id = t.subscription_id and other.order_id <> t.order_id
        and (other.ends_at is null or (other.ends_at, other.ends_at > other.starts_at, other.starts_at, other.order_id)
            > (t.ends_at, t.ends_at > t.starts_at, t.starts_at, t.order_id)))
    and not exists (select from subscription_end_told e where e.tenant_id = current_tenant() and e.order_id = t.order_id)
  order by t.ends_at, t.order_id
  limit at_most;
end;
grant execute on function untold_subscription_ends to emporion_app;

-- Which vendors have ended subscriptions to be told of.
create function companies_with_untold_subscription_ends(since timestamptz, given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription_term t
  join subscription s on s.tenant_id = t.tenant_id and s.id = t.subscription_id
  join catalog_application a on a.id = s.application_id
  where t.ends_at between since and given_now and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and (t.ends_at > t.starts_at
      or exists (select from paid_start_told p where p.tenant_id = a.owner_id and p.subscription_id = s.id))
    and not exists (
      select from subscription_term other
      where other.tenant_id = t.tenant_id and other.subscription_id = t.subscription_id and other.order_id <> t.order_id
        and (other.ends_at is null or (other.ends_at, other.ends_at > other.starts_at, other.starts_at, other.order_id)
            > (t.ends_at, t.ends_at > t.starts_at, t.starts_at, t.order_id)))
    and not exists (select from subscription_end_told e where e.tenant_id = a.owner_id and e.order_id = t.order_id)
  limit at_most;
end;
grant execute on function companies_with_untold_subscription_ends to emporion_app;
