-- approvals: operations of administrators that wait for a second person.

create table approval_request (
  -- The platform's own company: administrators belong to it.
  tenant_id uuid not null references company,
  id uuid not null,
  -- A permission of the administration, such as tenants:delete.
  operation text not null check (length(operation) between 3 and 60),
  -- What it is done to. It may belong to another company, so the name is kept as it was when this was asked for.
  subject_id uuid not null,
  subject_name text not null check (length(subject_name) between 1 and 255),
  reason text not null check (length(reason) between 1 and 2000),
  -- What else carrying it out takes, as the room that does it wrote it.
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'carried_out', 'refused', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- From then on nobody can approve it any more.
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references app_user,
  foreign key (tenant_id, decided_by) references app_user,
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  -- Two persons: whoever asked can withdraw, and neither approve nor refuse.
  check (state not in ('carried_out', 'refused') or decided_by <> requested_by)
);
create index approval_request_by_time on approval_request (tenant_id, requested_at desc, id desc);
create index approval_request_waiting on approval_request (tenant_id, operation, subject_id) where state = 'waiting';
alter table approval_request enable row level security, force row level security;
create policy approval_request_tenant on approval_request
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on approval_request to emporion_app;
