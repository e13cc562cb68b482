-- listings, catalog: a company claims the vendor of imported listings, and gets them once two administrators agree.

-- Which company claimed an imported vendor. From then on no file changes, adds or doubles its listings.
alter table catalog_vendor
  add column claimed_by uuid,
  add column claimed_at timestamptz,
  add constraint catalog_vendor_claimed check ((claimed_by is null) = (claimed_at is null));

-- Null: it came with an import, before the company had it.
alter table vendor_listing_version alter column published_by drop not null;

create table vendor_claim (
  -- The company that claims.
  tenant_id uuid not null references company,
  id uuid not null,
  user_id uuid not null,
  vendor_id uuid not null,
  -- As it was called then.
  vendor_name text not null check (length(vendor_name) between 1 and 80),
  -- The listing from which it was claimed.
  application_id uuid not null,
  -- What the claimant says: a position in the vendor's company, a business address, and what proves it.
  job_title text not null check (length(job_title) between 1 and 120),
  business_email text not null check (length(business_email) between 3 and 254),
  note text not null check (length(note) between 1 and 2000),
  made_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  decided_at timestamptz,
  -- What the claimant is told; null where it was granted.
  decision_reason text check (length(decision_reason) between 1 and 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (decision_reason is not null))
);
-- A person has one open claim of a vendor.
create unique index vendor_claim_open on vendor_claim (tenant_id, user_id, vendor_id) where state = 'open';
create index vendor_claim_newest on vendor_claim (made_at desc, id desc);
alter table vendor_claim enable row level security;
alter table vendor_claim force row level security;
create policy vendor_claim_tenant on vendor_claim
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy vendor_claim_door on vendor_claim for select to current_user using (true);
grant select, insert, update (state, decided_at, decision_reason) on vendor_claim to emporion_app;

-- Claims of all companies, the newest first. Answered to the platform's own company alone.
--   proven    a mail domain that the claimant's company has proved by DNS, and that is the vendor's
create function vendor_claims_for_platform(
  wanted_id uuid, wanted_vendor uuid, wanted_open boolean, after_at timestamptz, after_id uuid, at_most integer)
  returns table (
    id uuid, company_id uuid, company_name text, company_is_open boolean, user_id uuid, username text, user_is_here boolean,
    email text, email_is_confirmed boolean, job_title text, business_email text, note text, vendor_id uuid, vendor_name text,
    vendor_domain text, vendor_is_claimed boolean, domain_is_proven boolean, listings integer, listing_names text[],
    application_id uuid, made_at timestamptz, state text, decided_at timestamptz, decision_reason text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, c.tenant_id, o.name, o.status = 'active', u.id, u.username, u.status = 'active' and coalesce(u.team_role = 'owner', false),
    u.email, u.email_verified_at is not null, c.job_title, c.business_email, c.note, v.id, c.vendor_name,
    v.profile ->> 'domain', v.claimed_by is not null, exists (
      select from sso_domain d
      where d.tenant_id = c.tenant_id and d.domain = v.profile ->> 'domain' and d.proved_at is not null and d.missing_since is null),
    coalesce(l.listings, 0), coalesce(l.names, '{}'), c.application_id, c.made_at, c.state, c.decided_at, c.decision_reason
  from vendor_claim c
  join company o on o.tenant_id = c.tenant_id
  join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
  join catalog_vendor v on v.id = c.vendor_id
  left join lateral (
    select count(*)::integer as listings, (array_agg(a.card ->> 'name' order by a.name_text, a.id))[1:10] as names
    from catalog_application a where a.vendor_id = v.id
  ) l on true
  where current_tenant() = platform_company()
    and (wanted_id is null or c.id = wanted_id)
    and (wanted_vendor is null or c.vendor_id = wanted_vendor)
    and (wanted_open is null or (c.state = 'open') = wanted_open)
    and (after_at is null or (c.made_at, c.id) < (after_at, after_id))
  order by c.made_at desc, c.id desc limit at_most
$$;

-- A listing changes its owner in place, so that everything that names it stays: no policy lets the application do that.
create policy catalog_application_handed_over on catalog_application for update to current_user
  using (current_tenant() = platform_company() and owner_id = platform_company())
  with check (current_tenant() = platform_company());

-- Gives the listings of an imported vendor to a company, under that company's own vendor. Answers those that moved.
create function hand_over_imported(given_vendor uuid, given_company uuid, own_vendor uuid)
  returns table (id uuid, card json, detail json)
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  update catalog_application a set owner_id = given_company, vendor_id = own_vendor, key = a.id::text
  where a.vendor_id = given_vendor and a.owner_id = platform_company()
    and current_tenant() = platform_company() and given_company <> platform_company()
    and exists (select from catalog_vendor v where v.id = own_vendor and v.owner_id = given_company)
  returning a.id, a.card, a.detail
$$;

revoke execute on function vendor_claims_for_platform(uuid, uuid, boolean, timestamptz, uuid, integer),
  hand_over_imported(uuid, uuid, uuid) from public;
grant execute on function vendor_claims_for_platform(uuid, uuid, boolean, timestamptz, uuid, integer),
  hand_over_imported(uuid, uuid, uuid) to emporion_app;
