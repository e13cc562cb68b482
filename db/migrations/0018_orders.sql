-- procurement: what companies order: drafts, their lines, and who did what to them.

create table purchase_order (
  tenant_id uuid not null references company,
  id uuid not null,
  -- What people call it: counted within the company, from 1.
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'cancelled')),
  version integer not null default 1 check (version > 0),
  kind text not null check (kind in ('plan', 'credit-package')),
  item_id text not null check (length(item_id) between 1 and 60),
  item_name text not null check (length(item_name) between 1 and 120),
  offer text not null check (offer in ('bundle', 'platform', 'credits')),
  billing text not null check (billing in ('monthly', 'annual', 'once')),
  -- Null where the price does not depend on how many use it.
  seats integer check (seats between 1 and 100000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Sums of the lines.
  list_minor bigint not null check (list_minor >= 0),
  discount_minor bigint not null check (discount_minor between 0 and list_minor),
  total_minor bigint not null check (total_minor = list_minor - discount_minor),
  -- What is paid within twelve months while the order is kept.
  yearly_minor bigint not null check (yearly_minor >= total_minor),
  price_book_version text not null check (length(price_book_version) between 1 and 40),
  requested_by uuid not null,
  submitted_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, requested_by) references app_user,
  foreign key (tenant_id, submitted_by) references app_user,
  check (submitted_by is not null or state in ('draft', 'cancelled'))
);
-- Whoever chooses the same thing again meets the draft that is there.
create unique index purchase_order_draft on purchase_order (tenant_id, requested_by, item_id) where state = 'draft';
create index purchase_order_newest on purchase_order (tenant_id, state, number desc);
alter table purchase_order enable row level security;
alter table purchase_order force row level security;
create policy purchase_order_tenant on purchase_order
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on purchase_order to emporion_app;
grant update (state, version, seats, item_name, list_minor, discount_minor, total_minor, yearly_minor, price_book_version,
  submitted_by, changed_at) on purchase_order to emporion_app;

create table purchase_order_line (
  tenant_id uuid not null,
  order_id uuid not null,
  position integer not null check (position > 0),
  label text not null check (length(label) between 1 and 200),
  -- What is counted: "user and month", "credit".
  unit text not null check (length(unit) between 1 and 40),
  quantity bigint not null check (quantity > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  list_minor bigint not null check (list_minor = unit_minor * quantity),
  discount_minor bigint not null check (discount_minor between 0 and list_minor),
  total_minor bigint not null check (total_minor = list_minor - discount_minor),
  -- Credits that come with the line.
  credits bigint not null default 0 check (credits >= 0),
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references purchase_order
);
alter table purchase_order_line enable row level security;
alter table purchase_order_line force row level security;
create policy purchase_order_line_tenant on purchase_order_line
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- A draft's lines are written anew when its team size or its prices change.
grant select, insert, delete on purchase_order_line to emporion_app;

-- One for each version, only ever added.
create table purchase_order_event (
  tenant_id uuid not null,
  order_id uuid not null,
  version integer not null check (version > 0),
  step text not null check (step in ('create', 'change-seats', 'update-prices', 'submit', 'approve', 'reject', 'reopen', 'cancel')),
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'cancelled')),
  seats integer,
  total_minor bigint not null,
  reason text check (length(reason) between 1 and 1000),
  by_user uuid not null,
  at timestamptz not null,
  primary key (tenant_id, order_id, version),
  foreign key (tenant_id, order_id) references purchase_order,
  foreign key (tenant_id, by_user) references app_user
);
alter table purchase_order_event enable row level security;
alter table purchase_order_event force row level security;
create policy purchase_order_event_tenant on purchase_order_event
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on purchase_order_event to emporion_app;

-- How often an address has asked, so that a stranger cannot have us write to it without end.
create index sales_request_of_address on sales_request (tenant_id, lower(email), received_at);
