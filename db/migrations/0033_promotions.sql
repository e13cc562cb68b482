-- promotions: what a vendor takes off its prices for a time, and every order that it was given to. catalog: the terms of
-- those that run or will run stand beside each application, so that a page of the catalogue needs no further question.

create table promotion (
  -- The vendor's company.
  tenant_id uuid not null references company,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- What buyers read beside the price; empty where there is nothing to say.
  shown_text text not null check (length(shown_text) <= 140),
  -- One of both: hundredths of a percent, or minor units of a currency, off the published price.
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  amount_minor bigint check (amount_minor > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- As the vendor said it, on the clock of a zone, and the moments that follow from it. It runs up to, and without, its end.
  starts_local text not null,
  ends_local text not null,
  zone text not null check (length(zone) between 1 and 60),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How many orders it is given to; null where nothing limits it.
  use_limit integer check (use_limit between 1 and 1000000),
  uses integer not null default 0 check (uses >= 0),
  -- 3 is high, 2 medium, 1 low.
  priority smallint not null check (priority between 1 and 3),
  is_paused boolean not null default false,
  -- When its vendor ended it ahead of time.
  ended_at timestamptz,
  -- Counts the vendor's changes; a use is none.
  version integer not null default 1 check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user,
  check ((percent_hundredths is null) <> (amount_minor is null)),
  check ((amount_minor is null) = (currency is null)),
  check (starts_at < ends_at),
  check (use_limit is null or uses <= use_limit)
);
create unique index promotion_by_id on promotion (id);
alter table promotion enable row level security;
alter table promotion force row level security;
create policy promotion_tenant on promotion
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- A buyer's order knows the promotion and not whose it is.
create policy promotion_use_door on promotion for select to current_user using (true);
grant select, insert on promotion to emporion_app;
grant update (name, shown_text, percent_hundredths, amount_minor, currency, starts_local, ends_local, zone, starts_at, ends_at,
  use_limit, priority, is_paused, ended_at, version, changed_at) on promotion to emporion_app;

-- The vendor's own applications that it is for, published or not at the moment.
create table promotion_application (
  tenant_id uuid not null,
  promotion_id uuid not null,
  application_id uuid not null,
  primary key (tenant_id, promotion_id, application_id),
  foreign key (tenant_id, promotion_id) references promotion
);
create index promotion_of_application on promotion_application (tenant_id, application_id);
alter table promotion_application enable row level security;
alter table promotion_application force row level security;
create policy promotion_application_tenant on promotion_application
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on promotion_application to emporion_app;

-- One for each approved order that the promotion was given to, only ever added, with names as they were.
create table promotion_use (
  tenant_id uuid not null,
  promotion_id uuid not null,
  order_id uuid not null,
  customer_name text not null,
  application_id uuid not null,
  application_name text not null,
  -- Null where the price does not depend on how many use it.
  seats integer,
  billing text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What is taken off each payment, and what is left to pay.
  reduction_minor bigint not null check (reduction_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  used_at timestamptz not null,
  primary key (tenant_id, promotion_id, order_id),
  foreign key (tenant_id, promotion_id) references promotion
);
create unique index promotion_use_of_order on promotion_use (order_id);
create index promotion_use_newest on promotion_use (tenant_id, promotion_id, used_at desc, order_id desc);
alter table promotion_use enable row level security;
alter table promotion_use force row level security;
create policy promotion_use_tenant on promotion_use
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on promotion_use to emporion_app;

-- The terms of promotions that run or will run; null where there are none.
alter table catalog_application add column promotions jsonb;

-- Moments at which some price may change by the clock. Public, and about nobody.
create table catalog_price_moment (
  at timestamptz primary key
);
grant select on catalog_price_moment to emporion_app;
create function catalog_price_moments_known() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.catalog_price_moment (at)
  select distinct moment from changed, jsonb_array_elements(changed.promotions) as one,
    unnest(array[(one->>'from')::timestamptz, (one->>'until')::timestamptz]) as moment
  where changed.promotions is not null
  order by moment
  on conflict do nothing;
  return null;
end
$$;
create trigger catalog_application_moments_changed after update on catalog_application
  referencing new table as changed for each statement execute function catalog_price_moments_known();

-- The version of the catalogue at a moment: it also changes when the clock passes the beginning or the end of a promotion,
-- so that what is remembered of one version is never shown past it.
create function catalog_version_at(moment timestamptz) returns text
  language plpgsql stable
as $$
begin
  return (
    select left(catalog_id::text, 8) || '.' || version || coalesce('.' || extract(epoch from
      (select max(at) from catalog_price_moment where at <= moment))::bigint, '')
    from catalog_version where only_row);
end
$$;
grant execute on function catalog_version_at(timestamptz) to emporion_app;

-- A buyer's approved order uses a promotion: the vendor's row is locked, the limit is looked at and the use is written, all
-- in the buyer's transaction. Answers 'used', also where this order has used it before, 'used_up' or 'unknown'. With the last
-- use its terms leave the catalogue. The buyer's company is named by the database and not by who calls.
create function use_promotion(given_promotion uuid, given_order uuid, given_application uuid, given_application_name text,
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
  update promotion set uses = uses + 1
  where tenant_id = seller and id = given_promotion and (use_limit is null or uses < use_limit)
  returning uses, use_limit into counted;
  if not found then
    perform set_config('emporion.tenant', asked_as, true);
    return 'used_up';
  end if;
  insert into promotion_use (tenant_id, promotion_id, order_id, customer_name, application_id, application_name, seats, billing,
    currency, reduction_minor, total_minor, used_at)
  values (seller, given_promotion, given_order, buyer_name, given_application, given_application_name, given_seats, given_billing,
    given_currency, given_reduction, given_total, given_now);
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
revoke execute on function use_promotion(uuid, uuid, uuid, text, integer, text, text, bigint, bigint, timestamptz),
  catalog_version_at(timestamptz), catalog_price_moments_known() from public;
grant execute on function use_promotion(uuid, uuid, uuid, text, integer, text, text, bigint, bigint, timestamptz),
  catalog_version_at(timestamptz) to emporion_app;
