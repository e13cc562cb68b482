-- billing: invoices of what fell due, what was paid for them, and the notes that correct them.

-- From when on what falls due is invoiced.
create table billing_opening (
  only_row boolean primary key default true check (only_row),
  opened_at timestamptz not null
);
grant select on billing_opening to emporion_app;
insert into billing_opening (opened_at) values ('-infinity');

-- Who issues invoices, as an administrator states it. What an invoice was issued with is kept on it, whatever is stated later.
create table invoice_issuer (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1 check (version > 0),
  -- Legal name, address, registration, tax number and bank accounts; empty until somebody states them.
  stated jsonb not null default '{"legalName":"","address":[],"registration":"","taxId":"","accounts":[]}'::jsonb,
  payment_days integer not null default 30 check (payment_days between 1 and 120)
);
grant select, update on invoice_issuer to emporion_app;
insert into invoice_issuer default values;

-- The last number of an invoice, over all companies. The row is held until the invoice is written, and goes back with a transaction
-- that fails: the sequence has no gaps.
create table invoice_sequence (
  only_row boolean primary key default true check (only_row),
  last integer not null check (last >= 0)
);
grant select, update on invoice_sequence to emporion_app;
insert into invoice_sequence (last) values (0);

-- What was invoiced for one due of an order, as it was then.
create table invoice (
  tenant_id uuid not null references company,
  id uuid not null,
  -- Counted over all companies, without gaps.
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
  -- Which due of the order it is for: 0 at its start, then one more for each renewal.
  period integer not null check (period >= 0),
  period_starts_at timestamptz not null,
  -- Null for what is paid once.
  period_ends_at timestamptz check (period_ends_at > period_starts_at),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor between 0 and 9007199254740991),
  -- The sum of its credit notes.
  credited_minor bigint not null default 0,
  -- Days on the calendar of the company's zone at the moment of issue.
  time_zone text not null,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  -- Name and address as they were when it was issued.
  billed_to jsonb not null,
  -- The issuer as stated then.
  issued_by jsonb,
  -- As the order had them when the invoice was issued.
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  cost_centre text not null default '' check (length(cost_centre) <= 60),
  issued_at timestamptz not null,
  paid_at timestamptz,
  -- The bank's day of a transfer; of credits the day of the invoice's calendar on which they were spent.
  paid_on date,
  paid_with text check (paid_with in ('credits', 'transfer', 'nothing')),
  voided_at timestamptz,
  -- Why it is void, where an administrator made it so; null where its order was cancelled.
  void_reason text check (length(void_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  -- Exactly once for each due.
  unique (tenant_id, order_id, period),
  foreign key (tenant_id, order_id) references purchase_order,
  check ((state = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_with is null)),
  check ((state = 'void') = (voided_at is not null)),
  constraint invoice_paid_on check ((paid_on is null) = (paid_at is null)),
  constraint invoice_credited_minor check (credited_minor between 0 and total_minor)
);
create index invoice_by_state on invoice (tenant_id, state, number desc);
-- What is open is read by its due date, what is open or not the newest first.
create index invoice_open_by_due on invoice (due_on, id) where state = 'open';
create index invoice_newest on invoice (issued_on desc, id desc);
alter table invoice enable row level security, force row level security;
create policy invoice_tenant on invoice
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy invoice_reference_door on invoice for select to current_user using (true);
grant select, insert on invoice to emporion_app;
grant update (state, version, paid_at, paid_with, voided_at, paid_on, void_reason,
  credited_minor) on invoice to emporion_app;

-- What an invoice consists of.
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
alter table invoice_line enable row level security, force row level security;
create policy invoice_line_tenant on invoice_line
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on invoice_line to emporion_app;

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
-- The list is read newest first, a page at a time.
create index payment_receipts on payment (recorded_at desc, id desc) where method = 'transfer';
alter table payment enable row level security, force row level security;
create policy payment_tenant on payment
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy payment_receipts_door on payment for select to current_user using (true);
grant select, insert on payment to emporion_app;
grant update (reversed_at, reversed_by, reversal_reason) on payment to emporion_app;

-- The last number of a credit note, counted as invoices are.
create table credit_note_sequence (
  only_row boolean primary key default true check (only_row),
  last integer not null check (last >= 0)
);
grant select, update on credit_note_sequence to emporion_app;
insert into credit_note_sequence (last) values (0);

-- What takes back all or a part of an invoice that was issued.
create table credit_note (
  tenant_id uuid not null references company,
  id uuid not null,
  number integer not null constraint credit_note_number_taken unique check (number > 0),
  invoice_id uuid not null,
  amount_minor bigint not null check (amount_minor between 1 and 9007199254740991),
  -- Where the invoice was paid: how its payer gets the amount back. Null where it was open, and less is to be paid.
  refund_as text check (refund_as in ('credits', 'transfer')),
  reason text not null check (length(reason) between 1 and 500),
  -- On the calendar of the invoice.
  issued_on date not null,
  issued_by jsonb,
  issued_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice
);
create index credit_note_of_invoice on credit_note (tenant_id, invoice_id, number);
alter table credit_note enable row level security, force row level security;
create policy credit_note_tenant on credit_note
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on credit_note to emporion_app;

-- When a company was last looked at for what falls due, and when it has to be looked at again without an order changing.
create table billing_look (
  tenant_id uuid primary key references company,
  looked_at timestamptz not null,
  next_at timestamptz not null
);
create index billing_look_next on billing_look (next_at);
alter table billing_look enable row level security, force row level security;
create policy billing_look_tenant on billing_look
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy billing_look_door on billing_look for select to current_user using (true);
grant select, insert, update on billing_look to emporion_app;

-- Companies to look at: something of theirs is due by the clock, or orders of theirs changed since the last look. An order is on record
-- a little later than it says, so looks reach back by `margin`. What is due waits while a company is closed. A company is looked at
-- again within six hours, so a time further ahead was written by a wrong clock, and counts as due.
create function companies_to_bill(now_is timestamptz, margin interval, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select due.tenant_id from (
    select l.tenant_id from billing_look l
    where l.next_at <= now_is or l.next_at > now_is + interval '6 hours' or l.looked_at > now_is
    union
    select o.tenant_id from purchase_order o left join billing_look l on l.tenant_id = o.tenant_id
    where o.state in ('approved', 'cancelled') and (l.tenant_id is null or o.changed_at >= l.looked_at - margin)) due
  join company c on c.tenant_id = due.tenant_id and c.status = 'active'
  limit at_most;
end;
grant execute on function companies_to_bill to emporion_app;

-- Whose invoice a transfer names, for administrators, who belong to no company.
create function company_of_reference(given_reference text) returns table (tenant_id uuid, invoice_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.tenant_id, i.id from invoice i where i.reference = given_reference;
end;
grant execute on function company_of_reference to emporion_app;

-- The receipts of bank transfers over all companies, for administrators, who find by them what they recorded. Answered to the platform's
-- own company alone.
create function receipts_for_platform(before_id uuid, at_most integer)
  returns table (
    id uuid, company_name text, invoice_number integer, issued_on date, reference text, amount_minor bigint, currency text,
    received_on date, recorded_at timestamptz, reversed_at timestamptz, reversal_reason text
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, c.name, i.number, i.issued_on, i.reference, p.amount_minor, p.currency, p.received_on, p.recorded_at,
    p.reversed_at, p.reversal_reason
  from payment p
  join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
  join company c on c.tenant_id = p.tenant_id
  where current_tenant() = platform_company() and p.method = 'transfer'
    and (before_id is null or (p.recorded_at, p.id) < (
      select b.recorded_at, b.id from payment b where b.id = before_id and b.method = 'transfer'))
  order by p.recorded_at desc, p.id desc
  limit at_most;
end;
grant execute on function receipts_for_platform to emporion_app;

-- The invoices of all companies, for administrators, who look for what is overdue and for what a transfer without a reference may have
-- paid. Answered to the platform's own company alone. Of an open invoice it says what is still to be paid.
--   wanted           'open', 'overdue' (open after its due date on its own calendar) or 'all'
--   in_name          words of a company's name; with the next three, any of them
--                    finds; all null: everything
--   whole_reference  as it is stored
--   of_year, of_number   of an invoice number; a null year is any
--   after_day, after_id  the last of the page before: its due date, or for 'all' its day of issue
create function invoices_for_platform(
  wanted text, at timestamptz, in_name text, whole_reference text, of_year integer, of_number integer, after_day date,
  after_id uuid, at_most integer)
  returns table (
    id uuid, company_name text, invoice_number integer, issued_on date, due_on date, days_overdue integer, reference text,
    state text, total_minor bigint, currency text
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Fixed texts only: what a caller gives stands in the parameters.
  found constant text := '
    select i.id, c.name, i.number, i.issued_on, i.due_on, ($2 at time zone i.time_zone)::date - i.due_on, i.reference, i.state,
      case when i.state = ''open'' then i.total_minor - i.credited_minor else i.total_minor end, i.currency
    from invoice i join company c on c.tenant_id = i.tenant_id
    where (($3 is null and $4 is null and $6 is null) or holds_words(c.name, $3) or i.reference = $4
      or (i.number = $6 and ($5 is null or extract(year from i.issued_on) = $5))) and ';
begin
  if current_tenant() is distinct from platform_company() then
    return;
  end if;
  return query execute found || case when wanted = 'all' then '
      ($7 is null or (i.issued_on, i.id) < ($7, $8))
    order by i.issued_on desc, i.id desc limit $9'
  else '
      i.state = ''open'' and ($1 = ''open'' or i.due_on < ($2 at time zone i.time_zone)::date)
      and ($7 is null or (i.due_on, i.id) > ($7, $8))
    order by i.due_on, i.id limit $9' end
  using wanted, at, in_name, whole_reference, of_year, of_number, after_day, after_id, at_most;
end
$$;
grant execute on function invoices_for_platform to emporion_app;

-- For the functions below: what was invoiced for the acting vendor's applications and not taken back, by the month in which it fell due.
create function invoiced_of_own_applications(wanted_application uuid)
  returns table (tenant_id uuid, month date, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.tenant_id, date_trunc('month', i.period_starts_at at time zone i.time_zone)::date, i.currency,
    i.total_minor - coalesce((
      select sum(r.amount_minor) from due_relief r
      where r.tenant_id = i.tenant_id and r.order_id = i.order_id and r.period = i.period), 0)::bigint
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join purchase_order o on o.kind = 'application' and o.item_id = own.id::text
  join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
  where i.tenant_id <> current_tenant() and i.state <> 'void'
    and (wanted_application is null or own.id = wanted_application);
end;

-- The acting vendor's revenue: what was invoiced and not taken back, by month and currency (decision 59).
create function sales_of_own_applications(wanted_application uuid) returns table (month date, currency text, invoiced_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select one.month, one.currency, least(sum(one.invoiced_minor), 9007199254740991)::bigint
  from invoiced_of_own_applications(wanted_application) one group by 1, 2 order by 1, 2;
end;
grant execute on function sales_of_own_applications to emporion_app;

-- Companies that anything was invoiced to and not taken back, by currency.
create function payers_of_own_applications(wanted_application uuid) returns table (currency text, companies integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select one.currency, count(distinct one.tenant_id)::integer
  from invoiced_of_own_applications(wanted_application) one where one.invoiced_minor > 0 group by 1 order by 1;
end;
grant execute on function payers_of_own_applications to emporion_app;

-- What of a vendor's revenue was paid, by transfer or with credits, in the month in which the payment fell due.
create function paid_of_own_applications(wanted_application uuid) returns table (month date, currency text, paid_minor bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select date_trunc('month', i.period_starts_at at time zone i.time_zone)::date, i.currency,
    least(sum(i.total_minor - coalesce((
      select sum(r.amount_minor) from due_relief r
      where r.tenant_id = i.tenant_id and r.order_id = i.order_id and r.period = i.period), 0)), 9007199254740991)::bigint
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join purchase_order o on o.kind = 'application' and o.item_id = own.id::text
  join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
  where i.tenant_id <> current_tenant() and i.state = 'paid'
    and (wanted_application is null or own.id = wanted_application)
  group by 1, 2 order by 1, 2;
end;
grant execute on function paid_of_own_applications to emporion_app;
