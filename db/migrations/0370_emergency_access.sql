-- break-glass: which administrator may look at what of one company for a short time, and who allowed it.
create table emergency_access (
  -- The platform's own company: administrators belong to it.
  tenant_id uuid not null references company,
  id uuid not null,
  -- Whose data it opens. The name is kept as it was, since the company may be erased.
  company_id uuid not null,
  company_name text not null,
  -- The lists that it opens, of those that the room knows.
  views text[] not null check (cardinality(views) > 0),
  reason text not null check (length(reason) between 1 and 2000),
  used_by uuid not null,
  used_by_name text not null,
  approved_by uuid not null,
  approved_by_name text not null,
  -- By the clock of the database, whatever the clock of a server says.
  begins_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- The session whose person proved who they are; no other session looks.
  session_id uuid,
  looks integer not null default 0,
  -- When it was revoked, or when somebody noticed that it had expired; until then owners were told of no end.
  ended_at timestamptz,
  -- Null where it expired.
  ended_by uuid,
  ended_by_name text,
  end_reason text check (length(end_reason) between 1 and 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, used_by) references app_user,
  foreign key (tenant_id, approved_by) references app_user,
  check (used_by <> approved_by),
  check (ends_at > begins_at and ends_at <= begins_at + interval '4 hours'),
  check (ended_by is null or ended_at is not null),
  check ((ended_by is null) = (end_reason is null))
);
create index emergency_access_newest on emergency_access (tenant_id, begins_at desc, id desc);
create index emergency_access_open on emergency_access (tenant_id, company_id) where ended_at is null;
alter table emergency_access enable row level security, force row level security;
create policy emergency_access_tenant on emergency_access
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on emergency_access to emporion_app;
-- Whom it is for, what it opens and until when stay as they were approved.
grant update (session_id, looks, ended_at, ended_by, ended_by_name, end_reason) on emergency_access to emporion_app;
