-- An account whose address nobody has confirmed may look and try. Its company ends when nobody has confirmed in time.

-- Null where the company has no such date: somebody confirmed, or it was not made by a registration.
alter table company add column confirm_by timestamptz;

-- Companies from before are given longer: nobody has told them yet. The migration speaks for all companies at once.
alter table company no force row level security;
update company c set confirm_by = now() + interval '30 days'
where c.kind <> 'platform' and exists (select from app_user u where u.tenant_id = c.tenant_id)
  and not exists (
    select from app_user u where u.tenant_id = c.tenant_id and (u.is_demo or u.email_verified_at is not null));
alter table company force row level security;

-- Keys that accounts made before their address was confirmed.
alter table api_key no force row level security;
delete from api_key k using app_user u
where u.tenant_id = k.tenant_id and u.id = k.user_id and u.email_verified_at is null;
alter table api_key force row level security;

-- The door of the job that ends them. A company that has ordered anything is somebody's.
create function companies_never_confirmed(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.tenant_id from company c
  where c.confirm_by <= given_now and c.status <> 'deleted' and c.kind <> 'platform'
    and not exists (
      select from app_user u where u.tenant_id = c.tenant_id and (u.is_demo or u.email_verified_at is not null))
    and not exists (select from purchase_order o where o.tenant_id = c.tenant_id and o.state <> 'draft')
  order by c.tenant_id limit at_most;
end;
revoke execute on function companies_never_confirmed(timestamptz, integer) from public;
grant execute on function companies_never_confirmed(timestamptz, integer) to emporion_app;

-- Whose a mail domain is, whether or not single sign-on is on: addresses of it register into that company alone.
create function company_of_proved_domain(given_domain text)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.tenant_id from sso_domain d
  join company c on c.tenant_id = d.tenant_id and c.status = 'active'
  where d.domain = given_domain and d.proved_at is not null;
end;
revoke execute on function company_of_proved_domain(text) from public;
grant execute on function company_of_proved_domain(text) to emporion_app;
