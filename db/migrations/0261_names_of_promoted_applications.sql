-- promotions: what an application was called when it was last published stays with its promotions, so that one that is taken off
-- keeps its name there.
alter table promotion_application add column application_name text not null default '';
-- The migration speaks for all companies at once.
alter table promotion_application no force row level security;
alter table vendor_listing_version no force row level security;
alter table catalog_application no force row level security;
update promotion_application one set application_name = coalesce(
  (select a.card->>'name' from catalog_application a where a.id = one.application_id),
  (select v.content->>'name' from vendor_listing_version v
   where v.tenant_id = one.tenant_id and v.listing_id = one.application_id order by v.version desc limit 1),
  '');
alter table catalog_application force row level security;
alter table vendor_listing_version force row level security;
alter table promotion_application force row level security;
grant update (application_name) on promotion_application to emporion_app;
