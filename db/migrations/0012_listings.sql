-- listings: what vendors write (drafts, published versions, pictures, evidence), what administrators take off, and who claims an imported
-- vendor.

-- A listing as its vendor works on it.
create table vendor_listing (
  tenant_id uuid not null references company,
  -- Also the id of the application that its first publication makes.
  id uuid not null,
  draft jsonb not null,
  -- Counts the saves, so that a save from a stale window is refused.
  draft_version integer not null default 1,
  draft_saved_at timestamptz not null,
  draft_saved_by uuid not null,
  -- The newest published version; null before the first. Buyers see it while `is_public`.
  published_version integer,
  is_public boolean not null default false,
  -- Whether closing the company took it off the catalogue, so that bringing the company back can show it again.
  was_public_when_closed boolean not null default false,
  taken_off_at timestamptz,
  taken_off_reason text check (length(taken_off_reason) between 1 and 2000),
  -- Whether putting it back shows it to buyers again.
  was_public_when_taken_off boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, draft_saved_by) references app_user,
  check (published_version is not null or not is_public),
  check ((taken_off_at is null) = (taken_off_reason is null)),
  check (taken_off_at is null or not is_public)
);
create index vendor_listing_newest on vendor_listing (tenant_id, draft_saved_at desc, id desc);
alter table vendor_listing enable row level security, force row level security;
create policy vendor_listing_tenant on vendor_listing
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy vendor_listing_door on vendor_listing for select to current_user using (true);
grant select, insert, update, delete on vendor_listing to emporion_app;

-- What was published, version by version.
create table vendor_listing_version (
  tenant_id uuid not null,
  listing_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  -- Null: it came with an import, before the company had it.
  published_by uuid,
  -- What buyers read of it when it was handed over, the card and the detail of the catalogue, so that it comes back word for word where
  -- it was off the marketplace before its company published it. Null where the company published the version.
  imported json,
  primary key (tenant_id, listing_id, version),
  foreign key (tenant_id, listing_id) references vendor_listing,
  foreign key (tenant_id, published_by) references app_user,
  constraint vendor_listing_version_imported check (imported is null or published_by is null)
);
alter table vendor_listing_version enable row level security, force row level security;
create policy vendor_listing_version_tenant on vendor_listing_version
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy vendor_listing_version_door on vendor_listing_version for select to current_user using (true);
grant select, insert on vendor_listing_version to emporion_app;

alter table vendor_listing add foreign key (tenant_id, id, published_version)
  references vendor_listing_version (tenant_id, listing_id, version) deferrable initially deferred;

-- Pictures that were uploaded for a listing, published or not.
create table vendor_listing_logo (
  tenant_id uuid not null,
  listing_id uuid not null,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (tenant_id, listing_id, hash),
  foreign key (tenant_id, listing_id) references vendor_listing on delete cascade
);
alter table vendor_listing_logo enable row level security, force row level security;
create policy vendor_listing_logo_tenant on vendor_listing_logo
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on vendor_listing_logo to emporion_app;

-- What stands behind a claim: one piece of evidence for each trust signal of a listing.
create table trust_evidence (
  tenant_id uuid not null,
  listing_id uuid not null,
  signal text not null,
  issuer text not null,
  scope text not null,
  valid_from date not null,
  valid_until date not null,
  link text,
  file_name text,
  file_type text check (file_type in ('application/pdf', 'image/png')),
  file_bytes bytea,
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (tenant_id, listing_id, signal),
  foreign key (tenant_id, listing_id) references vendor_listing on delete cascade,
  check (valid_from <= valid_until),
  check ((file_bytes is null) = (file_name is null) and (file_bytes is null) = (file_type is null))
);
alter table trust_evidence enable row level security, force row level security;
create policy trust_evidence_tenant on trust_evidence
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on trust_evidence to emporion_app;

-- What two texts have in common whatever their case, accents, spaces and punctuation; null where nothing is left. Marks of a script,
-- such as the virama of Devanagari, the tone marks of Thai and the voicing marks of kana, belong to the letters. The ranges leave out
-- accents that go with any letter, and characters that nobody sees, such as variation selectors.
create function text_look(given text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(search_text(given) collate "pg_c_utf8",
    '[[:punct:]]|[^[:graph:]]|[^[:alnum:]\u0483-\u05ff\u0610-\u061a\u0620-\u180a\u1810-\u1aaf\u1b00-\u1dbf\u2c80-\u2dff\u3000-\ud7ff\U00010000-\U0001cfff\U0001e000-\U0001efff]',
    '', 'g'), '');
grant execute on function text_look to emporion_app;

-- Two texts say the same where these have one in common: what is left of a text without case, accents, spaces and punctuation,
-- and the same as it is drawn, with digits and letters that are drawn alike as one. A script of its own keeps its case in the
-- first; the second finds letters of another script among the letters of a word.
create function text_looks(given text) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    text_look(given),
    replace(replace(translate(text_look(drawn_as_latin(normalize(given, NFKD))), 'i10', 'llo'), 'rn', 'm'), 'vv', 'w')
  ], null);
grant execute on function text_looks to emporion_app;

-- Published listings of all companies, and those that were imported (without an owner), withheld ones too, the last published first.
-- Answered to the platform's own company alone. Texts are compared for the rows of a page alone, so that the list costs no more with
-- a large catalogue.
--   wanted    'all', 'public', 'taken-off' or 'reported'
--   in_name   words of the listing's or the vendor's name
--   like_*    a listing that is taken off and whose name, tagline or description looks the same
create function listings_for_platform(
  wanted_id uuid, wanted text, in_name text, after_at timestamptz, after_id uuid, at_most integer)
  returns table (
    id uuid, owner_id uuid, owner_is_open boolean, name text, vendor text, state text, published_at timestamptz,
    taken_off_at timestamptz, taken_off_reason text, reports integer, oldest_report_at timestamptz, like_name text, like_vendor text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with listing as (
    select l.id, l.tenant_id as owner_id, c.status = 'active' as owner_is_open, v.content ->> 'name' as name, c.name as vendor,
      case when l.taken_off_at is not null then 'taken-off' when l.is_public then 'public'
        when l.was_public_when_closed then 'closed' else 'unpublished' end as state,
      v.published_at, l.taken_off_at, l.taken_off_reason
    from vendor_listing l
    join vendor_listing_version v
      on v.tenant_id = l.tenant_id and v.listing_id = l.id and v.version = l.published_version
    join company c on c.tenant_id = l.tenant_id
    union all
    select a.id, null, true, a.card ->> 'name', a.card ->> 'vendor', 'public', a.updated_at, null, null
    from catalog_application a where not exists (select from vendor_listing l where l.id = a.id)
    union all
    select w.application_id, null, true, w.name, w.vendor,
      case when w.taken_off_at is null then 'unpublished' else 'taken-off' end, w.published_at, w.taken_off_at, w.taken_off_reason
    from withheld_import w
    where w.tenant_id = platform_company() and not exists (select from catalog_application a where a.id = w.application_id)
  ), page as materialized (
    select l.*, coalesce(r.reports, 0) as reports, r.oldest
    from listing l
    left join lateral (
      select count(*)::integer as reports, min(r.reported_at) as oldest from listing_report r
      where r.application_id = l.id and r.reported_at > coalesce(
        (select w.reviewed_at from listing_review w where w.tenant_id = platform_company() and w.application_id = l.id),
        '-infinity')
    ) r on true
    where current_tenant() = platform_company()
      and (wanted_id is null or l.id = wanted_id)
      and (wanted = 'all' or l.state = wanted or (wanted = 'reported' and r.reports > 0))
      and (in_name is null or holds_words(concat_ws(chr(1), l.name, l.vendor), in_name))
      and (after_at is null or (l.published_at, l.id) < (after_at, after_id))
    order by l.published_at desc, l.id desc limit at_most
  ), taken_off as materialized (
    select l.id, v.content ->> 'name' as name, c.name as vendor, l.taken_off_at, text_looks(v.content ->> 'name') as name_looks,
      text_looks(v.content ->> 'tagline') as tagline_looks, text_looks(v.content ->> 'description') as description_looks
    from vendor_listing l
    join vendor_listing_version v
      on v.tenant_id = l.tenant_id and v.listing_id = l.id and v.version = l.published_version
    join company c on c.tenant_id = l.tenant_id
    where l.taken_off_at is not null and current_tenant() = platform_company()
    union all
    select w.application_id, w.name, w.vendor, w.taken_off_at, text_looks(w.name), '{}', '{}'
    from withheld_import w
    where w.tenant_id = platform_company() and w.taken_off_at is not null and current_tenant() = platform_company()
  ), compared as materialized (
    select p.id, text_looks(p.name) as name_looks,
      text_looks(coalesce(v.content ->> 'tagline', a.detail ->> 'tagline')) as tagline_looks,
      text_looks(coalesce(v.content ->> 'description', a.card ->> 'description')) as description_looks
    from page p
    left join vendor_listing l on l.tenant_id = p.owner_id and l.id = p.id
    left join vendor_listing_version v
      on v.tenant_id = l.tenant_id and v.listing_id = l.id and v.version = l.published_version
    left join catalog_application a on p.owner_id is null and a.id = p.id
    where p.state <> 'taken-off' and exists (select from taken_off)
  )
  select p.id, p.owner_id, p.owner_is_open, p.name, p.vendor, p.state, p.published_at, p.taken_off_at, p.taken_off_reason, p.reports,
    p.oldest, o.name, o.vendor
  from page p
  left join lateral (
    select o.name, o.vendor
    from compared c
    join taken_off o
      on o.name_looks && c.name_looks or o.tagline_looks && c.tagline_looks or o.description_looks && c.description_looks
    where c.id = p.id
    order by o.taken_off_at desc, o.id limit 1
  ) o on true
  order by p.published_at desc, p.id desc
$$;
grant execute on function listings_for_platform to emporion_app;

-- The open reports of one listing, the newest first.
create function listing_reports_for_platform(wanted_id uuid, at_most integer)
  returns table (company_name text, username text, reason text, reported_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.name, u.username, r.reason, r.reported_at
  from listing_report r
  join company c on c.tenant_id = r.tenant_id
  join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
  where current_tenant() = platform_company() and r.application_id = wanted_id and r.reported_at > coalesce(
    (select w.reviewed_at from listing_review w where w.tenant_id = platform_company() and w.application_id = wanted_id),
    '-infinity')
  order by r.reported_at desc, r.user_id limit at_most
$$;
grant execute on function listing_reports_for_platform to emporion_app;

-- A company claims the vendor of imported listings, and gets them once two administrators agree.
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
alter table vendor_claim enable row level security, force row level security;
create policy vendor_claim_tenant on vendor_claim
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy vendor_claim_door on vendor_claim for select to current_user using (true);
grant select, insert on vendor_claim to emporion_app;
grant update (state, decided_at, decision_reason) on vendor_claim to emporion_app;

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
grant execute on function vendor_claims_for_platform to emporion_app;

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
grant execute on function hand_over_imported to emporion_app;
