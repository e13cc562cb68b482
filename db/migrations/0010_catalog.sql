-- catalog: the published applications as buyers read them, what people saved, how often listings are met, and what people report of them.
-- The catalogue is public by nature: everybody may read it, and a row may be written only in the name of the company that owns it.

create extension if not exists pg_trgm;

-- Who sells the applications.
create table catalog_vendor (
  id uuid primary key,
  -- The company that answers for this vendor.
  owner_id uuid not null,
  key text collate "C" not null unique,
  name text not null,
  profile jsonb not null,
  -- Which company claimed an imported vendor. From then on no file changes, adds or doubles its listings.
  claimed_by uuid,
  claimed_at timestamptz,
  constraint catalog_vendor_claimed check ((claimed_by is null) = (claimed_at is null))
);
alter table catalog_vendor enable row level security, force row level security;
create policy catalog_vendor_read on catalog_vendor for select using (true);
create policy catalog_vendor_write on catalog_vendor
  using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, update, delete on catalog_vendor to emporion_app;

-- A statement that changed no row changed nothing: a start that finds its samples in place keeps every remembered answer.
create function catalog_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from changed) then
    update public.catalog_version set version = version + 1;
  end if;
  return null;
end
$$;
create trigger catalog_vendor_added after insert on catalog_vendor
  referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_vendor_changed after update on catalog_vendor
  referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_vendor_removed after delete on catalog_vendor
  referencing old table as changed for each statement execute function catalog_changed();

-- The words of a folded text, which blanks and the sign between its parts (U+0001) keep apart. Those of more than 250
-- letters come in pieces that overlap by 125, so that the index can hold each.
create function catalog_words(search_text text) returns text[]
  language plpgsql immutable strict parallel safe cost 100000
as $$
declare
  words text[] := array_remove(string_to_array(translate(search_text, U&'\0001', ' '), ' '), '');
begin
  if search_text ~ '[^ \u0001]{251}' then
    words := array(
      select substr(word, start, 250)
      from unnest(words) as word, generate_series(1, greatest(length(word) - 125, 1), 125) as start);
  end if;
  return words;
end
$$;
grant execute on function catalog_words to emporion_app;

-- A published application.
create table catalog_application (
  id uuid primary key,
  owner_id uuid not null,
  vendor_id uuid not null references catalog_vendor,
  -- The vendor's own stable name for it, so that an import can be repeated.
  key text collate "C" not null,
  category text collate "C" not null,
  industry text collate "C" not null,
  -- The listing as lists answer it, and the rest that its own page adds: public documents, ready to send.
  card json not null,
  detail json not null,
  content_hash bytea not null,
  -- The name, folded: lower case, without accents.
  name_text text collate "C" not null,
  -- All texts that a search looks into, folded, with U+0001 between them. Description, name and tagline come first, then the others that
  -- a match looks into, then two separators and what only a search looks into: vendor, industry and standards.
  search_text text collate "C" not null,
  -- Name and tagline, in which the order by relevance looks for the words of a search. Trigrams find them, so that a common word does
  -- not make PostgreSQL look at every name.
  heading_text text collate "C" generated always as
    (split_part(search_text, U&'\0001', 2) || U&'\0001' || split_part(search_text, U&'\0001', 3)) stored,
  -- What the listing states that a buyer may require, each as kind and value ("region:EU"), folded, so that one index answers any choice
  -- of them (catalog/rules/stated-facts.ts). A standard with evidence is among them whatever its days, which are compared afterwards.
  facts text[] not null default '{}',
  -- The days between which the evidence of standards holds, as a list of {standard, from, until}: calendar dates, both included; `from`
  -- is empty where the beginning is not stated.
  standard_periods jsonb not null default '[]',
  -- Which edition of the rules read the facts and folded the texts; rows of an earlier one are read anew by a chore (decision 98).
  facts_edition integer not null default 0,
  -- The terms of promotions that run or will run; null where there are none.
  promotions jsonb,
  -- One ascending number per order of the catalogue, so that each page is one range of one index.
  order_roi bigint not null,
  order_rating bigint not null,
  -- Keeps apart prices that cannot be compared: 0 US dollars a year, 1 to 17576 other currencies in the order of their codes, 20000 and
  -- more prices per transaction (decision 90).
  order_price_group integer not null,
  -- A price per user is multiplied by the team, which keeps the order within its own index, so a page merges two ranges.
  order_price_per_user boolean not null,
  -- Minor units of a year for one user, or for the company as a whole; of a price per transaction the price itself.
  order_price_low bigint not null,
  order_price_high bigint generated always as (-order_price_low) stored,
  order_newest bigint not null,
  updated_at timestamptz not null,
  unique (vendor_id, key)
);
create index catalog_application_words on catalog_application using gin (catalog_words(search_text)) with (fastupdate = off);
create index catalog_application_name on catalog_application (name_text, order_roi, id);
create index catalog_roi on catalog_application (order_roi, id);
create index catalog_roi_category on catalog_application (category, order_roi, id);
create index catalog_roi_industry on catalog_application (industry, order_roi, id);
create index catalog_roi_both on catalog_application (category, industry, order_roi, id);
create index catalog_rating on catalog_application (order_rating, id);
create index catalog_rating_category on catalog_application (category, order_rating, id);
create index catalog_rating_industry on catalog_application (industry, order_rating, id);
create index catalog_rating_both on catalog_application (category, industry, order_rating, id);
create index catalog_newest on catalog_application (order_newest, id);
create index catalog_newest_category on catalog_application (category, order_newest, id);
create index catalog_newest_industry on catalog_application (industry, order_newest, id);
create index catalog_newest_both on catalog_application (category, industry, order_newest, id);
create index catalog_application_of_owner on catalog_application (owner_id, id);
create index catalog_price_low on catalog_application (order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_category on catalog_application (category, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_industry on catalog_application (industry, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_low_both on catalog_application (category, industry, order_price_per_user, order_price_group, order_price_low, id);
create index catalog_price_high on catalog_application (order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_category on catalog_application (category, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_industry on catalog_application (industry, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_price_high_both on catalog_application (category, industry, order_price_per_user, order_price_group, order_price_high, id);
create index catalog_application_facts on catalog_application using gin (facts) with (fastupdate = off);
create index catalog_application_heading on catalog_application using gin (heading_text gin_trgm_ops) with (fastupdate = off);
create index catalog_application_facts_edition on catalog_application (facts_edition);
alter table catalog_application enable row level security, force row level security;
create policy catalog_application_read on catalog_application for select using (true);
create policy catalog_application_write on catalog_application
  using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, update, delete on catalog_application to emporion_app;

create function catalog_words_known() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- In order, so that two who publish the same new words wait for each other and do not block one another.
  insert into public.catalog_word (word)
  select distinct word from published, unnest(public.catalog_words(search_text)) as word
  where not exists (select from public.catalog_word known where known.word = word.word)
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger catalog_application_words_added after insert on catalog_application
  referencing new table as published for each statement execute function catalog_words_known();
create trigger catalog_application_words_changed after update on catalog_application
  referencing new table as published for each statement execute function catalog_words_known();
create trigger catalog_application_added after insert on catalog_application
  referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_application_changed after update on catalog_application
  referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_application_removed after delete on catalog_application
  referencing old table as changed for each statement execute function catalog_changed();

-- A promotion that begins or ends changes what buyers read, as a change of the catalogue does.
create function catalog_price_moments_known() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.catalog_price_moment (at, minute)
  select distinct moment, floor(extract(epoch from moment) / 60)
  from changed, jsonb_array_elements(changed.promotions) as one,
    unnest(array[(one->>'from')::timestamptz, (one->>'until')::timestamptz]) as moment
  where changed.promotions is not null
  order by moment
  on conflict do nothing;
  return null;
end
$$;
create trigger catalog_application_moments_changed after update on catalog_application
  referencing new table as changed for each statement execute function catalog_price_moments_known();

-- So does a standard whose evidence begins or ends to hold.
create function catalog_standard_moments_known() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.catalog_price_moment (at, minute)
  select distinct moment, floor(extract(epoch from moment) / 60)
  from (
    select unnest(array[nullif(one ->> 'from', '')::date, (one ->> 'until')::date + 1])::timestamp at time zone 'UTC' as moment
    from changed, jsonb_array_elements(changed.standard_periods) as one
  ) days
  where moment is not null
  order by moment
  on conflict do nothing;
  return null;
end
$$;
create trigger catalog_application_standards_added after insert on catalog_application
  referencing new table as changed for each statement execute function catalog_standard_moments_known();
create trigger catalog_application_standards_changed after update on catalog_application
  referencing new table as changed for each statement execute function catalog_standard_moments_known();

-- Every word that the catalogue ever held. A search finds the words that hold it here, and their rows by index.
create table catalog_word (
  word text collate "C" primary key
);
create index catalog_word_part on catalog_word using gin (word gin_trgm_ops) with (fastupdate = off);
grant select on catalog_word to emporion_app;

-- Counts every change of the catalogue, so that remembered answers are known to be current, in every process.
create table catalog_version (
  only_row boolean primary key default true check (only_row),
  -- Tells one database's catalogue from another's, so that an answer remembered from one is not current in the other.
  catalog_id uuid not null default gen_random_uuid(),
  version bigint not null
);
grant select on catalog_version to emporion_app;
insert into catalog_version (version) values (1);

-- As a function it is planned once for each connection, and not at each of the many times it is asked for.
create function catalog_version_now() returns text
  language plpgsql stable
as $$
begin
  return (select left(catalog_id::text, 8) || '.' || version from catalog_version where only_row);
end
$$;
grant execute on function catalog_version_now to emporion_app;

-- Moments at which some price or standard may change by the clock, which every page of the catalogue asks for: the minute is worked out
-- once. Public, and about nobody.
create table catalog_price_moment (
  at timestamptz,
  minute bigint not null,
  primary key (at) include (minute)
);
grant select on catalog_price_moment to emporion_app;

-- The version of the catalogue at a moment: it also changes when the clock passes the beginning or the end of a promotion or of a
-- standard's evidence, so that what is remembered of one version is never shown past it.
create function catalog_version_at(moment timestamptz) returns text
  language plpgsql stable
as $$
begin
  return (
    select left(catalog_id::text, 8) || '.' || version || coalesce(
      (select '.' || minute from catalog_price_moment where at <= moment order by at desc limit 1), '')
    from catalog_version where only_row);
end
$$;
grant execute on function catalog_version_at to emporion_app;

-- Pictures of published listings.
create table catalog_image (
  owner_id uuid not null,
  -- SHA-256 of the bytes, in hexadecimal: the address of the picture names its content.
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (owner_id, hash)
);
create index catalog_image_address on catalog_image (hash);
alter table catalog_image enable row level security, force row level security;
create policy catalog_image_read on catalog_image for select using (true);
create policy catalog_image_write on catalog_image
  using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, delete on catalog_image to emporion_app;

-- What people saved.
create table saved_application (
  tenant_id uuid not null,
  user_id uuid not null,
  application_id uuid not null references catalog_application on delete cascade,
  saved_at timestamptz not null,
  -- The price that the person knew of last, so that another one is news. Null: not known yet, so none is news.
  known_pricing jsonb,
  primary key (tenant_id, user_id, application_id),
  foreign key (tenant_id, user_id) references app_user
);
create index saved_application_of_application on saved_application (application_id);
alter table saved_application enable row level security, force row level security;
create policy saved_application_tenant on saved_application
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy saved_application_news_door on saved_application for select to current_user using (true);
grant select, insert, delete on saved_application to emporion_app;
grant update (known_pricing) on saved_application to emporion_app;

-- Which companies have somebody to tell that the price of a saved application changed. It answers nothing else: all the rest happens
-- inside that company.
create function companies_with_changed_prices(at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from saved_application s
  join catalog_application a on a.id = s.application_id
  where s.known_pricing is distinct from (a.card -> 'pricing')::jsonb
  order by s.tenant_id limit at_most;
end;
grant execute on function companies_with_changed_prices to emporion_app;

-- How often buyers meet a vendor's listings, by day.
create table listing_day (
  -- The vendor's company.
  tenant_id uuid not null references company,
  -- The nil UUID stands for all listings of the company together, so that a year of them is read as quickly as that of one.
  application_id uuid not null,
  day date not null,
  impressions bigint not null check (impressions >= 0),
  views bigint not null check (views >= 0),
  primary key (tenant_id, application_id, day)
);
alter table listing_day enable row level security, force row level security;
create policy listing_day_tenant on listing_day
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on listing_day to emporion_app;

-- What was counted, so that one browser counts once a day. A key is a keyed hash of the day, the listing and the random
-- name that the browser holds: two days of one browser have nothing in common, and both are swept away soon after.
create table listing_visit (
  day date not null,
  key bytea not null,
  primary key (day, key)
);
grant select, delete on listing_visit to emporion_app;

-- A visitor is a cookie, and whoever throws cookies away is somebody new each time. So one network counts for so many
-- visitors of a listing in a day. The key is a keyed hash of the day, the listing and the network, swept away soon after.
create table listing_network (
  day date not null,
  key bytea not null,
  visitors integer not null check (visitors > 0),
  primary key (day, key)
);
grant select, delete on listing_network to emporion_app;

-- Visitors count in the names of companies that they do not belong to, and may do nothing else there: each listing's own
-- company is set for its rows alone, so the rows pass the policy of their table. A company's own people are left out, and
-- so are listings that no company of vendors answers for. Rows are locked in one order, by company, then by listing, the
-- sum (which bears no listing's id) last, so that two visitors who look at the same listings wait for each other and do
-- not block one another. A listing may be met several times, with a key for each; each has the day on which it was met and the
-- network it came from, null where a person is known by their account.
create function count_listing_events(
  given_kind text, given_days date[], given_ids uuid[], given_keys bytea[], given_networks bytea[], of_network integer, own_tenant uuid)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked_as text := current_setting('emporion.tenant', true);
  shown integer := (given_kind = 'impression')::integer;
  opened integer := (given_kind = 'view')::integer;
  counted integer := 0;
  of_company integer;
  one record;
begin
  for one in
    select a.owner_id, array_agg(a.id) as ids, array_agg(asked.day) as days, array_agg(asked.key) as keys,
      array_agg(asked.network) as networks
    from unnest(given_ids, given_days, given_keys, given_networks) as asked (id, day, key, network)
    join catalog_application a on a.id = asked.id
    where a.owner_id not in (own_tenant, '00000000-0000-7000-8000-000000000001')
      and not exists (
        select from listing_network full_one
        where full_one.day = asked.day and full_one.key = asked.network and full_one.visitors >= of_network)
    group by a.owner_id order by a.owner_id
  loop
    perform set_config('emporion.tenant', one.owner_id::text, true);
    with fresh as (
      insert into listing_visit (day, key)
      select visit.day, visit.key from unnest(one.days, one.keys) as visit (day, key) order by visit.day, visit.key
      on conflict do nothing returning day, key),
    arrived as (
      select asked.id, fresh.day, asked.network
      from unnest(one.ids, one.days, one.keys, one.networks) as asked (id, day, key, network) join fresh using (day, key)),
    admitted as (
      insert into listing_network (day, key, visitors)
      select distinct day, network, 1 from arrived where network is not null order by day, network
      on conflict (day, key) do update set visitors = listing_network.visitors + 1 where listing_network.visitors < of_network
      returning day, key),
    met as (
      select arrived.id, arrived.day, count(*) as times
      from arrived left join admitted on admitted.day = arrived.day and admitted.key = arrived.network
      where arrived.network is null or admitted.key is not null
      group by arrived.id, arrived.day),
    added as (
      insert into listing_day (tenant_id, application_id, day, impressions, views)
      select one.owner_id, id, day, shown * times, opened * times
      from (
        select id, day, times, false as is_sum from met
        union all
        select '00000000-0000-0000-0000-000000000000', day, sum(times), true from met group by day) each
      order by is_sum, id, day
      on conflict (tenant_id, application_id, day) do update
        set impressions = listing_day.impressions + excluded.impressions, views = listing_day.views + excluded.views)
    select coalesce(sum(times), 0) into of_company from met;
    counted := counted + of_company;
  end loop;
  perform set_config('emporion.tenant', coalesce(asked_as, ''), true);
  return counted;
end
$$;
grant execute on function count_listing_events to emporion_app;

-- What a person reported of a listing the last time that they did. It belongs to the reporter's company.
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
alter table listing_report enable row level security, force row level security;
create policy listing_report_tenant on listing_report
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy listing_report_door on listing_report for select to current_user using (true);
grant select, insert, update, delete on listing_report to emporion_app;

-- When an administrator last looked through the reports of a listing: earlier ones are settled. It belongs to the platform's company.
create table listing_review (
  tenant_id uuid not null references company,
  application_id uuid not null,
  reviewed_at timestamptz not null,
  primary key (tenant_id, application_id)
);
alter table listing_review enable row level security, force row level security;
create policy listing_review_tenant on listing_review
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy listing_review_door on listing_review for select to current_user using (true);
grant select, insert, update, delete on listing_review to emporion_app;

-- Imported listings that an administrator took off: no file brings one back until it is released. They belong to the platform's company.
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
alter table withheld_import enable row level security, force row level security;
create policy withheld_import_tenant on withheld_import
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy withheld_import_door on withheld_import for select to current_user using (true);
grant select, insert, update on withheld_import to emporion_app;
