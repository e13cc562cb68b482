-- catalog: what users saved. procurement: what their companies try.

create table saved_application (
  tenant_id uuid not null,
  user_id uuid not null,
  application_id uuid not null references catalog_application on delete cascade,
  saved_at timestamptz not null,
  primary key (tenant_id, user_id, application_id),
  foreign key (tenant_id, user_id) references app_user
);
create index saved_application_of_application on saved_application (application_id);
alter table saved_application enable row level security;
alter table saved_application force row level security;
create policy saved_application_tenant on saved_application
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on saved_application to emporion_app;

create table subscription (
  tenant_id uuid not null references company,
  id uuid not null,
  -- No reference: what a company subscribed to stays on record when the listing leaves the catalogue.
  application_id uuid not null,
  application_name text not null,
  kind text not null check (kind in ('trial')),
  started_by uuid not null,
  started_at timestamptz not null,
  trial_ends_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references app_user,
  check ((kind = 'trial') = (trial_ends_at is not null))
);
-- A company tries an application once.
create unique index subscription_trial on subscription (tenant_id, application_id) where kind = 'trial';
alter table subscription enable row level security;
alter table subscription force row level security;
create policy subscription_tenant on subscription
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on subscription to emporion_app;
