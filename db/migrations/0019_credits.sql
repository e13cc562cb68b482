-- billing: a company's credits, a ledger of lots (decision 40).

-- Credits that were granted together. Amounts are hundredths of a credit, which buy a cent each.
create table credit_lot (
  tenant_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('purchased', 'bonus', 'cashback', 'renewal-bonus', 'refund')),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  -- Later than the expiry where a grace is granted.
  spendable_until timestamptz not null check (spendable_until >= expires_at),
  invoice_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice
);
create index credit_lot_of_invoice on credit_lot (tenant_id, invoice_id);
alter table credit_lot enable row level security, force row level security;
create policy credit_lot_tenant on credit_lot
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on credit_lot to emporion_app;

create function credits_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries and lots of credits are final';
end
$$;
create trigger credit_lot_is_final before update or delete on credit_lot for each row execute function credits_are_final();

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
alter table credit_entry enable row level security, force row level security;
create policy credit_entry_tenant on credit_entry
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on credit_entry to emporion_app;

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
create trigger credit_entry_is_final before update or delete on credit_entry for each row execute function credits_are_final();
