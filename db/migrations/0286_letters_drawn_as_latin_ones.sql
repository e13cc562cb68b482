-- identity, listings: letters of other scripts that are drawn as Latin ones are compared as those, in names and in texts of listings.

-- The letters of src/rooms/people/identity/rules/look-of-name.ts, each as the Latin letter as which it is drawn.
create function drawn_as_latin(given text) returns text
  language sql immutable parallel safe
  return translate(given,
    'ɑΑαАаᎪꓮƄΒВЬвᏏᏴꓐꞴϲϹСсᏟᴄⲤⲥꓚꮯԁᎠᏧꓒꓓΕεЕеҽᎬꓰꬲϜքẝꓝꞘꞙꬵƍɡԌցᏀᏳᶃꓖΗНнһհᎻᏂⲎꓧƖΙІӀⲒꓲıɩɪιЇіїᎥꙇꭵͿϳЈјᎫꓙꞲΚκКкᏦⲔꓗǀӏᏞⳐꓡΜϺМмᎷⲘꓟΝπпոռⲚꓠΟοσОоՕօჿᴏᴑⲞⲟꓳꬽΡρРрᏢⲢⲣꓑԚԛգզƦгᎡᏒᴦⲅꓣꭇꭈꮁƽЅѕՏᏕᏚꓢꜱꮪΤτТтᎢⲦꓔʋυՍսᴜꓴꞟꭎꭒνѴѵᏙᴠꓦꮩɯωѡԜԝաᎳᏔᴡꓪꮃΧχХхⲬꓫꞳɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚΖᏃᴢꓜꮓ',
    'aaaaaaabbbbbbbbbccccccccccdddddeeeeeeeefffffffgggggggghhhhhhhhhIIIIIIiiiiiiiiiijjjjjjjkkkkkkklllllmmmmmmmnnnnnnnooooooooooooooppppppppqqqqrrrrrrrrrrssssssssstttttttuuuuuuuuuvvvvvvvwwwwwwwwwwwxxxxxxxyyyyyyyyyyyyyyyyzzzzz');
grant execute on function drawn_as_latin(text) to emporion_app;

-- Two texts say the same where these have one in common: what is left of a text without case, accents, spaces and punctuation,
-- and the same as it is drawn, with digits and letters that are drawn alike as one. A script of its own keeps its case in the
-- first; the second finds letters of another script among the letters of a word.
create function text_looks(given text) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    text_look(given),
    replace(replace(translate(text_look(drawn_as_latin(normalize(given, NFKD))), 'i10', 'llo'), 'rn', 'm'), 'vv', 'w')
  ], null);
grant execute on function text_looks(text) to emporion_app;

-- As in 0272, with every look of a text.
create or replace function listings_for_platform(
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

-- What a name looks like as it is shown: a small i is no l any more. Where that is its own key, nothing is kept.
-- Keys with a blank are those of accounts that were removed or deleted.
alter table app_user no force row level security;
update app_user u set username_look = nullif(drawn.look, u.username_key)
from (
  select tenant_id, id, replace(replace(
    normalize(lower(translate(replace(drawn_as_latin(normalize(username, NFKC)), 'rn', 'm'), 'I1', 'll')
      collate "pg_unicode_fast"), NFKC), '0', 'o'), 'vv', 'w') collate "C" as look
  from app_user where username_key not like '% %'
) drawn
where u.tenant_id = drawn.tenant_id and u.id = drawn.id and u.username_look is distinct from nullif(drawn.look, u.username_key);
alter table app_user force row level security;
