-- listings, catalog: an administrator takes one listing off and puts it back; members report a listing.

alter table vendor_listing
  add column taken_off_at timestamptz,
  add column taken_off_reason text check (length(taken_off_reason) between 1 and 2000),
  -- Whether putting it back shows it to buyers again.
  add column was_public_when_taken_off boolean not null default false,
  add check ((taken_off_at is null) = (taken_off_reason is null)),
  add check (taken_off_at is null or not is_public);

-- What a person reports of a listing, the last time that they did. The reporter's company's.
create table listing_report (
  tenant_id uuid not null references company,
  user_id uuid not null,
  application_id uuid not null,
  reason text not null check (length(reason) between 1 and 1000),
  reported_at timestamptz not null,
  primary key (tenant_id, user_id, application_id),
  foreign key (tenant_id, user_id) references app_user
);
create index listing_report_of_application on listing_report (application_id, reported_at);
alter table listing_report enable row level security;
alter table listing_report force row level security;
create policy listing_report_tenant on listing_report
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on listing_report to emporion_app;

-- When an administrator last looked through the reports of a listing: those of before are settled. The platform's.
create table listing_review (
  tenant_id uuid not null references company,
  application_id uuid not null,
  reviewed_at timestamptz not null,
  primary key (tenant_id, application_id)
);
alter table listing_review enable row level security;
alter table listing_review force row level security;
create policy listing_review_tenant on listing_review
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on listing_review to emporion_app;

create policy vendor_listing_door on vendor_listing for select to current_user using (true);
create policy vendor_listing_version_door on vendor_listing_version for select to current_user using (true);
create policy listing_report_door on listing_report for select to current_user using (true);
create policy listing_review_door on listing_review for select to current_user using (true);

-- Published listings of all companies, and those that were imported (without an owner), the last published first. Answered to the
-- platform's own company alone.
--   wanted    'all', 'public', 'taken-off' or 'reported'
--   in_name   words of the listing's or the vendor's name
create function listings_for_platform(
  wanted_id uuid, wanted text, in_name text, after_at timestamptz, after_id uuid, at_most integer)
  returns table (
    id uuid, owner_id uuid, owner_is_open boolean, name text, vendor text, state text, published_at timestamptz,
    taken_off_at timestamptz, taken_off_reason text, reports integer, oldest_report_at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with listing as (
    select l.id, l.tenant_id as owner_id, c.status = 'active' as owner_is_open, v.content ->> 'name' as name, c.name as vendor,
      case when l.taken_off_at is not null then 'taken-off' when l.is_public then 'public' else 'unpublished' end as state,
      v.published_at, l.taken_off_at, l.taken_off_reason
    from vendor_listing l
    join vendor_listing_version v
      on v.tenant_id = l.tenant_id and v.listing_id = l.id and v.version = l.published_version
    join company c on c.tenant_id = l.tenant_id
    union all
    select a.id, null, true, a.card ->> 'name', a.card ->> 'vendor', 'public', a.updated_at, null, null
    from catalog_application a where not exists (select from vendor_listing l where l.id = a.id)
  )
  select l.*, coalesce(r.reports, 0), r.oldest
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
$$;

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

revoke execute on function listings_for_platform(uuid, text, text, timestamptz, uuid, integer),
  listing_reports_for_platform(uuid, integer) from public;
grant execute on function listings_for_platform(uuid, text, text, timestamptz, uuid, integer),
  listing_reports_for_platform(uuid, integer) to emporion_app;
