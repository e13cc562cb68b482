-- promotions, procurement: a company uses a promotion once for each application, and a promotion says how long the lower
-- price stays.

alter table promotion
  -- What was made before stayed as long as the subscription did.
  add column lasts text not null default 'always' check (lasts in ('first-period', 'months', 'always')),
  add column lasts_months integer check (lasts_months between 1 and 60),
  add constraint promotion_months check ((lasts = 'months') = (lasts_months is not null));
alter table promotion alter column lasts drop default;
grant update (lasts, lasts_months) on promotion to emporion_app;

-- Beside each application, and with each order that was priced with one.
alter table catalog_application no force row level security;
update catalog_application a set promotions = (
  select jsonb_agg(one || '{"lasts": {"kind": "always"}}' order by place)
  from jsonb_array_elements(a.promotions) with ordinality as listed (one, place))
where promotions is not null;
alter table catalog_application force row level security;
alter table purchase_order no force row level security;
update purchase_order set promotion = promotion || '{"lasts": {"kind": "always"}, "payments": null, "laterMinor": null}'
where promotion is not null;

-- Whose order it was. Null only where a company had used a promotion again for the same application before this was known.
alter table promotion_use add column customer_id uuid references company;
alter table promotion_use no force row level security;
update promotion_use u set customer_id = first.customer_id
from (
  select distinct on (u.promotion_id, u.application_id, o.tenant_id) u.order_id, o.tenant_id as customer_id
  from promotion_use u join purchase_order o on o.id = u.order_id
  order by u.promotion_id, u.application_id, o.tenant_id, u.used_at, u.order_id) first
where first.order_id = u.order_id;
alter table promotion_use force row level security;
alter table purchase_order force row level security;
create unique index promotion_use_once on promotion_use (customer_id, application_id, promotion_id);
-- A buyer asks what it has used, whosever the promotions are.
create policy promotion_use_customer_door on promotion_use for select to current_user using (true);

-- What the acting company has used, of one application or of all. One in so many: a company uses a promotion once.
create function promotions_used_by_company(wanted_application uuid) returns table (application_id uuid, promotion_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.application_id, u.promotion_id from promotion_use u
  where u.customer_id = current_tenant() and (wanted_application is null or u.application_id = wanted_application)
  order by u.application_id, u.promotion_id
  limit 10000;
end;

-- As in 0033, and answers 'used_before' where another order of the company for the same application has used it.
create or replace function use_promotion(given_promotion uuid, given_order uuid, given_application uuid, given_application_name text,
  given_seats integer, given_billing text, given_currency text, given_reduction bigint, given_total bigint, given_now timestamptz)
  returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  buyer uuid := current_tenant();
  asked_as text := current_setting('emporion.tenant', true);
  buyer_name text;
  seller uuid;
  counted record;
begin
  select name into buyer_name from company where tenant_id = buyer;
  select tenant_id into seller from promotion where id = given_promotion;
  if seller is null or buyer_name is null then
    return 'unknown';
  end if;
  perform set_config('emporion.tenant', seller::text, true);
  perform from promotion where tenant_id = seller and id = given_promotion for update;
  if exists (select from promotion_use where tenant_id = seller and promotion_id = given_promotion and order_id = given_order) then
    perform set_config('emporion.tenant', asked_as, true);
    return 'used';
  end if;
  if exists (select from promotion_use
    where customer_id = buyer and application_id = given_application and promotion_id = given_promotion) then
    perform set_config('emporion.tenant', asked_as, true);
    return 'used_before';
  end if;
  update promotion set uses = uses + 1
  where tenant_id = seller and id = given_promotion and (use_limit is null or uses < use_limit)
  returning uses, use_limit into counted;
  if not found then
    perform set_config('emporion.tenant', asked_as, true);
    return 'used_up';
  end if;
  insert into promotion_use (tenant_id, promotion_id, order_id, customer_id, customer_name, application_id, application_name, seats,
    billing, currency, reduction_minor, total_minor, used_at)
  values (seller, given_promotion, given_order, buyer, buyer_name, given_application, given_application_name, given_seats,
    given_billing, given_currency, given_reduction, given_total, given_now);
  if counted.uses = counted.use_limit then
    update catalog_application a set promotions = (
      select jsonb_agg(one order by place) from jsonb_array_elements(a.promotions) with ordinality as listed (one, place)
      where one->>'id' <> given_promotion::text)
    where a.owner_id = seller and a.promotions @> jsonb_build_array(jsonb_build_object('id', given_promotion));
  end if;
  perform set_config('emporion.tenant', asked_as, true);
  return 'used';
end
$$;

alter table subscription_term
  -- How many payments cost `total_minor`, the first included, and what those after them cost; null where all cost the same.
  add column reduced_payments integer check (reduced_payments > 0),
  add column later_minor bigint check (later_minor >= 0),
  add constraint subscription_term_later check ((reduced_payments is null) = (later_minor is null));

-- What is due under a term up to now, and how much each time.
create function term_payments(starts_at timestamptz, ends_at timestamptz, billing text, total_minor bigint, reduced_payments integer,
    later_minor bigint, now_is timestamptz)
  returns table (due_at timestamptz, amount_minor bigint)
  language sql stable set search_path = public, pg_temp
begin atomic
  select due.due_at,
    case when reduced_payments is null or row_number() over (order by due.due_at) <= reduced_payments then total_minor
      else later_minor end
  from term_dues(starts_at, ends_at, billing, now_is) due;
end;

-- As in 0032, with what each payment costs.
create or replace function sales_of_own_applications(now_is timestamptz, wanted_application uuid)
  returns table (month date, currency text, due_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select date_trunc('month', due.due_at at time zone 'UTC')::date, t.currency,
    least(sum(due.amount_minor), 9007199254740991)::bigint
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join subscription_term t on t.tenant_id = s.tenant_id and t.subscription_id = s.id
  cross join lateral term_payments(t.starts_at, t.ends_at, t.billing, t.total_minor, t.reduced_payments, t.later_minor, now_is) due
  where s.tenant_id <> current_tenant() and (wanted_application is null or s.application_id = wanted_application)
  group by 1, 2 order by 1, 2;
end;

-- As in 0037, with what the period that runs costs.
create or replace function customers_of_own_applications(
  now_is timestamptz, wanted_application uuid, wanted_state text, before_start timestamptz, before_id uuid, at_most integer)
  returns table (id uuid, company_name text, application_id uuid, application_name text, status text, started_at timestamptz,
    trial_ends_at timestamptz, paid_since timestamptz, seats integer, currency text, total_minor bigint, billing text, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_id, s.application_name, now_as.status, s.started_at, s.trial_ends_at, s.paid_since,
    t.seats, t.currency,
    case when t.reduced_payments is null then t.total_minor else (
      select due.amount_minor
      from term_payments(t.starts_at, t.ends_at, t.billing, t.total_minor, t.reduced_payments, t.later_minor, now_is) due
      order by due.due_at desc limit 1) end,
    t.billing,
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
      else 'ended' end as status) now_as
  where s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and (wanted_state is null or wanted_state = now_as.status)
    and (before_start is null or (s.started_at, s.id) < (before_start, before_id))
  order by s.started_at desc, s.id desc
  limit at_most;
end;

revoke execute on function promotions_used_by_company(uuid),
  term_payments(timestamptz, timestamptz, text, bigint, integer, bigint, timestamptz) from public;
grant execute on function promotions_used_by_company(uuid) to emporion_app;
