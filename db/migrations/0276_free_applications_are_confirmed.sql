-- promotions: for which of its applications a vendor has confirmed that a promotion makes them free. For others buyers pay
-- the published price, however low it becomes.
alter table promotion add column free_application_ids uuid[] not null default '{}';
grant update (free_application_ids) on promotion to emporion_app;
-- What takes everything off was confirmed when it was made. The migration speaks for all companies at once.
alter table promotion no force row level security;
alter table promotion_application no force row level security;
update promotion set free_application_ids = array(
  select application_id from promotion_application one
  where one.tenant_id = promotion.tenant_id and one.promotion_id = promotion.id order by application_id)
where percent_hundredths = 10000;
alter table promotion_application force row level security;
alter table promotion force row level security;
