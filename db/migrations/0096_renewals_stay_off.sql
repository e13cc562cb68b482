-- procurement: what was not to renew stays so, also where another order that was to follow it is taken back.
alter table subscription_term no force row level security;
alter table purchase_order no force row level security;
alter table subscription_term add column renews boolean not null default true;
-- It ends although its order stands and nothing follows it.
update subscription_term t set renews = false
  from purchase_order o
  where o.tenant_id = t.tenant_id and o.id = t.order_id and o.state = 'approved' and t.ends_at > t.starts_at
    and not exists (
      select from subscription_term after
      where after.tenant_id = t.tenant_id and after.subscription_id = t.subscription_id and after.order_id <> t.order_id
        and after.starts_at = t.ends_at);
alter table purchase_order force row level security;
alter table subscription_term force row level security;
grant update (renews) on subscription_term to emporion_app;
