-- security: what deserves a look in the audit trail.

-- What a rule found in the trail. It belongs to the platform's own company, whomever it is about.
create table security_alert (
  tenant_id uuid not null references company,
  id uuid not null,
  -- What it was found from: the same cause is told once, however often the trail is looked through.
  cause text not null,
  -- The person, network or company: alerts of one type about the same are shown, counted and resolved as one.
  about text not null,
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
create index security_alert_unresolved on security_alert (tenant_id, type, about) where resolved_at is null;
alter table security_alert enable row level security, force row level security;
create policy security_alert_tenant on security_alert
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on security_alert to emporion_app;

-- Up to where the trail was looked through.
create table security_watch (
  tenant_id uuid primary key references company,
  seen_to timestamptz not null
);
alter table security_watch enable row level security, force row level security;
create policy security_watch_tenant on security_watch
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on security_watch to emporion_app;
