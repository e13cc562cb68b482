-- procurement: the free trial that begins with the approval of a company's first platform plan.

alter table purchase_order
  add column trial_ends_at timestamptz,
  add constraint purchase_order_trial check (trial_ends_at is null or state in ('approved', 'cancelled'));
-- Once for each company, whatever becomes of the order.
create unique index purchase_order_trial_once on purchase_order (tenant_id) where trial_ends_at is not null;
grant update (trial_ends_at) on purchase_order to emporion_app;
