-- security: the policy is edited, and what deserves a look becomes an alert.

alter table security_policy
  -- Counts the changes, so that two administrators do not overwrite each other.
  add column version integer not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by uuid;

-- What a rule found in the trail. It belongs to the platform's own company, whomever it is about.
create table security_alert (
  tenant_id uuid not null references company,
  id uuid not null,
  -- What it was found from: the same cause is told once, however often the trail is looked through.
  cause text not null,
  type text not null,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  message text not null,
  happened_at timestamptz not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text,
  primary key (tenant_id, id),
  unique (tenant_id, cause),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
create index security_alert_newest on security_alert (tenant_id, happened_at desc, id desc);
create index security_alert_unresolved on security_alert (tenant_id, severity) where resolved_at is null;

-- Up to where the trail was looked through.
create table security_watch (
  tenant_id uuid primary key references company,
  seen_to timestamptz not null
);

do $$
declare
  owned text;
begin
  foreach owned in array array['security_alert', 'security_watch'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      owned || '_tenant', owned);
  end loop;
end
$$;
grant select, insert, update on security_alert, security_watch to emporion_app;
