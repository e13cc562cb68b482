-- roi: simulations that a company keeps, one for each application of a shortlist, and read-only links to one version of them.

-- A saved simulation, as it was saved last.
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
  confidence_score numeric(5, 4) not null check (confidence_score between 0 and 1),
  parameters jsonb not null,
  -- The price that the figures were computed with.
  price jsonb not null,
  -- Untouched example figures, which count nowhere.
  is_example boolean not null default false,
  formulas_version integer not null,
  -- Percent; null where nothing is spent.
  roi numeric(20, 2),
  npv_minor bigint not null,
  -- Null: it never pays back.
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
alter table roi_simulation enable row level security, force row level security;
create policy roi_simulation_tenant on roi_simulation
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on roi_simulation to emporion_app;

-- For people without an account (decision 36).
create table simulation_link (
  tenant_id uuid not null references company,
  id uuid not null,
  simulation_id uuid not null,
  -- SHA-256 of the 256 random bits in the link, which are kept nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The version as it was shared. Nothing that is saved later gets in here.
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  application_id uuid not null,
  application_name text not null,
  vendor_name text not null,
  is_sample boolean not null,
  -- What the price leaves out.
  note text,
  parameters jsonb not null,
  price jsonb not null,
  formulas_version integer not null,
  -- Of the Monte Carlo run: with it, the same inputs and formulas draw the same trials.
  seed bigint not null check (seed between 0 and 4294967295),
  -- Who shares it, by the names that the person was told before.
  company_name text not null,
  maker_name text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  -- How often strangers opened it and took a report, counted to a million.
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  reports integer not null default 0 check (reports >= 0),
  last_report_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, simulation_id) references roi_simulation,
  foreign key (tenant_id, made_by) references app_user,
  foreign key (tenant_id, revoked_by) references app_user,
  check (expires_at > made_at),
  check ((revoked_at is null) = (revoked_by is null))
);
create index simulation_link_of_simulation on simulation_link (tenant_id, simulation_id, made_at);
create index simulation_link_over on simulation_link (least(revoked_at, expires_at));
alter table simulation_link enable row level security, force row level security;
create policy simulation_link_tenant on simulation_link
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy simulation_link_door on simulation_link for select to current_user using (true);
create policy simulation_link_sweep on simulation_link for delete to current_user using (true);
grant select, insert, update on simulation_link to emporion_app;

-- Which company a living link is of, asked before its company is known. A link that expired or was revoked, or whose maker or company
-- is gone, is as unknown here as one that never was, so that nobody can tell them apart, even by the time the answer takes. What was
-- shared keeps the figures that it was made with, so older versions of the formulas are computed as they were.
create function simulation_link_behind(
    given_token_hash bytea, given_now timestamptz, given_formulas_version integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.tenant_id
  from simulation_link l
  join app_user u on u.tenant_id = l.tenant_id and u.id = l.made_by and u.status = 'active' and u.team_role <> 'viewer'
  join company c on c.tenant_id = l.tenant_id and c.status = 'active'
  where l.token_hash = given_token_hash and l.revoked_at is null and l.expires_at > given_now
    and l.formulas_version <= given_formulas_version;
end;
grant execute on function simulation_link_behind to emporion_app;

-- Removes links that have been over for long, of all companies; answers how many.
create function sweep_simulation_links(over_before timestamptz, at_most integer)
  returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with old as (
    delete from simulation_link l where (l.tenant_id, l.id) in (
      select o.tenant_id, o.id from simulation_link o where least(o.revoked_at, o.expires_at) < over_before
      order by least(o.revoked_at, o.expires_at) limit at_most)
    returning 1)
  select count(*) from old;
end;
grant execute on function sweep_simulation_links to emporion_app;
