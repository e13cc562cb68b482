-- catalog, listings: an administrator takes off an imported listing, which no file brings back until it is released. The platform's.
create table withheld_import (
  tenant_id uuid not null references company,
  application_id uuid not null,
  name text not null,
  vendor text not null,
  published_at timestamptz not null,
  -- Both null once it is released: the next import of its file brings it back.
  taken_off_at timestamptz,
  taken_off_reason text check (length(taken_off_reason) between 1 and 2000),
  primary key (tenant_id, application_id),
  check ((taken_off_at is null) = (taken_off_reason is null))
);
alter table withheld_import enable row level security;
alter table withheld_import force row level security;
create policy withheld_import_tenant on withheld_import
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy withheld_import_door on withheld_import for select to current_user using (true);
grant select, insert, update on withheld_import to emporion_app;

-- Published listings of all companies, and those that were imported (without an owner), withheld ones too, the last published first. Answered to the
-- platform's own company alone.
--   wanted    'all', 'public', 'taken-off' or 'reported'
--   in_name   words of the listing's or the vendor's name
create or replace function listings_for_platform(
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
    union all
    select w.application_id, null, true, w.name, w.vendor,
      case when w.taken_off_at is null then 'unpublished' else 'taken-off' end, w.published_at, w.taken_off_at, w.taken_off_reason
    from withheld_import w
    where w.tenant_id = platform_company() and not exists (select from catalog_application a where a.id = w.application_id)
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
