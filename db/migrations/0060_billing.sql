-- billing: invoices of what fell due, what was paid for them, and a company's credits.

-- What fell due before there were invoices is not invoiced: people were told that nothing would be charged. A database
-- without orders has nothing of that kind.
create table billing_opening (
  only_row boolean primary key default true check (only_row),
  opened_at timestamptz not null
);
insert into billing_opening (opened_at)
  select case when exists (select from purchase_order) then now() else '-infinity' end;
grant select on billing_opening to emporion_app;

create table invoice (
  tenant_id uuid not null references company,
  id uuid not null,
  -- Counted within the company, from 1, without gaps.
  number integer not null check (number > 0),
  -- What a transfer names. Unique over all companies.
  reference text not null constraint invoice_reference_taken unique check (reference ~ '^RF[0-9]{14}$'),
  state text not null check (state in ('open', 'paid', 'void')),
  version integer not null default 1 check (version > 0),
  order_id uuid not null,
  order_number integer not null check (order_number > 0),
  kind text not null check (kind in ('plan', 'credit-package', 'application')),
  item_name text not null check (length(item_name) between 1 and 200),
  vendor_name text,
  billing text not null check (billing in ('monthly', 'annual', 'once')),
  seats integer,
  -- The how manieth due of the order it is for: 0 at its start, then each renewal.
  period integer not null check (period >= 0),
  period_starts_at timestamptz not null,
  -- Null for what is paid once.
  period_ends_at timestamptz check (period_ends_at > period_starts_at),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor between 0 and 9007199254740991),
  -- Days on the calendar of the company's zone at the moment of issue.
  time_zone text not null,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  -- Name and address as they were when it was issued.
  billed_to jsonb not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  paid_with text check (paid_with in ('credits', 'transfer', 'nothing')),
  voided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  -- Exactly once for each due.
  unique (tenant_id, order_id, period),
  foreign key (tenant_id, order_id) references purchase_order,
  check ((state = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_with is null)),
  check ((state = 'void') = (voided_at is not null))
);
create index invoice_by_state on invoice (tenant_id, state, number desc);

create table invoice_line (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  label text not null check (length(label) between 1 and 200),
  unit text not null check (length(unit) between 1 and 40),
  quantity bigint not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  total_minor bigint not null check (total_minor = unit_minor * quantity - discount_minor and total_minor >= 0),
  -- Credits that are granted once the invoice is paid.
  credits bigint not null check (credits >= 0),
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references invoice
);

-- What settled an invoice, always whole.
create table payment (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  method text not null check (method in ('credits', 'transfer')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a transfer: the day on which the bank received it, as the receipt states it.
  received_on date check ((received_on is not null) = (method = 'transfer')),
  -- A member of the company, or an administrator of the platform, who has no row in this company.
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice,
  check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null))
);
create unique index payment_in_force on payment (tenant_id, invoice_id) where reversed_at is null;
create index payment_of_invoice on payment (tenant_id, invoice_id, recorded_at);

-- Credits that were granted together. Amounts are hundredths of a credit, which buy a cent each.
create table credit_lot (
  tenant_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('purchased', 'bonus', 'cashback', 'renewal-bonus')),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  -- Later than the expiry where a grace is granted.
  spendable_until timestamptz not null check (spendable_until >= expires_at),
  invoice_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice
);
create index credit_lot_of_invoice on credit_lot (tenant_id, invoice_id);

-- The ledger: what was granted, spent, expired, given back and withdrawn. Only ever added to.
create table credit_entry (
  tenant_id uuid not null,
  -- Counted within the company, from 1, without gaps.
  number integer not null check (number > 0),
  at timestamptz not null,
  kind text not null check (kind in ('grant', 'spend', 'expiry', 're-credit', 'withdrawal')),
  lot_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0 and (amount_minor > 0) = (kind in ('grant', 're-credit'))),
  balance_minor bigint not null check (balance_minor between 0 and 9007199254740991),
  description text not null check (length(description) between 1 and 300),
  invoice_id uuid,
  payment_id uuid check ((payment_id is not null) = (kind in ('spend', 're-credit'))),
  -- Of a re-credit: the number of the spend that it gives back.
  reverses integer check ((reverses is not null) = (kind = 're-credit')),
  primary key (tenant_id, number),
  foreign key (tenant_id, lot_id) references credit_lot,
  foreign key (tenant_id, invoice_id) references invoice,
  foreign key (tenant_id, payment_id) references payment,
  foreign key (tenant_id, reverses) references credit_entry (tenant_id, number)
);
create index credit_entry_of_lot on credit_entry (tenant_id, lot_id);
create index credit_entry_of_payment on credit_entry (tenant_id, payment_id) where payment_id is not null;
-- What was spent is given back once.
create unique index credit_entry_reversed_once on credit_entry (tenant_id, reverses) where reverses is not null;

-- Each entry follows the one before it, and takes no more from a lot than is left of it.
create function credit_entry_follows() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  last_number integer;
  last_balance bigint;
  left_of_lot bigint;
begin
  select number, balance_minor into last_number, last_balance from credit_entry
    where tenant_id = new.tenant_id order by number desc limit 1;
  if new.number <> coalesce(last_number, 0) + 1 or new.balance_minor <> coalesce(last_balance, 0) + new.amount_minor then
    raise exception 'a credit entry does not follow the one before it' using errcode = 'integrity_constraint_violation';
  end if;
  select coalesce(sum(amount_minor), 0) + new.amount_minor into left_of_lot from credit_entry
    where tenant_id = new.tenant_id and lot_id = new.lot_id;
  if left_of_lot < 0 then
    raise exception 'a lot of credits is overdrawn' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger credit_entry_follows before insert on credit_entry for each row execute function credit_entry_follows();

create function credits_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries and lots of credits are final';
end
$$;
create trigger credit_entry_is_final before update or delete on credit_entry for each row execute function credits_are_final();
create trigger credit_lot_is_final before update or delete on credit_lot for each row execute function credits_are_final();

-- When a company was last looked at for what falls due, and when it has to be looked at again without an order changing.
create table billing_look (
  tenant_id uuid primary key references company,
  looked_at timestamptz not null,
  next_at timestamptz not null
);
create index billing_look_next on billing_look (next_at);

do $$
declare
  owned text;
begin
  foreach owned in array array['invoice', 'invoice_line', 'payment', 'credit_lot', 'credit_entry', 'billing_look'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      owned || '_tenant', owned);
  end loop;
end
$$;
grant select, insert on invoice, invoice_line, payment, credit_lot, credit_entry to emporion_app;
grant update (state, version, paid_at, paid_with, voided_at) on invoice to emporion_app;
grant update (reversed_at, reversed_by, reversal_reason) on payment to emporion_app;
grant select, insert, update on billing_look to emporion_app;

create index purchase_order_changed on purchase_order (changed_at) where state in ('approved', 'cancelled');

create policy purchase_order_billing_door on purchase_order for select to current_user using (true);
create policy billing_look_door on billing_look for select to current_user using (true);
create policy invoice_reference_door on invoice for select to current_user using (true);

-- Companies to look at: something of theirs is due by the clock, or orders of theirs changed since the last look. An order is
-- on record a little later than it says, so looks reach back by `margin`.
create function companies_to_bill(now_is timestamptz, margin interval, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select due.tenant_id from (
    select l.tenant_id from billing_look l where l.next_at <= now_is
    union
    select o.tenant_id from purchase_order o left join billing_look l on l.tenant_id = o.tenant_id
    where o.state in ('approved', 'cancelled') and (l.tenant_id is null or o.changed_at >= l.looked_at - margin)) due
  join company c on c.tenant_id = due.tenant_id and c.status <> 'deleted'
  limit at_most;
end;

-- Whose invoice a transfer names, for administrators, who belong to no company.
create function company_of_reference(given_reference text) returns table (tenant_id uuid, invoice_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.tenant_id, i.id from invoice i where i.reference = given_reference;
end;

revoke execute on function companies_to_bill(timestamptz, interval, integer), company_of_reference(text) from public;
grant execute on function companies_to_bill(timestamptz, interval, integer), company_of_reference(text) to emporion_app;
