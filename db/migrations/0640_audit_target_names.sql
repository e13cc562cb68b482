-- audit: what the targets of entries are called.

-- One row for each target that has a name: the company in whose trail the entry stands, what it is and its id. A company is answered
-- what its own targets are called, the platform also those of others. Of an order the name is its number; of an invoice its
-- number counts with the day of issue. Every kind is read by its key, so a page of entries costs as many reads as it has targets.
create function audit_target_names(given_tenants uuid[], given_kinds text[], given_ids uuid[])
  returns table (tenant_id uuid, target_kind text, target_id uuid, name text, issued_on date)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with wanted as (
    select distinct w.tenant_id, w.kind, w.id
    from unnest(given_tenants, given_kinds, given_ids) as w (tenant_id, kind, id)
    where w.tenant_id = current_tenant() or current_tenant() = platform_company())
  select w.tenant_id, w.kind, w.id, o.number::text, null::date
  from wanted w join purchase_order o on o.tenant_id = w.tenant_id and o.id = w.id where w.kind = 'order'
  union all
  select w.tenant_id, w.kind, w.id, i.number::text, i.issued_on
  from wanted w join invoice i on i.tenant_id = w.tenant_id and i.id = w.id where w.kind = 'invoice'
  union all
  select w.tenant_id, w.kind, w.id, s.application_name, null::date
  from wanted w join subscription s on s.tenant_id = w.tenant_id and s.id = w.id where w.kind = 'subscription'
  union all
  select w.tenant_id, w.kind, w.id, r.application_name, null::date
  from wanted w join roi_simulation r on r.tenant_id = w.tenant_id and r.id = w.id where w.kind = 'roi_simulation'
  union all
  -- What the catalogue shows is public.
  select w.tenant_id, w.kind, w.id, a.card ->> 'name', null::date
  from wanted w join catalog_application a on a.id = w.id where w.kind = 'application'
  union all
  select w.tenant_id, w.kind, w.id, nullif(l.draft ->> 'name', ''), null::date
  from wanted w join vendor_listing l on l.tenant_id = w.tenant_id and l.id = w.id where w.kind = 'listing'
  union all
  select w.tenant_id, w.kind, w.id, p.name, null::date
  from wanted w join promotion p on p.tenant_id = w.tenant_id and p.id = w.id where w.kind = 'promotion'
  union all
  select w.tenant_id, w.kind, w.id, s.name, null::date
  from wanted w join shortlist s on s.tenant_id = w.tenant_id and s.id = w.id where w.kind = 'shortlist'
  union all
  select w.tenant_id, w.kind, w.id, k.name, null::date
  from wanted w join api_key k on k.tenant_id = w.tenant_id and k.id = w.id where w.kind = 'api_key'
  union all
  select w.tenant_id, w.kind, w.id, g.display_name, null::date
  from wanted w join scim_group g on g.tenant_id = w.tenant_id and g.id = w.id where w.kind = 'group'
  union all
  select w.tenant_id, w.kind, w.id, u.username, null::date
  from wanted w join app_user u on u.tenant_id = w.tenant_id and u.id = w.id where w.kind = 'user';
end;
grant execute on function audit_target_names to emporion_app;
