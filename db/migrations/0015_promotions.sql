-- promotions: what a vendor takes off its prices for a time, and every order that it was given to. The terms of those that run or will
-- run also stand beside each application (catalog), so that a page of the catalogue needs no further question.

-- A reduction of prices, as its vendor set it up.
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
  -- How long the lower price stays.
  lasts text not null check (lasts in ('first-period', 'months', 'always')),
  lasts_months integer check (lasts_months between 1 and 60),
  -- For which of its applications the vendor has confirmed that the promotion makes them free. For others that it would make free,
  -- buyers pay the published price.
  free_application_ids uuid[] not null default '{}',
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
  check (use_limit is null or uses <= use_limit),
  constraint promotion_months check ((lasts = 'months') = (lasts_months is not null))
);
create unique index promotion_by_id on promotion (id);
alter table promotion enable row level security, force row level security;
create policy promotion_tenant on promotion
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy promotion_use_door on promotion for select to current_user using (true);
grant select, insert on promotion to emporion_app;
grant update (name, shown_text, percent_hundredths, amount_minor, currency, starts_local, ends_local, zone, starts_at,
  ends_at, use_limit, priority, is_paused, ended_at, version, changed_at, lasts, lasts_months,
  free_application_ids) on promotion to emporion_app;

-- The vendor's own applications that it is for, published or not at the moment.
create table promotion_application (
  tenant_id uuid not null,
  promotion_id uuid not null,
  application_id uuid not null,
  -- What it was called when it was last published, so that one that is taken off keeps its name here.
  application_name text not null default '',
  primary key (tenant_id, promotion_id, application_id),
  foreign key (tenant_id, promotion_id) references promotion
);
create index promotion_of_application on promotion_application (tenant_id, application_id);
alter table promotion_application enable row level security, force row level security;
create policy promotion_application_tenant on promotion_application
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on promotion_application to emporion_app;
grant update (application_name) on promotion_application to emporion_app;

-- One for each approved order that the promotion was given to, with names as they were. It goes where the order gives its use back.
create table promotion_use (
  tenant_id uuid not null,
  promotion_id uuid not null,
  order_id uuid not null,
  -- Whose order it was.
  customer_id uuid references company,
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
create unique index promotion_use_once on promotion_use (customer_id, application_id, promotion_id);
alter table promotion_use enable row level security, force row level security;
create policy promotion_use_tenant on promotion_use
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy promotion_use_customer_door on promotion_use for select to current_user using (true);
grant select on promotion_use to emporion_app;

-- What the acting company has used, whosever the promotions are: of one application, or of all. A company uses a promotion once for each
-- application.
create function promotions_used_by_company(wanted_application uuid) returns table (application_id uuid, promotion_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.application_id, u.promotion_id from promotion_use u
  where u.customer_id = current_tenant() and (wanted_application is null or u.application_id = wanted_application)
  order by u.application_id, u.promotion_id
  limit 10000;
end;
grant execute on function promotions_used_by_company to emporion_app;

-- A buyer's approved order uses a promotion: the vendor's row is locked, the limit is looked at and the use is written, all in the
-- buyer's transaction. Answers 'used', also where this order has used it before, 'used_before' where another order of the company for
-- the same application has, 'used_up' or 'unknown'. With the last use its terms beside the applications are marked as used up. The
-- buyer's company is named by the database and not by who calls.
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
      select jsonb_agg(case when one->>'id' = given_promotion::text then one || '{"isUsedUp": true}' else one end order by place)
      from jsonb_array_elements(a.promotions) with ordinality as listed (one, place))
    where a.owner_id = seller and a.promotions @> jsonb_build_array(jsonb_build_object('id', given_promotion));
  end if;
  perform set_config('emporion.tenant', asked_as, true);
  return 'used';
end
$$;
grant execute on function use_promotion to emporion_app;

-- The acting company's order ended before anything of it was due: its use is gone, however often this is asked, and others may use it.
create function give_back_promotion(given_order uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked_as text := current_setting('emporion.tenant', true);
  used record;
begin
  select tenant_id, promotion_id into used from promotion_use where order_id = given_order and customer_id = current_tenant();
  if not found then
    return;
  end if;
  perform set_config('emporion.tenant', used.tenant_id::text, true);
  perform from promotion where tenant_id = used.tenant_id and id = used.promotion_id for update;
  delete from promotion_use where tenant_id = used.tenant_id and promotion_id = used.promotion_id and order_id = given_order;
  if found then
    update promotion set uses = uses - 1 where tenant_id = used.tenant_id and id = used.promotion_id;
    update catalog_application a set promotions = (
      select jsonb_agg(case when one->>'id' = used.promotion_id::text then one - 'isUsedUp' else one end order by place)
      from jsonb_array_elements(a.promotions) with ordinality as listed (one, place))
    where a.owner_id = used.tenant_id
      and a.promotions @> jsonb_build_array(jsonb_build_object('id', used.promotion_id, 'isUsedUp', true));
  end if;
  perform set_config('emporion.tenant', asked_as, true);
end
$$;
grant execute on function give_back_promotion to emporion_app;
