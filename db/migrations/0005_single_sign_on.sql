-- identity: single sign-on of a company through its own identity provider (OpenID Connect).

-- Where a company's members prove who they are. One for each company.
create table sso_connection (
  tenant_id uuid primary key references company,
  -- As the provider writes it itself; compared sign by sign.
  issuer text not null check (length(issuer) between 9 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Encrypted with a key that is not in the database.
  sealed_client_secret bytea not null,
  -- What colleagues without an account become. Null: they get no account.
  joins_as text check (joins_as in ('cfo', 'cio', 'ops', 'procurement', 'vendor')),
  is_enabled boolean not null default false,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  -- Who answers for the people that come in through it.
  changed_by uuid
);
alter table sso_connection enable row level security, force row level security;
create policy sso_connection_tenant on sso_connection
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy sso_connection_door on sso_connection for select to current_user using (true);
grant select, insert, update, delete on sso_connection to emporion_app;

-- The mail domains that a company says are its own. Nothing follows from saying it: only a proved one counts, and one
-- domain is proved by one company.
create table sso_domain (
  tenant_id uuid not null references company,
  domain text collate "C" not null check (domain = lower(domain) and length(domain) between 4 and 253),
  -- What the domain's DNS has to say. Not a secret, and another one for each company and claim.
  proof text not null,
  claimed_at timestamptz not null,
  proved_at timestamptz,
  proved_by uuid,
  -- A domain may go to somebody else later, so its record is looked at again every week, and every day while it is missing.
  looked_at timestamptz,
  missing_since timestamptz check (missing_since is null or proved_at is not null),
  primary key (tenant_id, domain)
);
create unique index sso_domain_proved_once on sso_domain (domain) where proved_at is not null;
alter table sso_domain enable row level security, force row level security;
create policy sso_domain_tenant on sso_domain
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy sso_domain_door on sso_domain for select to current_user using (true);
grant select, insert, update, delete on sso_domain to emporion_app;

-- Which company's provider is asked for a work address, before the company is known. It answers for a whole domain and never for a
-- person.
create function company_of_mail_domain(given_domain text)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.tenant_id
  from sso_domain d
  join sso_connection s on s.tenant_id = d.tenant_id and s.is_enabled
  join company c on c.tenant_id = d.tenant_id and c.status = 'active'
  where d.domain = given_domain and d.proved_at is not null;
end;
grant execute on function company_of_mail_domain to emporion_app;

-- Whose a mail domain is, whether or not single sign-on is on: addresses of it register into that company alone.
create function company_of_proved_domain(given_domain text)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.tenant_id from sso_domain d
  join company c on c.tenant_id = d.tenant_id and c.status = 'active'
  where d.domain = given_domain and d.proved_at is not null;
end;
grant execute on function company_of_proved_domain to emporion_app;

-- Which companies have domains whose record is to be looked at again.
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
grant execute on function companies_with_domains_to_look_at to emporion_app;

-- Who a member is at a provider. The e-mail address is looked at when this is written and never again: addresses are
-- given to other people in time, subjects are not.
create table sso_identity (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, issuer, subject),
  -- A second subject is another person, whatever their address.
  unique (tenant_id, user_id, issuer),
  foreign key (tenant_id, user_id) references app_user
);
alter table sso_identity enable row level security, force row level security;
create policy sso_identity_tenant on sso_identity
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on sso_identity to emporion_app;
