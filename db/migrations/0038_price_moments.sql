-- catalog: which beginning or end of a promotion the clock has passed last is told in one look at one index, without
-- working out anything, since every page of the catalogue asks for it.

alter table catalog_price_moment add column minute bigint;
update catalog_price_moment set minute = floor(extract(epoch from at) / 60);
alter table catalog_price_moment
  alter column minute set not null,
  drop constraint catalog_price_moment_pkey,
  add primary key (at) include (minute);

create or replace function catalog_price_moments_known() returns trigger
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

create or replace function catalog_version_at(moment timestamptz) returns text
  language plpgsql stable
as $$
begin
  return (
    select left(catalog_id::text, 8) || '.' || version || coalesce(
      (select '.' || minute from catalog_price_moment where at <= moment order by at desc limit 1), '')
    from catalog_version where only_row);
end
$$;
