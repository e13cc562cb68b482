-- billing: who issues invoices, as an administrator states it, and one sequence of numbers for all of them. What an invoice was
-- issued with is kept on it, whatever is stated later.
create table invoice_issuer (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1 check (version > 0),
  -- Legal name, address, registration, tax number and bank accounts; empty until somebody states them.
  stated jsonb not null default '{"legalName":"","address":[],"registration":"","taxId":"","accounts":[]}'::jsonb,
  payment_days integer not null default 30 check (payment_days between 1 and 120)
);
insert into invoice_issuer default values;
grant select, update on invoice_issuer to emporion_app;

-- Numbers go on after the highest that any company has, so that no number is given twice from now on. The row is held until the
-- invoice is written, and goes back with a transaction that fails: the sequence has no gaps.
create table invoice_sequence (
  only_row boolean primary key default true check (only_row),
  last integer not null check (last >= 0)
);
insert into invoice_sequence (last) select coalesce(max(number), 0) from invoice;
grant select, update on invoice_sequence to emporion_app;

-- Null for invoices from before this was kept.
alter table invoice add column issued_by jsonb;
