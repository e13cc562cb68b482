-- pay: in which currencies companies are to pay, so that an account of the issuer can be asked for in each.

-- Of open invoices that name no account of theirs, of agreements that have dues to come, of published prices by the year, and US dollars,
-- in which plans and credit packages are priced. The prices of applications are found through their groups, one row of each, whatever the number of listings. To the platform alone.
create function currencies_to_be_paid_in(now_is timestamptz)
  returns table (currency text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive price_groups as (
    (select a.order_price_per_user as by_user, a.order_price_group as price_group
     from catalog_application a order by 1, 2 limit 1)
    union all
    select following.by_user, following.price_group
    from price_groups g
    cross join lateral (
      select a.order_price_per_user as by_user, a.order_price_group as price_group
      from catalog_application a
      where (a.order_price_per_user, a.order_price_group) > (g.by_user, g.price_group)
      order by 1, 2 limit 1) following),
  wanted as (
    select 'USD' as currency
    union
    select i.currency from invoice i
    where i.state = 'open' and not exists (
      select from jsonb_array_elements(i.issued_by -> 'accounts') account where account ->> 'currency' = i.currency)
    union
    select t.currency from subscription_term t
    join company c on c.tenant_id = t.tenant_id
    where c.status not in ('archived', 'deleted') and (t.ends_at is null or t.ends_at > now_is)
      and (t.billing <> 'once' or t.starts_at > now_is)
    union
    select priced.currency from price_groups g
    cross join lateral (
      select a.card -> 'pricing' ->> 'currency' as currency from catalog_application a
      where a.order_price_per_user = g.by_user and a.order_price_group = g.price_group limit 1) priced
    where g.price_group < 20000)
  select w.currency from wanted w where current_tenant() = platform_company() order by 1;
end;
grant execute on function currencies_to_be_paid_in to emporion_app;
