-- roi: cases of untouched example figures count nowhere, a risk has two decimals, and links made with version 1 still open.
alter table roi_simulation no force row level security;
alter table roi_simulation add column is_example boolean not null default false;
update roi_simulation set is_example = true
  where parameters @> '{"teamSize": [50], "currentSalary": [75000], "implementationCost": [25000],
    "monthlyOperatingCost": [5000], "timeHorizon": [36], "discountRate": [8]}';
alter table roi_simulation alter column confidence_score type numeric(5, 4);
alter table roi_simulation force row level security;

-- What was shared keeps the figures that it was made with: version 1 is computed as it was.
create or replace function simulation_link_behind(
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
