-- buy/procurement: a question about an order that waits, and the answer to it, are part of its history.

alter table purchase_order_event
  drop constraint purchase_order_event_step_check,
  add constraint purchase_order_event_step_check check (step in ('create', 'change-seats', 'change-references', 'update-prices',
    'comment', 'submit', 'approve', 'reject', 'reopen', 'cancel', 'return'));
