-- assessment: what buyers said they need. Each save is a version of its own; the newest one counts.

-- One version of what a person said.
create table buyer_needs (
  tenant_id uuid not null references company,
  user_id uuid not null,
  version integer not null check (version >= 1),
  pain_points text[] not null check (cardinality(pain_points) between 1 and 20),
  desired_outcomes text[] not null check (cardinality(desired_outcomes) between 1 and 20),
  -- A list of {category, importance}.
  priorities jsonb not null,
  -- A year's ceiling.
  budget_minor bigint not null check (budget_minor > 0),
  budget_currency text not null check (budget_currency ~ '^[A-Z]{3}$'),
  timeline text not null,
  -- Null: nobody said.
  team_size integer check (team_size between 1 and 100000),
  departments text[] not null check (cardinality(departments) >= 1),
  current_challenges text not null check (length(current_challenges) <= 2000),
  saved_at timestamptz not null,
  primary key (tenant_id, user_id, version),
  foreign key (tenant_id, user_id) references app_user
);
alter table buyer_needs enable row level security, force row level security;
create policy buyer_needs_tenant on buyer_needs
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- A version that was saved stays as it was.
grant select, insert on buyer_needs to emporion_app;
