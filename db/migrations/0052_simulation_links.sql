-- roi: read-only links to one version of a simulation, for people without an account.

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
alter table simulation_link enable row level security;
alter table simulation_link force row level security;
create policy simulation_link_tenant on simulation_link
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on simulation_link to emporion_app;

-- A link comes before its company is known. One question, one answer: which company a living link is of. A link that
-- expired, was revoked, or whose maker or company is gone is as unknown here as one that never was, so that nobody can
-- tell them apart, be it by the time the answer takes. The same goes for one whose figures other formulas gave.
create policy simulation_link_door on simulation_link for select to current_user using (true);
create function simulation_link_behind(given_token_hash bytea, given_now timestamptz, given_formulas_version integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.tenant_id
  from simulation_link l
  join app_user u on u.tenant_id = l.tenant_id and u.id = l.made_by and u.status = 'active' and u.team_role <> 'viewer'
  join company c on c.tenant_id = l.tenant_id and c.status = 'active'
  where l.token_hash = given_token_hash and l.revoked_at is null and l.expires_at > given_now
    and l.formulas_version = given_formulas_version;
end;
revoke execute on function simulation_link_behind(bytea, timestamptz, integer) from public;
grant execute on function simulation_link_behind(bytea, timestamptz, integer) to emporion_app;

-- The sweep of links that are over for long, of all companies: it answers how many.
create policy simulation_link_sweep on simulation_link for delete to current_user using (true);
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
revoke execute on function sweep_simulation_links(timestamptz, integer) from public;
grant execute on function sweep_simulation_links(timestamptz, integer) to emporion_app;
