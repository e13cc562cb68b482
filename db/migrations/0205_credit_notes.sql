-- billing: credit notes, which take back all or a part of an invoice that was issued. They count in one sequence of the issuer, as
-- invoices do: the row is held until the note is written, so the numbers have no gap.
create table credit_note_sequence (
  only_row boolean primary key default true check (only_row),
  last integer not null check (last >= 0)
);
insert into credit_note_sequence (last) values (0);
grant select, update on credit_note_sequence to emporion_app;

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
alter table credit_note enable row level security;
alter table credit_note force row level security;
create policy credit_note_tenant on credit_note using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on credit_note to emporion_app;

-- The sum of its credit notes.
alter table invoice
  add column credited_minor bigint not null default 0,
  add constraint invoice_credited_minor check (credited_minor between 0 and total_minor);
grant update (credited_minor) on invoice to emporion_app;

-- Credits that come back where an invoice that they paid is credited.
alter table credit_lot drop constraint credit_lot_kind_check;
alter table credit_lot add constraint credit_lot_kind_check
  check (kind in ('purchased', 'bonus', 'cashback', 'renewal-bonus', 'refund'));

-- As in 0172, with what is still to be paid of an open invoice.
create or replace function invoices_for_platform(
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

create or replace function tables_that_outlive_a_company() returns text[]
  language sql immutable parallel safe
  return array[
    'app_user', 'audit_chain', 'audit_entry', 'company', 'purchase_order', 'purchase_order_event', 'purchase_order_line',
    'subscription', 'subscription_term', 'invoice', 'invoice_line', 'payment', 'credit_lot', 'credit_entry', 'due_relief',
    'credit_note'];
