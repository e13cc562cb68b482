-- shortlists: what a company compares, with whom it is shared, and what is said about it.

-- A set of applications that a company compares.
create table shortlist (
  tenant_id uuid not null references company,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null check (length(description) <= 2000),
  status text not null check (status in ('draft', 'review', 'approved', 'rejected', 'archived')),
  -- Counts the changes, so that whoever changes an older state is told.
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- For how many people the company compares, so that every reader and every file counts the same. Null until somebody says it: the
  -- reader's assessment counts then.
  team_size integer check (team_size between 1 and 100000),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user
);
create index shortlist_newest on shortlist (tenant_id, created_at desc, id desc) where status <> 'archived';
alter table shortlist enable row level security, force row level security;
create policy shortlist_tenant on shortlist
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on shortlist to emporion_app;
grant update (name, description, status, version, updated_at, team_size) on shortlist to emporion_app;

-- The applications of a shortlist, in their order.
create table shortlist_application (
  tenant_id uuid not null,
  shortlist_id uuid not null,
  -- No reference: what was compared stays on record when the listing leaves the catalogue, under the name that it had.
  application_id uuid not null,
  application_name text not null,
  position smallint not null check (position >= 0),
  primary key (tenant_id, shortlist_id, application_id),
  unique (tenant_id, shortlist_id, position),
  foreign key (tenant_id, shortlist_id) references shortlist
);
alter table shortlist_application enable row level security, force row level security;
create policy shortlist_application_tenant on shortlist_application
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on shortlist_application to emporion_app;

-- With whom a shortlist is shared.
create table shortlist_member (
  tenant_id uuid not null,
  shortlist_id uuid not null,
  user_id uuid not null,
  shared_at timestamptz not null,
  primary key (tenant_id, shortlist_id, user_id),
  foreign key (tenant_id, shortlist_id) references shortlist,
  foreign key (tenant_id, user_id) references app_user
);
alter table shortlist_member enable row level security, force row level security;
create policy shortlist_member_tenant on shortlist_member
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on shortlist_member to emporion_app;

-- What was said about a shortlist or one of its applications.
create table shortlist_comment (
  tenant_id uuid not null,
  id uuid not null,
  shortlist_id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('comment', 'approval', 'rejection', 'question')),
  comment text not null check (length(comment) between 1 and 4000),
  -- What it is about, under the name that it had; null where it is about the whole set.
  application_id uuid,
  application_name text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shortlist_id) references shortlist,
  foreign key (tenant_id, user_id) references app_user,
  check ((application_id is null) = (application_name is null))
);
create index shortlist_comment_newest on shortlist_comment (tenant_id, shortlist_id, created_at desc, id desc);
alter table shortlist_comment enable row level security, force row level security;
create policy shortlist_comment_tenant on shortlist_comment
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on shortlist_comment to emporion_app;
