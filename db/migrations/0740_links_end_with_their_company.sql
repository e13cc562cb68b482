-- roi: read-only links to simulations end for good with what they stand on. Until now they only paused, and opened again with the
-- company or the account behind them.

-- Null also where nobody revoked it: it ended with the company, or with the account of the person who made it.
alter table simulation_link
  drop constraint simulation_link_check1,
  add constraint simulation_link_revoked check (revoked_by is null or revoked_at is not null);

-- A company that is suspended or archived. A hold only pauses, as it does for keys and calendar feeds.
create function company_links_end() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.simulation_link set revoked_at = coalesce(new.status_changed_at, now())
  where tenant_id = new.tenant_id and revoked_at is null;
  return null;
end
$$;
create trigger company_links_end after update of status on company
  for each row when (new.status in ('suspended', 'archived') and old.status <> new.status)
  execute function company_links_end();

-- A person whom the directory switches off. Whom an administrator of the platform suspends keeps them, as the API keys.
create function links_end() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.simulation_link set revoked_at = coalesce(new.status_changed_at, now())
  where tenant_id = new.tenant_id and made_by = new.id and revoked_at is null;
  return null;
end
$$;
create trigger links_end after update of status on app_user
  for each row when (new.status = 'disabled' and new.disabled_by = 'provisioning')
  execute function links_end();

-- Those of companies and people that are closed already.
alter table simulation_link no force row level security;
update simulation_link l set revoked_at = now()
from company c
where c.tenant_id = l.tenant_id and c.status in ('suspended', 'archived') and l.revoked_at is null;
update simulation_link l set revoked_at = now()
from app_user u
where u.tenant_id = l.tenant_id and u.id = l.made_by and u.status = 'disabled' and u.disabled_by = 'provisioning'
  and l.revoked_at is null;
alter table simulation_link force row level security;
