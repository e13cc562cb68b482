-- procurement, billing: the buyer's own purchase order number and cost centre of an order, printed on its invoices. Empty: none.
alter table purchase_order
  add column purchase_order text not null default '' check (length(purchase_order) <= 60),
  add column cost_centre text not null default '' check (length(cost_centre) <= 60);
grant update (purchase_order, cost_centre) on purchase_order to emporion_app;

alter table purchase_order_event
  drop constraint purchase_order_event_step_check,
  add constraint purchase_order_event_step_check check (step in ('create', 'change-seats', 'change-references', 'update-prices',
    'submit', 'approve', 'reject', 'reopen', 'cancel', 'return'));

-- As the order had them when the invoice was issued.
alter table invoice
  add column purchase_order text not null default '' check (length(purchase_order) <= 60),
  add column cost_centre text not null default '' check (length(cost_centre) <= 60);
