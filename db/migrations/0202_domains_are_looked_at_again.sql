-- identity: a mail domain was proved once and for ever, also after it had gone to somebody else. Its record is looked at again
-- every week, and every day while it is missing.
alter table sso_domain add column looked_at timestamptz;
alter table sso_domain add column missing_since timestamptz check (missing_since is null or proved_at is not null);

create function companies_with_domains_to_look_at(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct d.tenant_id from sso_domain d
  join company c on c.tenant_id = d.tenant_id and c.status = 'active'
  where d.proved_at is not null
    and coalesce(d.looked_at, d.proved_at) <= given_now - case when d.missing_since is null then interval '7 days' else interval '1 day' end
  order by d.tenant_id limit at_most;
end;
revoke execute on function companies_with_domains_to_look_at(timestamptz, integer) from public;
grant execute on function companies_with_domains_to_look_at(timestamptz, integer) to emporion_app;
