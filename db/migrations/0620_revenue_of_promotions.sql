-- sell: what each promotion brought, from the same invoices as the vendor's revenue.

-- For the functions below and for the revenue of promotions: what was invoiced of each order for the acting vendor's applications and not
-- taken back.
create function invoiced_orders_of_own_applications(wanted_application uuid)
  returns table (order_id uuid, tenant_id uuid, month date, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.order_id, i.tenant_id, date_trunc('month', i.period_starts_at at time zone i.time_zone)::date, i.currency,
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

create or replace function invoiced_of_own_applications(wanted_application uuid)
  returns table (tenant_id uuid, month date, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select one.tenant_id, one.month, one.currency, one.invoiced_minor
  from invoiced_orders_of_own_applications(wanted_application) one;
end;

-- What the orders that used these promotions of the acting vendor were invoiced, each currency apart.
create function sales_of_own_promotions(wanted_promotions uuid[])
  returns table (promotion_id uuid, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.promotion_id, one.currency, least(sum(one.invoiced_minor), 9007199254740991)::bigint
  from promotion_use u join invoiced_orders_of_own_applications(null) one on one.order_id = u.order_id
  where u.tenant_id = current_tenant() and u.promotion_id = any (wanted_promotions)
  group by 1, 2 order by 1, 2;
end;
grant execute on function sales_of_own_promotions to emporion_app;
