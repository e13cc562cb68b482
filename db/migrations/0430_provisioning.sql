-- provisioning: a company's directory creates, changes and deactivates its members over SCIM, with a token of the company.

-- Who disabled an account: what the company's directory switched off it may switch on again, what an administrator of the platform
-- suspended it may not. Null: an administrator, or from before this was kept.
alter table app_user add column disabled_by text check (disabled_by in ('administrator', 'provisioning'));

-- Whoever made the token decided who comes in, and whoever mapped a group decided what its members may do.
alter table recent_link drop constraint recent_link_how_check;
alter table recent_link add constraint recent_link_how_check
  check (how in ('invitation', 'single sign-on', 'administrator', 'role change', 'sign-in tied', 'provisioning'));

-- What a directory shows to act for a company.
create table scim_token (
  tenant_id uuid not null references company,
  id uuid not null,
  -- What the owners call the directory, as the audit trail names it.
  name text not null check (length(name) between 1 and 60),
  -- A keyed hash (HMAC-SHA-256, its key derived from SECRET_KEY) of 256 random bits. The token itself is kept nowhere.
  token_hash bytea not null constraint scim_token_hash unique check (length(token_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  made_by uuid not null,
  made_at timestamptz not null,
  -- To the minute, and from where.
  last_used_at timestamptz,
  last_network text,
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user
);
alter table scim_token enable row level security, force row level security;
create policy scim_token_tenant on scim_token
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy scim_token_door on scim_token for select to current_user using (true);
grant select, insert, update, delete on scim_token to emporion_app;

-- Which company a token acts for, asked before the company is known. It answers for active companies only.
create function scim_token_behind(given_token_hash bytea)
  returns table (
    tenant_id uuid, token_id uuid, name text, token_hash bytea, made_by uuid, last_used_at timestamptz, last_network text
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.tenant_id, t.id, t.name, t.token_hash, t.made_by, t.last_used_at, t.last_network
  from scim_token t
  join company c on c.tenant_id = t.tenant_id and c.status = 'active'
  where t.token_hash = given_token_hash;
end;
grant execute on function scim_token_behind to emporion_app;

-- What the directory says of a member. A member without a row was never touched by it.
create table scim_user (
  tenant_id uuid not null,
  user_id uuid not null,
  -- As the directory writes it, and as it is compared.
  user_name text not null check (length(user_name) between 1 and 254),
  user_name_key text collate "C" not null,
  external_id text check (length(external_id) between 1 and 254),
  -- The attributes that SCIM's schemas name and that people/provisioning knows, as they were sent.
  attributes jsonb not null check (jsonb_typeof(attributes) = 'object' and pg_column_size(attributes) <= 32768),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint scim_user_name_taken unique (tenant_id, user_name_key),
  foreign key (tenant_id, user_id) references app_user
);
create index scim_user_external on scim_user (tenant_id, external_id) where external_id is not null;
alter table scim_user enable row level security, force row level security;
create policy scim_user_tenant on scim_user
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on scim_user to emporion_app;

-- Groups of the directory.
create table scim_group (
  tenant_id uuid not null references company,
  id uuid not null,
  display_name text not null check (length(display_name) between 1 and 254),
  display_name_key text collate "C" not null,
  external_id text check (length(external_id) between 1 and 254),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  constraint scim_group_name_taken unique (tenant_id, display_name_key)
);
alter table scim_group enable row level security, force row level security;
create policy scim_group_tenant on scim_group
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on scim_group to emporion_app;

create table scim_group_member (
  tenant_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references scim_group on delete cascade,
  foreign key (tenant_id, user_id) references app_user
);
create index scim_group_member_of on scim_group_member (tenant_id, user_id);
alter table scim_group_member enable row level security, force row level security;
create policy scim_group_member_tenant on scim_group_member
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on scim_group_member to emporion_app;

-- What a directory said of somebody ends with the membership, whoever ended it.
create function provisioning_ends() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.scim_group_member where tenant_id = new.tenant_id and user_id = new.id;
  delete from public.scim_user where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end
$$;
create trigger provisioning_ends after update of status on app_user
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function provisioning_ends();
