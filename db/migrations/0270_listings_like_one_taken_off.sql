-- listings: what resembles a listing that an administrator took off is held back from publishing, and administrators see it marked. They
-- also see which listings the closing of a company hid.

-- What two texts have in common whatever their case, accents, spaces and punctuation; null where nothing is left.
create function text_look(given text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(search_text(given) collate "pg_unicode_fast", '[^[:alnum:]]+', '', 'g'), '');
grant execute on function text_look(text) to emporion_app;

drop function listings_for_platform(uuid, text, text, timestamptz, uuid, integer);

-- Published listings of all companies, and those that were imported (without an owner), withheld ones too, the last published first. Answered to the
-- platform's own company alone.
--   wanted    'all', 'public', 'taken-off' or 'reported'
--   in_name   words of the listing's or the vendor's name
--   like_*    a listing that is taken off and has the same name, tagline or description
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
      v.published_at, l.taken_off_at, l.taken_off_reason, v.content ->> 'tagline' as tagline, v.content ->> 'description' as description
    from vendor_listing l
    join vendor_listing_version v
      on v.tenant_id = l.tenant_id and v.listing_id = l.id and v.version = l.published_version
    join company c on c.tenant_id = l.tenant_id
    union all
    select a.id, null, true, a.card ->> 'name', a.card ->> 'vendor', 'public', a.updated_at, null, null,
      a.detail ->> 'tagline', a.detail ->> 'description'
    from catalog_application a where not exists (select from vendor_listing l where l.id = a.id)
    union all
    select w.application_id, null, true, w.name, w.vendor,
      case when w.taken_off_at is null then 'unpublished' else 'taken-off' end, w.published_at, w.taken_off_at, w.taken_off_reason,
      null, null
    from withheld_import w
    where w.tenant_id = platform_company() and not exists (select from catalog_application a where a.id = w.application_id)
  ), taken_off as materialized (
    select o.id, o.name, o.vendor, o.taken_off_at, text_look(o.name) as name_look, text_look(o.tagline) as tagline_look,
      text_look(o.description) as description_look
    from listing o where o.state = 'taken-off'
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
  )
  select l.id, l.owner_id, l.owner_is_open, l.name, l.vendor, l.state, l.published_at, l.taken_off_at, l.taken_off_reason, l.reports,
    l.oldest, o.name, o.vendor
  from page l
  left join lateral (
    select o.name, o.vendor from taken_off o
    where l.state <> 'taken-off' and (
      o.name_look = text_look(l.name) or o.tagline_look = text_look(l.tagline) or o.description_look = text_look(l.description))
    order by o.taken_off_at desc, o.id limit 1
  ) o on true
  order by l.published_at desc, l.id desc
$$;
revoke execute on function listings_for_platform(uuid, text, text, timestamptz, uuid, integer) from public;
grant execute on function listings_for_platform(uuid, text, text, timestamptz, uuid, integer) to emporion_app;
