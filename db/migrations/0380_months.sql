-- months: tables that only grow are cut into one part for each calendar month (in UTC), so that what retention no longer keeps goes by
-- dropping a part, and the indexes that a write touches are those of one month. Parts are made ahead; what no part is there for, such as
-- an entry of a wrong clock, goes to the part `…_other` and is moved to a month of its own later. So no write ever lacks a part.
-- The application's role has no rights on a part: it reads and writes the table, whose policies hold for every part.

-- The tables that are cut into months, with the column that says which month.
create function tables_by_month()
  returns table (name text, month_column text)
  language sql stable set search_path = pg_catalog
begin atomic
  select c.relname::text, a.attname::text
  from pg_partitioned_table p
  join pg_class c on c.oid = p.partrelid and c.relnamespace = 'public'::regnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
  where p.partstrat = 'r'
  order by c.relname;
end;
grant execute on function tables_by_month to emporion_app;

-- The months that have a part, the oldest first.
create function months_of(given_table text)
  returns table (month date, part text)
  language sql stable set search_path = pg_catalog
begin atomic
  select to_date(right(c.relname, 7), 'YYYY_MM'), c.relname::text
  from pg_inherits i
  join pg_class c on c.oid = i.inhrelid
  join pg_class t on t.oid = i.inhparent and t.relnamespace = 'public'::regnamespace
  where t.relname = given_table and c.relname ~ '_\d{4}_\d{2}$'
  order by 1;
end;
grant execute on function months_of to emporion_app;

-- Makes the part of one month, with the rows of that month which lie in `…_other`; answers whether there was none. Only the owner calls it.
create function add_month(given_table text, given_month date) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp set timezone = 'UTC'
as $$
declare
  part text := given_table || to_char(given_month, '_YYYY_MM');
  other text := given_table || '_other';
  month_column text;
  starts text := to_char(given_month, 'YYYY-MM-01');
  ends text := to_char(given_month + interval '1 month', 'YYYY-MM-01');
  moved bigint;
begin
  select t.month_column into strict month_column from public.tables_by_month() t where t.name = given_table;
  if to_regclass(format('public.%I', part)) is not null then
    return false;
  end if;
  -- A row that came between the copy and the deletion would be lost.
  execute format('lock table public.%I in access exclusive mode', other);
  execute format('create table public.%I (like public.%I including defaults including constraints)', part, given_table);
  execute format('insert into public.%I select * from public.%I where %I >= %L and %I < %L',
    part, other, month_column, starts, month_column, ends);
  get diagnostics moved = row_count;
  if moved > 0 then
    execute format('alter table public.%I disable trigger user', other);
    execute format('delete from public.%I where %I >= %L and %I < %L', other, month_column, starts, month_column, ends);
    execute format('alter table public.%I enable trigger user', other);
  end if;
  execute format('alter table public.%I enable row level security', part);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', given_table, part, starts, ends);
  return true;
end
$$;

-- Makes the parts of this month and of so many after it, and of months whose rows lie in `…_other`, at most 24 of those for each table.
-- Answers how many were made. Whoever waits for a lock too long makes others wait, so it gives up and is called again.
create function make_months(months_ahead integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '3s'
as $$
declare
  cut record;
  months date[];
  wanted date;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7316306);
  for cut in select * from public.tables_by_month() loop
    -- Read to the end first: nothing may be read from a table while it changes.
    execute format('
      select array(
        select ahead::date from generate_series(date_trunc(''month'', now()), now() + make_interval(months => $1), ''1 month'') ahead
        union
        select month from (
          select distinct date_trunc(''month'', %I)::date as month from public.%I
          where %I >= ''1990-01-01'' and %I < now() + make_interval(months => $1) order by 1 limit 24) late
        order by 1)', cut.month_column, cut.name || '_other', cut.month_column, cut.month_column)
      into months using least(months_ahead, 24);
    foreach wanted in array months loop
      if public.add_month(cut.name, wanted) then
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end
$$;
grant execute on function make_months to emporion_app;
