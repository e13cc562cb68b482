-- procurement: an order goes back where its price moved, keeps the price of users who are paid for, and knows what it
-- takes the place of; each company has an approval limit of its own.

alter table purchase_order_event
  drop constraint purchase_order_event_step_check,
  add constraint purchase_order_event_step_check check
    (step in ('create', 'change-seats', 'update-prices', 'submit', 'approve', 'reject', 'reopen', 'cancel', 'return'));

alter table purchase_order
  -- The users that keep the price of the running subscription, with what each payment costs.
  add column kept jsonb,
  -- Of a submitted order of an application: the newest approved order of the same one at that moment.
  add column replaces_order uuid;
grant update (kept, replaces_order) on purchase_order to emporion_app;
-- Orders that wait already take the place of what runs now.
alter table purchase_order no force row level security;
alter table subscription no force row level security;
alter table subscription_term no force row level security;
update purchase_order o set replaces_order = (
  select newest.order_id from subscription s
  join subscription_term newest on newest.tenant_id = s.tenant_id and newest.subscription_id = s.id
    and (newest.ends_at is null or newest.ends_at > newest.starts_at)
  where s.tenant_id = o.tenant_id and s.application_id::text = o.item_id and exists (
    select from subscription_term running
    where running.tenant_id = s.tenant_id and running.subscription_id = s.id and running.starts_at <= now()
      and (running.ends_at is null or running.ends_at > now()))
  order by newest.starts_at desc, newest.order_id desc limit 1)
where o.state = 'submitted' and o.kind = 'application';
alter table purchase_order force row level security;
alter table subscription force row level security;
alter table subscription_term force row level security;

create index purchase_order_of_requester on purchase_order (tenant_id, requested_by, changed_at)
  where state in ('submitted', 'approved');

create table approval_limit (
  tenant_id uuid primary key references company,
  -- Whole cents of US dollars within twelve months.
  limit_minor bigint not null check (limit_minor between 0 and 10000000000),
  set_by uuid not null,
  set_at timestamptz not null,
  foreign key (tenant_id, set_by) references app_user
);
alter table approval_limit enable row level security;
alter table approval_limit force row level security;
create policy approval_limit_tenant on approval_limit
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on approval_limit to emporion_app;
