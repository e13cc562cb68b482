-- catalog: pictures of published applications, for everybody to see. listings: what vendors write, its published
-- versions, and the evidence behind their claims.

create table catalog_image (
  owner_id uuid not null,
  -- SHA-256 of the bytes, in hexadecimal: the address of the picture names its content.
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (owner_id, hash)
);
create index catalog_image_address on catalog_image (hash);
alter table catalog_image enable row level security;
alter table catalog_image force row level security;
create policy catalog_image_read on catalog_image for select using (true);
create policy catalog_image_write on catalog_image
  using (owner_id = current_tenant()) with check (owner_id = current_tenant());
grant select, insert, delete on catalog_image to emporion_app;

create table vendor_listing (
  tenant_id uuid not null references company,
  -- Also the id of the application that its first publication makes.
  id uuid not null,
  draft jsonb not null,
  -- Counts the saves, so that a save from a stale window is refused.
  draft_version integer not null default 1,
  draft_saved_at timestamptz not null,
  draft_saved_by uuid not null,
  -- The newest published version; null before the first. Buyers see it while `is_public`.
  published_version integer,
  is_public boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, draft_saved_by) references app_user,
  check (published_version is not null or not is_public)
);
create index vendor_listing_newest on vendor_listing (tenant_id, draft_saved_at desc, id desc);
alter table vendor_listing enable row level security;
alter table vendor_listing force row level security;
create policy vendor_listing_tenant on vendor_listing
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on vendor_listing to emporion_app;

create table vendor_listing_version (
  tenant_id uuid not null,
  listing_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (tenant_id, listing_id, version),
  foreign key (tenant_id, listing_id) references vendor_listing,
  foreign key (tenant_id, published_by) references app_user
);
alter table vendor_listing_version enable row level security;
alter table vendor_listing_version force row level security;
create policy vendor_listing_version_tenant on vendor_listing_version
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on vendor_listing_version to emporion_app;

alter table vendor_listing add foreign key (tenant_id, id, published_version)
  references vendor_listing_version (tenant_id, listing_id, version) deferrable initially deferred;

-- Pictures that were uploaded for a listing, published or not.
create table vendor_listing_logo (
  tenant_id uuid not null,
  listing_id uuid not null,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (tenant_id, listing_id, hash),
  foreign key (tenant_id, listing_id) references vendor_listing on delete cascade
);
alter table vendor_listing_logo enable row level security;
alter table vendor_listing_logo force row level security;
create policy vendor_listing_logo_tenant on vendor_listing_logo
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on vendor_listing_logo to emporion_app;

-- What stands behind a claim: one piece of evidence for each trust signal of a listing.
create table trust_evidence (
  tenant_id uuid not null,
  listing_id uuid not null,
  signal text not null,
  issuer text not null,
  scope text not null,
  valid_from date not null,
  valid_until date not null,
  link text,
  file_name text,
  file_type text check (file_type in ('application/pdf', 'image/png')),
  file_bytes bytea,
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (tenant_id, listing_id, signal),
  foreign key (tenant_id, listing_id) references vendor_listing on delete cascade,
  check (valid_from <= valid_until),
  check ((file_bytes is null) = (file_name is null) and (file_bytes is null) = (file_type is null))
);
alter table trust_evidence enable row level security;
alter table trust_evidence force row level security;
create policy trust_evidence_tenant on trust_evidence
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on trust_evidence to emporion_app;
