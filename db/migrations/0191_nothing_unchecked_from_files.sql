-- catalog: what a vendor's file said of ratings, customers and verification was never checked, so it is not shown. What is
-- sample data keeps its own, marked as such.

-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application set
  card = (card::jsonb || '{"rating": null, "isVerified": false, "enterpriseCount": 0}')::json,
  order_rating = 0
where card #>> '{metadata,isSample}' <> 'true'
  and (card ->> 'isVerified' = 'true' or card ->> 'rating' is not null or card ->> 'enterpriseCount' <> '0');
alter table catalog_application force row level security;
