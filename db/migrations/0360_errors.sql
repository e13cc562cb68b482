-- operations: failures that were logged, grouped. It belongs to no company and holds nothing of a person or a company: the
-- message is made of the program's own words, types and codes.
create table error_group (
  -- Hash of category and message: what is alike is one row, however often it happens.
  fingerprint bytea primary key check (length(fingerprint) = 32),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  category text not null check (category in ('request', 'database', 'jobs', 'mail', 'audit', 'security', 'service')),
  message text not null check (length(message) between 1 and 400),
  occurrences bigint not null check (occurrences > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Of the last occurrence, where a request failed: under it the log tells the whole of it.
  request_id text check (length(request_id) <= 100),
  check (first_seen_at <= last_seen_at)
);
grant select, insert, update, delete on error_group to emporion_app;

-- Whether companies are kept apart, as the role sees it that asks: tables with a company's rows, those of them that row-level
-- security guards, and whether a row of another company is seen.
create function tenant_isolation_state()
  returns table (company_tables bigint, guarded_tables bigint, sees_others boolean)
  language sql stable set search_path = public, pg_temp
begin atomic
  select count(*), count(*) filter (where c.relrowsecurity and c.relforcerowsecurity),
    exists (select from company where tenant_id is distinct from current_tenant())
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace;
end;
grant execute on function tenant_isolation_state to emporion_app;
