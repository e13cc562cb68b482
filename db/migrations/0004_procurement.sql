-- procurement: requests to sales. They belong to the platform's own company until a buyer's company exists.

create table sales_request (
  tenant_id uuid not null,
  id uuid not null,
  plan_id text not null,
  name text not null,
  email text not null,
  company_name text not null,
  team_size integer,
  message text,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table sales_request enable row level security;
alter table sales_request force row level security;
create policy sales_request_tenant on sales_request
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on sales_request to emporion_app;
