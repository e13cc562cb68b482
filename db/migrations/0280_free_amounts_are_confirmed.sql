-- promotions: an amount off the whole price was confirmed too, where the application is as it was when the promotion was saved. What
-- else would be free is taken from what buyers see, since the vendor's page says that they pay the published price.

-- Digits by ISO 4217, as src/platform/kernel/currency.ts has them.
create function leaves_nothing(one promotion, pricing json) returns boolean
  language sql stable
begin atomic
  select price.minor > 0 and case
    when one.amount_minor is null then price.minor = div(price.minor * one.percent_hundredths + 5000, 10000)
    else one.currency = pricing ->> 'currency' and one.amount_minor >= price.minor end
  from (select round((pricing ->> 'amount')::numeric * case
    when pricing ->> 'currency' in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 1
    when pricing ->> 'currency' in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
    else 100 end) as minor) price;
end;

-- The migration speaks for all companies at once.
alter table promotion no force row level security;
alter table promotion_application no force row level security;
alter table catalog_application no force row level security;

update promotion set free_application_ids = array(
  select a.id from promotion_application one join catalog_application a on a.id = one.application_id
  where one.tenant_id = promotion.tenant_id and one.promotion_id = promotion.id and a.updated_at <= promotion.changed_at
    and leaves_nothing(promotion, a.card -> 'pricing')
  order by a.id)
where amount_minor is not null;

update catalog_application a set promotions = (
  select jsonb_agg(terms order by place) from jsonb_array_elements(a.promotions) with ordinality as known (terms, place)
  where not exists (
    select from promotion p where p.id = (terms ->> 'id')::uuid and not a.id = any(p.free_application_ids)
      and leaves_nothing(p, a.card -> 'pricing')))
where exists (
  select from promotion_application one join promotion p on p.tenant_id = one.tenant_id and p.id = one.promotion_id
  where one.application_id = a.id and a.promotions is not null and not a.id = any(p.free_application_ids)
    and leaves_nothing(p, a.card -> 'pricing'));

alter table catalog_application force row level security;
alter table promotion_application force row level security;
alter table promotion force row level security;
drop function leaves_nothing(promotion, json);
