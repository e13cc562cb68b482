-- catalog: prices are ordered by what they come to in a year, like with like. order_price_low becomes the minor units of a year
-- for one user, or for the company as a whole; of a price per transaction it stays the price itself. The group keeps apart what
-- cannot be compared: 0 US dollars a year, 1 to 17576 other currencies in the order of their codes, 20000 and more prices per
-- transaction. What is per user costs its number times the team, which keeps the order within its own index, so a page merges
-- two ranges. The store writes new listings so; this brings what was published before to the same.
alter table catalog_application
  add column order_price_group integer,
  add column order_price_per_user boolean;

-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application set
  order_price_group = (case card #>> '{pricing,type}' when 'per_transaction' then 20000 else 0 end)
    + (case card #>> '{pricing,currency}' when 'USD' then 0 else
        (ascii(substr(card #>> '{pricing,currency}', 1, 1)) - 65) * 676
        + (ascii(substr(card #>> '{pricing,currency}', 2, 1)) - 65) * 26
        + ascii(substr(card #>> '{pricing,currency}', 3, 1)) - 64 end),
  order_price_per_user = card #>> '{pricing,type}' = 'per_user',
  order_price_low = order_price_low * (case when card #>> '{pricing,type}' = 'per_transaction' then 1 else
    case card #>> '{pricing,period}' when 'daily' then 365 when 'weekly' then 52 when 'monthly' then 12 when 'quarterly' then 4 else 1 end end);
alter table catalog_application force row level security;

alter table catalog_application
  alter column order_price_group set not null,
  alter column order_price_per_user set not null;

drop index catalog_price_low, catalog_price_low_category, catalog_price_low_industry, catalog_price_low_both,
  catalog_price_high, catalog_price_high_category, catalog_price_high_industry, catalog_price_high_both;
create index catalog_price_low on catalog_application (order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_category on catalog_application (category, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_industry on catalog_application (industry, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_both on catalog_application (category, industry, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_high on catalog_application (order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_category on catalog_application (category, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_industry on catalog_application (industry, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_both on catalog_application (category, industry, order_price_per_user, order_price_group, order_price_high, id);
