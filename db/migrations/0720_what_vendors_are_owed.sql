-- sell: until when what vendors are owed is due, what their promotions took off, and which orders of their customers begin later.

-- By the month in which the invoices count and by currency: the first and the last day on which what is open is due.
create function dues_of_own_applications(wanted_application uuid)
  returns table (month date, currency text, first_on date, last_on date)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select date_trunc('month', i.period_starts_at at time zone i.time_zone)::date, i.currency, min(i.due_on), max(i.due_on)
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join purchase_order o on o.kind = 'application' and o.item_id = own.id::text
  join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
  where i.tenant_id <> current_tenant() and i.state = 'open'
    and (wanted_application is null or own.id = wanted_application)
    and i.total_minor > coalesce((
      select sum(r.amount_minor) from due_relief r
      where r.tenant_id = i.tenant_id and r.order_id = i.order_id and r.period = i.period), 0)
  group by 1, 2 order by 1, 2;
end;
grant execute on function dues_of_own_applications to emporion_app;

-- What these promotions of the acting vendor took off the invoices of the orders that used them: not of void invoices, nor of those that
-- were taken back as a whole, nor of payments after the reduced ones.
create function discounts_of_own_promotions(wanted_promotions uuid[])
  returns table (promotion_id uuid, currency text, discount_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.promotion_id, u.currency, least(sum(u.reduction_minor), 9007199254740991)::bigint
  from promotion_use u
  join invoice i on i.tenant_id = u.customer_id and i.order_id = u.order_id
  left join subscription_term t on t.tenant_id = i.tenant_id and t.order_id = i.order_id
  where u.tenant_id = current_tenant() and u.promotion_id = any (wanted_promotions)
    and i.tenant_id <> current_tenant() and i.state <> 'void'
    and (t.reduced_payments is null or i.period < t.reduced_payments)
    and (i.total_minor = 0 or i.total_minor > coalesce((
      select sum(r.amount_minor) from due_relief r
      where r.tenant_id = i.tenant_id and r.order_id = i.order_id and r.period = i.period), 0))
  group by 1, 2 order by 1, 2;
end;
grant execute on function discounts_of_own_promotions to emporion_app;

-- Of these subscriptions of customers the approved order that begins next.
create function orders_to_come_of_own_applications(now_is timestamptz, wanted_subscriptions uuid[])
  returns table (subscription_id uuid, currency text, total_minor bigint, billing text, starts_at timestamptz, time_zone text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct on (s.id) s.id, t.currency, t.total_minor, t.billing, t.starts_at, t.time_zone
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join company c on c.tenant_id = s.tenant_id
  join subscription_term t on t.tenant_id = s.tenant_id and t.subscription_id = s.id
  where s.tenant_id <> current_tenant() and s.id = any (wanted_subscriptions) and c.status not in ('archived', 'deleted')
    and t.starts_at > now_is and (t.ends_at is null or t.ends_at > t.starts_at)
  order by s.id, t.starts_at, t.order_id;
end;
grant execute on function orders_to_come_of_own_applications to emporion_app;
