-- months: those that retention no longer keeps are dropped, and the first ones are made.

-- Drops months of one table that ended more than so many months ago, the oldest first, and answers which and how many rows each had. The
-- application's role calls it, so nothing of the last twelve months can go by it. A month with a broken chain of audit entries stays.
create function drop_months(given_table text, kept_months integer, at_most integer)
  returns table (month date, entries bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '3s'
as $$
declare
  expired record;
  dropped integer := 0;
begin
  if kept_months < 12 then
    raise insufficient_privilege using message = 'the last twelve months are never dropped';
  end if;
  if not exists (select from public.tables_by_month() t where t.name = given_table) then
    raise insufficient_privilege using message = 'only tables that are cut into months lose a month';
  end if;
  perform pg_advisory_xact_lock(7316306);
  for expired in
    select m.month, m.part from public.months_of(given_table) m
    where m.month + interval '1 month' <= now() - make_interval(months => kept_months)
  loop
    exit when dropped >= at_most;
    if given_table = 'audit_entry' and not public.leave_audit_links(expired.part) then
      continue;
    end if;
    execute format('select count(*) from public.%I', expired.part) into entries;
    execute format('drop table public.%I', expired.part);
    month := expired.month;
    dropped := dropped + 1;
    return next;
  end loop;
end
$$;
grant execute on function drop_months to emporion_app;

select make_months(2);
