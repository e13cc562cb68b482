-- audit: one check of the chain, for one company or for whoever looks after all of them.

create policy audit_chain_door on audit_chain for select to current_user using (true);
create policy audit_entry_door on audit_entry for select to current_user using (true);

-- The entries that do not fit: a changed one, the one after a missing one, and, as the number after the last, a head of
-- the chain that is not the last entry or is not there at all. Without a company it looks at all of them, so it crosses
-- row-level security with the owner's rights, and answers nothing of any entry but its number.
create function audit_faults(given_tenant uuid)
  returns table (tenant_id uuid, sequence bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with entries as (
    select e.tenant_id, e.sequence, e.hash, e.previous_hash, audit_entry_hash(e) as expected,
      lag(e.hash, 1, ''::bytea) over (partition by e.tenant_id order by e.sequence) as hash_before,
      row_number() over (partition by e.tenant_id order by e.sequence) as place
    from audit_entry e
    where given_tenant is null or e.tenant_id = given_tenant
  ),
  ends as (
    select distinct on (entries.tenant_id) entries.tenant_id, entries.sequence, entries.hash
    from entries order by entries.tenant_id, entries.sequence desc
  ),
  heads as (
    select c.tenant_id, c.sequence, c.hash from audit_chain c where given_tenant is null or c.tenant_id = given_tenant
  )
  select entries.tenant_id, entries.sequence from entries
  where hash <> expected or previous_hash <> hash_before or place <> entries.sequence
  union all
  select coalesce(heads.tenant_id, ends.tenant_id), coalesce(heads.sequence, ends.sequence) + 1
  from heads full join ends on ends.tenant_id = heads.tenant_id
  where heads.hash is distinct from coalesce(ends.hash, ''::bytea)
  order by 1, 2;
end;
grant execute on function audit_faults(uuid) to emporion_app;
