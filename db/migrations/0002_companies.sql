-- identity: companies, what they say of themselves, and where their invoices go.

-- An address name for a company that chose none: its name in letters, digits and hyphens, and the end of its id.
create function company_slug(name text, id uuid) returns text
  language sql immutable parallel safe
  return coalesce(nullif(trim(both '-' from left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 50)), ''), 'company')
    || '-' || right(id::text, 8);
grant execute on function company_slug to emporion_app;

-- A company that buys, sells or both, or the platform itself.
create table company (
  -- The company's own id: it is its own tenant.
  tenant_id uuid primary key,
  kind text not null check (kind in ('buyer', 'vendor', 'both', 'platform')),
  name text not null,
  -- Its name in addresses.
  slug text collate "C" not null constraint company_slug_taken unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 63),
  industry text not null,
  size text,
  -- As the settings have it; null: the size given at the registration holds.
  size_band text check (size_band in ('small', 'medium', 'large', 'enterprise')),
  website text not null default '' check (website ~ '^(https://.*)?$' and length(website) <= 300),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default '' check (length(state) <= 100),
  zip text not null default '' check (length(zip) <= 12),
  country text check (country ~ '^[A-Z]{2}$'),
  region text not null default 'us-east-1' check (region in ('us-east-1', 'us-west-2', 'eu-west-1', 'ap-southeast-1')),
  subscription_tier text check (length(subscription_tier) between 1 and 60),
  -- Only the people of an active company can sign in. Deleted: an empty row stays, so that orders and the audit trail keep whom they
  -- were about.
  status text not null default 'active' check (status in ('active', 'suspended', 'hold', 'archived', 'deleted')),
  -- Of an open company: in use, on trial, or made by an administrator and still without anybody.
  stage text not null default 'full' check (stage in ('full', 'trial', 'pending')),
  -- Why it is in its state, and since when; null while nobody has changed it.
  status_reason text check (length(status_reason) between 1 and 2000),
  status_changed_at timestamptz,
  -- When it was archived. This stays when the company is deleted later: to vendors, what it tried or paid for ended then.
  closed_at timestamptz,
  -- Until when somebody must confirm an address, or the company ends. Null: somebody has, or it was not made by a registration.
  confirm_by timestamptz,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
create index company_newest on company (created_at desc, tenant_id desc);
alter table company enable row level security, force row level security;
create policy company_tenant on company
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy company_door on company for select to current_user using (true);
grant select, insert, update on company to emporion_app;

create function company_takes_slug() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(new.slug, public.company_slug(new.name, new.tenant_id));
  return new;
end
$$;
create trigger company_takes_slug before insert on company for each row execute function company_takes_slug();

-- The platform's own company, to which the administrators belong.
select set_config('emporion.tenant', '00000000-0000-7000-8000-000000000001', true);
insert into company (tenant_id, kind, name, industry, created_at)
values ('00000000-0000-7000-8000-000000000001', 'platform', 'Emporion', 'Technology', now());
select set_config('emporion.tenant', '', true);

-- Where the invoices of a company go.
create table company_billing (
  tenant_id uuid primary key references company,
  billing_email text not null check (length(billing_email) between 3 and 254),
  -- Empty: none was given.
  tax_id text not null check (length(tax_id) <= 20),
  version integer not null check (version > 0),
  updated_at timestamptz not null
);
alter table company_billing enable row level security, force row level security;
create policy company_billing_tenant on company_billing
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on company_billing to emporion_app;
