-- procurement: what companies order: drafts, their lines, and who did what to them; approval limits, reliefs, and requests to sales.

-- An order, in the state and with the price that it has now.
create table purchase_order (
  tenant_id uuid not null references company,
  id uuid not null,
  -- What people call it: counted within the company, from 1.
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'cancelled')),
  version integer not null default 1 check (version > 0),
  kind text not null check (kind in ('plan', 'credit-package', 'application')),
  item_id text not null check (length(item_id) between 1 and 60),
  item_name text not null check (length(item_name) between 1 and 120),
  -- Who sells the application, as it was called when it was priced.
  vendor_name text check (length(vendor_name) between 1 and 120),
  -- Which list it is priced from.
  offer text not null check (offer in ('bundle', 'platform', 'credits', 'application')),
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
  -- The promotion that it was priced with: id, name, the reduction and what that comes to. Null where there is none.
  promotion jsonb,
  -- The users that keep the price of the running subscription, with what each payment costs.
  kept jsonb,
  -- Of a plan or a package the version of the price book; of an application the published price and the promotion, as one text.
  price_book_version text not null check (length(price_book_version) between 1 and 160),
  -- The buyer's own purchase order number and cost centre, printed on its invoices. Empty: none.
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  cost_centre text not null default '' check (length(cost_centre) <= 60),
  -- Whether the buyer chose to start an application at the approval and give up what is left of its free trial.
  starts_now boolean not null default false,
  -- Of a submitted order: the newest approved one that it takes the place of, as things stood at that moment.
  replaces_order uuid,
  -- The end of the free trial that began with the approval of the company's first platform plan.
  trial_ends_at timestamptz,
  -- The calendar of a plan or a package, as its approval found it.
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 60),
  -- Since when a plan is not to renew: it ends with the period of then. Null while it renews.
  renewal_off_at timestamptz,
  requested_by uuid not null,
  submitted_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, requested_by) references app_user,
  foreign key (tenant_id, submitted_by) references app_user,
  check (submitted_by is not null or state in ('draft', 'cancelled')),
  constraint purchase_order_trial check (trial_ends_at is null or state in ('approved', 'cancelled')),
  constraint purchase_order_vendor check ((kind = 'application') = (vendor_name is not null))
);
-- Whoever chooses the same thing again meets the draft that is there.
create unique index purchase_order_draft on purchase_order (tenant_id, requested_by, item_id) where state = 'draft';
create index purchase_order_newest on purchase_order (tenant_id, state, number desc);
-- Once for each company, whatever becomes of the order.
create unique index purchase_order_trial_once on purchase_order (tenant_id) where trial_ends_at is not null;
create index purchase_order_changed on purchase_order (changed_at) where state in ('approved', 'cancelled');
create index purchase_order_of_requester on purchase_order (tenant_id, requested_by, changed_at)
  where state in ('submitted', 'approved');
alter table purchase_order enable row level security, force row level security;
create policy purchase_order_tenant on purchase_order
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy purchase_order_billing_door on purchase_order for select to current_user using (true);
grant select, insert on purchase_order to emporion_app;
grant update (state, version, item_name, billing, seats, currency, list_minor, discount_minor, total_minor, yearly_minor,
  price_book_version, submitted_by, changed_at, trial_ends_at, vendor_name, promotion, time_zone, renewal_off_at, kept,
  replaces_order, purchase_order, cost_centre) on purchase_order to emporion_app;

-- What an order consists of.
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
alter table purchase_order_line enable row level security, force row level security;
create policy purchase_order_line_tenant on purchase_order_line
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- A draft's lines are written anew when its team size or its prices change.
grant select, insert, delete on purchase_order_line to emporion_app;

-- One for each version, only ever added.
create table purchase_order_event (
  tenant_id uuid not null,
  order_id uuid not null,
  version integer not null check (version > 0),
  step text not null check (step in ('create', 'change-seats', 'change-references', 'update-prices',
    'submit', 'approve', 'reject', 'reopen', 'cancel', 'return')),
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
alter table purchase_order_event enable row level security, force row level security;
create policy purchase_order_event_tenant on purchase_order_event
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on purchase_order_event to emporion_app;

-- Up to which amount a company approves orders with fewer people, where it has a limit of its own.
create table approval_limit (
  tenant_id uuid primary key references company,
  -- Whole cents of US dollars within twelve months.
  limit_minor bigint not null check (limit_minor between 0 and 10000000000),
  set_by uuid not null,
  set_at timestamptz not null,
  foreign key (tenant_id, set_by) references app_user
);
alter table approval_limit enable row level security, force row level security;
create policy approval_limit_tenant on approval_limit
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on approval_limit to emporion_app;

-- What of a payment that fell due is not owed: waived while the company was closed, or taken back by a correction of its invoice.
create table due_relief (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Which due of the order: 0 at its start, then one more for each renewal.
  period integer not null check (period >= 0),
  kind text not null check (kind in ('waived', 'void', 'credit-note')),
  amount_minor bigint not null check (amount_minor between 1 and 9007199254740991),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order
);
create index due_relief_of_order on due_relief (tenant_id, order_id, period);
alter table due_relief enable row level security, force row level security;
create policy due_relief_tenant on due_relief
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy due_relief_vendor_door on due_relief for select to current_user using (true);
grant select, insert on due_relief to emporion_app;

-- Requests to sales. They belong to the platform's own company.
create table sales_request (
  tenant_id uuid not null,
  id uuid not null,
  -- Sales is asked about a plan or about an application.
  plan_id text,
  application_id uuid,
  name text not null,
  email text not null,
  company_name text not null,
  team_size integer,
  message text,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  constraint sales_request_subject check (num_nonnulls(plan_id, application_id) = 1)
);
-- How often an address has asked, so that a stranger cannot have us write to it without end.
create index sales_request_of_address on sales_request (tenant_id, lower(email), received_at);
alter table sales_request enable row level security, force row level security;
create policy sales_request_tenant on sales_request
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on sales_request to emporion_app;
