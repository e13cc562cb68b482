-- catalog: the published applications as buyers read them. Public by nature: everyone may read, and a row may be
-- written only in the name of the company that owns it.

create extension if not exists pg_trgm;

create table catalog_vendor (
  id uuid primary key,
  -- The company that answers for this vendor.
  owner_id uuid not null,
  key text collate "C" not null unique,
  name text not null,
  profile jsonb not null
);

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
  -- Name alone, and name, vendor and description together, folded: lower case, without accents.
  name_text text collate "C" not null,
  search_text text collate "C" not null,
  -- One ascending number per order of the catalogue, so that each page is one range of one index.
  order_roi bigint not null,
  order_rating bigint not null,
  order_price_low bigint not null,
  order_price_high bigint generated always as (-order_price_low) stored,
  order_newest bigint not null,
  updated_at timestamptz not null,
  unique (vendor_id, key)
);

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
grant execute on function catalog_words(text) to emporion_app;

-- Every word that the catalogue ever held. A search finds the words that hold it here, and their rows by index.
create table catalog_word (
  word text collate "C" primary key
);
create index catalog_word_part on catalog_word using gin (word gin_trgm_ops) with (fastupdate = off);
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
grant select on catalog_word to emporion_app;

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
create index catalog_price_low on catalog_application (order_price_low, id);
create index catalog_price_low_category on catalog_application (category, order_price_low, id);
create index catalog_price_low_industry on catalog_application (industry, order_price_low, id);
create index catalog_price_low_both on catalog_application (category, industry, order_price_low, id);
create index catalog_price_high on catalog_application (order_price_high, id);
create index catalog_price_high_category on catalog_application (category, order_price_high, id);
create index catalog_price_high_industry on catalog_application (industry, order_price_high, id);
create index catalog_price_high_both on catalog_application (category, industry, order_price_high, id);
create index catalog_newest on catalog_application (order_newest, id);
create index catalog_newest_category on catalog_application (category, order_newest, id);
create index catalog_newest_industry on catalog_application (industry, order_newest, id);
create index catalog_newest_both on catalog_application (category, industry, order_newest, id);

alter table catalog_vendor enable row level security;
alter table catalog_vendor force row level security;
create policy catalog_vendor_read on catalog_vendor for select using (true);
create policy catalog_vendor_write on catalog_vendor
  using (owner_id = current_tenant()) with check (owner_id = current_tenant());
alter table catalog_application enable row level security;
alter table catalog_application force row level security;
create policy catalog_application_read on catalog_application for select using (true);
create policy catalog_application_write on catalog_application
  using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, update, delete on catalog_vendor, catalog_application to emporion_app;

-- Counts every change of the catalogue, so that remembered answers are known to be current, in every process.
create table catalog_version (
  only_row boolean primary key default true check (only_row),
  -- Tells one database's catalogue from another's, so that an answer remembered from one is not current in the other.
  catalog_id uuid not null default gen_random_uuid(),
  version bigint not null
);
insert into catalog_version (version) values (1);
-- As a function it is planned once for each connection, and not at each of the many times it is asked for.
create function catalog_version_now() returns text
  language plpgsql stable
as $$
begin
  return (select left(catalog_id::text, 8) || '.' || version from catalog_version where only_row);
end
$$;
grant execute on function catalog_version_now() to emporion_app;
-- A statement that changed no row changed nothing: a start that finds its samples in place forgets no answer.
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
create trigger catalog_application_added after insert on catalog_application
  referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_application_changed after update on catalog_application
  referencing new table as changed for each statement execute function catalog_changed();
create trigger catalog_application_removed after delete on catalog_application
  referencing old table as changed for each statement execute function catalog_changed();
grant select on catalog_version to emporion_app;
