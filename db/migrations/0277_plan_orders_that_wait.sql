-- procurement: orders of platform plans that wait already take the place of the plan that was approved last, as orders of
-- applications do since 0140.

comment on column purchase_order.replaces_order is
  'Of a submitted order: the newest approved one that it takes the place of, as things stood at that moment.';

alter table purchase_order no force row level security;
alter table purchase_order_event no force row level security;
update purchase_order o set replaces_order = (
  select newest.id from purchase_order newest
  join purchase_order_event approved
    on approved.tenant_id = newest.tenant_id and approved.order_id = newest.id and approved.step = 'approve'
  where newest.tenant_id = o.tenant_id and newest.kind = 'plan' and newest.billing <> 'once' and newest.state = 'approved'
    and approved.at <= o.changed_at
  order by approved.at desc, newest.number desc limit 1)
where o.state = 'submitted' and o.kind = 'plan' and o.billing <> 'once';
alter table purchase_order force row level security;
alter table purchase_order_event force row level security;
