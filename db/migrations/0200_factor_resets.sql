-- identity: two people decided that somebody who lost the second factor gets back in. It waits for a day, so that the person
-- can stop it where it was not they who asked.
create table factor_reset (
  tenant_id uuid not null,
  user_id uuid not null,
  approved_at timestamptz not null,
  -- From then on the factors go.
  effective_at timestamptz not null check (effective_at > approved_at),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user
);
create index factor_reset_due on factor_reset (effective_at);
alter table factor_reset enable row level security;
alter table factor_reset force row level security;
create policy factor_reset_tenant on factor_reset
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- What is done or stopped goes; the audit trail keeps it.
grant select, insert, delete on factor_reset to emporion_app;

-- Whose turn it is; the platform's own company among them.
create policy factor_reset_door on factor_reset for select to current_user using (true);
create function companies_with_due_factor_resets(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct r.tenant_id from factor_reset r where r.effective_at <= given_now order by r.tenant_id limit at_most;
end;
revoke execute on function companies_with_due_factor_resets(timestamptz, integer) from public;
grant execute on function companies_with_due_factor_resets(timestamptz, integer) to emporion_app;
