-- guidance: what people asked support, kept as it was sent.

create table support_request (
  tenant_id uuid not null references company,
  id uuid not null,
  user_id uuid not null,
  -- Where the person wants the answer; it need not be the account's own address.
  email text not null check (length(email) <= 254),
  subject text not null check (length(subject) <= 160),
  message text not null check (length(message) <= 4000),
  received_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user
);
alter table support_request enable row level security, force row level security;
create policy support_request_tenant on support_request
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on support_request to emporion_app;
