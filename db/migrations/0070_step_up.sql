-- identity: an administrator proves once more who is there before an operation that is hard to undo.

create table step_up_challenge (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The session that asked: no other one may answer it or act on it.
  session_id uuid not null,
  operation text not null check (length(operation) between 1 and 80),
  -- SHA-256 over the operation, its target and everything that was sent: the proof is good for exactly this.
  operation_hash bytea not null check (length(operation_hash) = 32),
  requires_mfa boolean not null,
  risk_score integer not null check (risk_score between 0 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  verified_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, session_id) references session on delete cascade,
  check (used_at is null or verified_at is not null)
);
create index step_up_of_session on step_up_challenge (tenant_id, session_id, operation_hash) where used_at is null;
alter table step_up_challenge enable row level security;
alter table step_up_challenge force row level security;
create policy step_up_challenge_tenant on step_up_challenge
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on step_up_challenge to emporion_app;
