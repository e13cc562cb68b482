-- usage: what came of a subscription in money, month by month, and the case that it is compared with.

create table realised_value (
  tenant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('hours', 'cost', 'revenue')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Hundredths of an hour, and what an hour costs; only of hours.
  hours_hundredths integer check (hours_hundredths between 0 and 100000000),
  hourly_cost_minor bigint check (hourly_cost_minor between 0 and 100000000),
  amount_minor bigint not null check (amount_minor between 0 and 1000000000000),
  note text not null check (length(note) between 1 and 500),
  evidence text not null check (length(evidence) <= 1000),
  -- What was taken back counts nowhere; it stays readable in its history.
  is_withdrawn boolean not null,
  -- Counts the changes, so that whoever changes an older state is told.
  version integer not null check (version > 0),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, subscription_id, month, kind),
  foreign key (tenant_id, subscription_id) references subscription,
  foreign key (tenant_id, recorded_by) references app_user,
  check ((kind = 'hours') = (hours_hundredths is not null and hourly_cost_minor is not null))
);
grant select, insert, update on realised_value to emporion_app;

-- Every version of it, the one of now included. Nobody changes one.
create table realised_value_version (
  tenant_id uuid not null,
  value_id uuid not null,
  version integer not null,
  currency text not null,
  hours_hundredths integer,
  hourly_cost_minor bigint,
  amount_minor bigint not null,
  note text not null,
  evidence text not null,
  is_withdrawn boolean not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, value_id, version),
  foreign key (tenant_id, value_id) references realised_value,
  foreign key (tenant_id, recorded_by) references app_user
);
grant select, insert on realised_value_version to emporion_app;

-- What was expected when a subscription was approved: a saved simulation as it was when it was linked.
create table value_case (
  tenant_id uuid not null,
  subscription_id uuid not null,
  -- No reference: what was expected stays on record whatever becomes of the simulation.
  simulation_id uuid not null,
  simulation_version integer not null check (simulation_version > 0),
  scenario text not null check (scenario in ('best', 'base', 'worst')),
  -- The calendar month that the simulation's first month is.
  first_month date not null check (extract(day from first_month) = 1),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units month by month; the first of each is month 0, the start.
  savings_minor bigint[] not null check (cardinality(savings_minor) between 1 and 1201),
  costs_minor bigint[] not null check (cardinality(costs_minor) = cardinality(savings_minor)),
  version integer not null check (version > 0),
  linked_by uuid not null,
  linked_at timestamptz not null,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, subscription_id) references subscription,
  foreign key (tenant_id, linked_by) references app_user
);
grant select, insert, update on value_case to emporion_app;

create table subscription_department (
  tenant_id uuid not null,
  subscription_id uuid not null,
  department text not null check (length(department) between 1 and 60),
  version integer not null check (version > 0),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, subscription_id) references subscription,
  foreign key (tenant_id, set_by) references app_user
);
grant select, insert, update on subscription_department to emporion_app;

do $$
declare
  owned text;
begin
  foreach owned in array array['realised_value', 'realised_value_version', 'value_case', 'subscription_department'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      owned || '_tenant', owned);
  end loop;
end
$$;
