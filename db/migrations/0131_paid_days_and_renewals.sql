-- billing, procurement: the day on which the bank had the money, plans that do not renew, trials that are kept, and why an
-- invoice is void.

-- The bank's day of a transfer; of credits the day of the invoice's calendar on which they were spent.
alter table invoice no force row level security;
alter table payment no force row level security;
alter table invoice add column paid_on date;
update invoice i set paid_on = coalesce(
    (select p.received_on from payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.reversed_at is null),
    (i.paid_at at time zone i.time_zone)::date)
  where i.state = 'paid';
alter table invoice
  add constraint invoice_paid_on check ((paid_on is null) = (paid_at is null)),
  -- Why it is void, where an administrator made it so; null where its order was cancelled.
  add column void_reason text check (length(void_reason) between 1 and 500);
alter table payment force row level security;
alter table invoice force row level security;
grant update (paid_on, void_reason) on invoice to emporion_app;

-- Since when a plan is not to renew: it ends with the period of then. Null while it renews.
alter table purchase_order add column renewal_off_at timestamptz;
grant update (renewal_off_at) on purchase_order to emporion_app;
-- Whether the buyer chose to start an application at the approval and give up what is left of its free trial.
alter table purchase_order add column starts_now boolean not null default false;
