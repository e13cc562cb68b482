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

-- As before, without the months: they have security of their own and no rights for the application, which reaches them through the table.
create or replace function tenant_isolation_state()
  returns table (company_tables bigint, guarded_tables bigint, sees_others boolean)
  language sql stable set search_path = public, pg_temp
begin atomic
  select count(*), count(*) filter (where c.relrowsecurity and c.relforcerowsecurity),
    exists (select from company where tenant_id is distinct from current_tenant())
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace;
end;
