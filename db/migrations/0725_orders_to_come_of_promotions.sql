-- sell: what orders that used a promotion will bring once they begin.

-- Of these promotions of the acting vendor the approved orders that begin later, by currency and way of paying: what they pay each time,
-- what the promotion takes off it, and the first day, that of the customer.
create function orders_to_come_of_own_promotions(now_is timestamptz, wanted_promotions uuid[])
  returns table (promotion_id uuid, currency text, billing text, orders integer, total_minor bigint, reduction_minor bigint, first_on date)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.promotion_id, u.currency, u.billing, count(*)::integer, least(sum(u.total_minor), 9007199254740991)::bigint,
    least(sum(u.reduction_minor), 9007199254740991)::bigint, min((t.starts_at at time zone t.time_zone)::date)
  from promotion_use u
  join company c on c.tenant_id = u.customer_id
  join subscription_term t on t.tenant_id = u.customer_id and t.order_id = u.order_id
  where u.tenant_id = current_tenant() and u.promotion_id = any (wanted_promotions)
    and u.customer_id <> current_tenant() and c.status not in ('archived', 'deleted')
    and t.starts_at > now_is and (t.ends_at is null or t.ends_at > t.starts_at)
  group by 1, 2, 3 order by 1, 2, 3;
end;
grant execute on function orders_to_come_of_own_promotions to emporion_app;
