-- billing: what was invoiced, paid and credited stays of a company that is deleted, as the law wants it of what it bought. None of
-- it tells of a person: an invoice names the company and its address, and whoever paid is a row that is emptied by itself.
create or replace function tables_that_outlive_a_company() returns text[]
  language sql immutable parallel safe
  return array[
    'app_user', 'audit_chain', 'audit_entry', 'company', 'purchase_order', 'purchase_order_event', 'purchase_order_line',
    'subscription', 'subscription_term', 'invoice', 'invoice_line', 'payment', 'credit_lot', 'credit_entry'];
