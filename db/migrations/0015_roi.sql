-- roi: simulations that a company keeps, one for each application of a shortlist.

create table roi_simulation (
  tenant_id uuid not null references company,
  id uuid not null,
  shortlist_id uuid not null,
  -- No reference: what was computed stays on record when the listing leaves the catalogue, under the name that it had.
  application_id uuid not null,
  application_name text not null,
  scenario text not null check (scenario in ('best', 'base', 'worst')),
  -- Cents of US dollars, the currency that the model works in.
  investment_minor bigint not null check (investment_minor >= 0),
  time_to_value integer not null check (time_to_value > 0),
  confidence_score numeric(4, 3) not null check (confidence_score between 0 and 1),
  parameters jsonb not null,
  -- The price that the figures were computed with.
  price jsonb not null,
  formulas_version integer not null,
  -- Percent; nothing where nothing is spent.
  roi numeric(20, 2),
  npv_minor bigint not null,
  -- Nothing: it never pays back.
  payback integer check (payback > 0),
  total_savings_minor bigint not null,
  total_costs_minor bigint not null,
  -- Counts the changes, so that whoever changes an older state is told.
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, shortlist_id, application_id),
  foreign key (tenant_id, shortlist_id) references shortlist,
  foreign key (tenant_id, created_by) references app_user,
  foreign key (tenant_id, updated_by) references app_user
);
alter table roi_simulation enable row level security;
alter table roi_simulation force row level security;
create policy roi_simulation_tenant on roi_simulation
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on roi_simulation to emporion_app;
