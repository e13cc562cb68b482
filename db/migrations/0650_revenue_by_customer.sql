-- sell: from which companies and for which applications a vendor's revenue came, from the same invoices as the revenue itself.

create function revenue_by_customer_of_own_applications(wanted_application uuid, at_most integer)
  returns table (name text, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.name, one.currency, least(sum(one.invoiced_minor), 9007199254740991)::bigint
  from invoiced_of_own_applications(wanted_application) one join company c on c.tenant_id = one.tenant_id
  group by c.tenant_id, c.name, one.currency having sum(one.invoiced_minor) > 0
  order by 3 desc, 1, 2 limit at_most;
end;
grant execute on function revenue_by_customer_of_own_applications to emporion_app;

-- Under the name that its latest order has.
create function revenue_by_application_of_own_applications(wanted_application uuid, at_most integer)
  returns table (name text, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (array_agg(o.item_name order by o.created_at desc))[1], one.currency,
    least(sum(one.invoiced_minor), 9007199254740991)::bigint
  from invoiced_orders_of_own_applications(wanted_application) one
  join purchase_order o on o.tenant_id = one.tenant_id and o.id = one.order_id
  group by o.item_id, one.currency having sum(one.invoiced_minor) > 0
  order by 3 desc, 1, 2 limit at_most;
end;
grant execute on function revenue_by_application_of_own_applications to emporion_app;
