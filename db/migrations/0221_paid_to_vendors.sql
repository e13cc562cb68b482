-- insights: what of a vendor's revenue was paid, by transfer or with credits, in the month in which the payment fell due.
create function paid_of_own_applications(wanted_application uuid) returns table (month date, currency text, paid_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select date_trunc('month', i.period_starts_at at time zone i.time_zone)::date, i.currency,
    least(sum(i.total_minor - coalesce((
      select sum(r.amount_minor) from due_relief r
      where r.tenant_id = i.tenant_id and r.order_id = i.order_id and r.period = i.period), 0)), 9007199254740991)::bigint
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join purchase_order o on o.kind = 'application' and o.item_id = own.id::text
  join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
  where i.tenant_id <> current_tenant() and i.state = 'paid'
    and (wanted_application is null or own.id = wanted_application)
  group by 1, 2 order by 1, 2;
end;
revoke execute on function paid_of_own_applications(uuid) from public;
grant execute on function paid_of_own_applications(uuid) to emporion_app;
