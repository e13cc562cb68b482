-- identity: single sign-on of a company through its own identity provider (OpenID Connect).

-- Where a company's members prove who they are. One for each company.
create table sso_connection (
  tenant_id uuid primary key references company,
  -- As the provider writes it itself; compared sign by sign.
  issuer text not null check (length(issuer) between 9 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Encrypted with a key that is not in the database.
  sealed_client_secret bytea not null,
  -- As what colleagues without an account come in. Null: they do not.
  joins_as text check (joins_as in ('cfo', 'cio', 'ops', 'procurement', 'vendor')),
  is_enabled boolean not null default false,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);

-- The mail domains that a company says are its own. Nothing follows from saying it: only a proved one counts, and one
-- domain is proved by one company.
create table sso_domain (
  tenant_id uuid not null references company,
  domain text collate "C" not null check (domain = lower(domain) and length(domain) between 4 and 253),
  -- What the domain's DNS has to say. Not a secret, and another one for each company and claim.
  proof text not null,
  claimed_at timestamptz not null,
  proved_at timestamptz,
  primary key (tenant_id, domain)
);
create unique index sso_domain_proved_once on sso_domain (domain) where proved_at is not null;

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

do $$
declare
  owned text;
begin
  foreach owned in array array['sso_connection', 'sso_domain', 'sso_identity'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      owned || '_tenant', owned);
  end loop;
end
$$;
grant select, insert, update, delete on sso_connection, sso_domain, sso_identity to emporion_app;

-- What opened the session, as the audit trail names it, such as "password" or "sso+totp". Null in sessions from before.
alter table session add column how text;

-- One more door beside those of 0006: whoever types a work address is of no company yet. It answers which company's provider
-- is asked, for a whole domain and never for a person.
create policy sso_domain_door on sso_domain for select to current_user using (true);
create policy sso_connection_door on sso_connection for select to current_user using (true);

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
revoke execute on function company_of_mail_domain(text) from public;
grant execute on function company_of_mail_domain(text) to emporion_app;
