-- connect: how the last test of each connection ended; and how often programs called with an API key.

create table connection_check (
  tenant_id uuid not null references company,
  -- A connector of rooms/connect/connections.
  kind text not null check (length(kind) between 2 and 40),
  checked_at timestamptz not null,
  is_ok boolean not null,
  text text not null check (length(text) <= 500),
  primary key (tenant_id, kind)
);
alter table connection_check enable row level security, force row level security;
create policy connection_check_tenant on connection_check
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on connection_check to emporion_app;

-- Calls with an API key of the company, by day (UTC).
create table api_call_count (
  tenant_id uuid not null references company,
  day date not null,
  calls bigint not null check (calls > 0),
  primary key (tenant_id, day)
);
alter table api_call_count enable row level security, force row level security;
create policy api_call_count_tenant on api_call_count
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on api_call_count to emporion_app;
