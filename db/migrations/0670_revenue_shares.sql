-- sell: the functions by customer and by application are one, and each currency has its own ranking.
drop function revenue_by_customer_of_own_applications(uuid, integer);
drop function revenue_by_application_of_own_applications(uuid, integer);

-- Of each currency the most, at most so many of a kind, with what of it is of one month and of the month before. An application has the
-- name of its latest order.
create function revenue_shares_of_own_applications(wanted_month date, at_most integer)
  returns table (kind text, name text, currency text, invoiced_minor bigint, month_minor bigint, before_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with share as (
    select case grouping(o.item_id) when 0 then 'application' else 'customer' end as kind, coalesce(o.item_id, c.tenant_id::text) as id,
      case grouping(o.item_id) when 0 then (array_agg(o.item_name order by o.created_at desc, o.id desc))[1] else min(c.name) end as name,
      one.currency, least(sum(one.invoiced_minor), 9007199254740991)::bigint as invoiced_minor,
      least(coalesce(sum(one.invoiced_minor) filter (where one.month = wanted_month), 0), 9007199254740991)::bigint as month_minor,
      least(coalesce(sum(one.invoiced_minor) filter (where one.month = wanted_month - interval '1 month'), 0),
        9007199254740991)::bigint as before_minor
    from invoiced_orders_of_own_applications(null) one
    join purchase_order o on o.tenant_id = one.tenant_id and o.id = one.order_id
    join company c on c.tenant_id = one.tenant_id
    group by grouping sets ((c.tenant_id, one.currency), (o.item_id, one.currency)) having sum(one.invoiced_minor) > 0),
  ranked as (
    select share.*, row_number() over (partition by share.kind, share.currency order by share.invoiced_minor desc, share.id) as place
    from share)
  select one.kind, one.name, one.currency, one.invoiced_minor, one.month_minor, one.before_minor from ranked one where one.place <= at_most
  order by one.kind, one.currency, one.place;
end;
grant execute on function revenue_shares_of_own_applications to emporion_app;
