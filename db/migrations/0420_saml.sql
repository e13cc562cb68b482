-- identity: single sign-on by SAML 2.0, beside OpenID Connect.

-- Which of the two a company's provider speaks. For SAML, `issuer` is the provider's entity ID, `client_id` ours for this
-- company, and what is sealed the private key that signs our requests and opens what is encrypted for us.
alter table sso_connection add column protocol text not null default 'oidc' check (protocol in ('oidc', 'saml'));

-- What the provider's metadata says, and what of it the company uses.
create table saml_provider (
  tenant_id uuid primary key references sso_connection,
  sign_in_address text not null check (length(sign_in_address) between 8 and 2000),
  -- Null: it names none for a sign-out that the browser carries.
  sign_out_address text check (length(sign_out_address) between 8 and 2000),
  signs_out boolean not null,
  -- In PEM: whoever holds a key of these speaks for the provider.
  certificates text[] not null check (cardinality(certificates) between 1 and 10),
  -- Null: the metadata came as a file.
  metadata_address text check (length(metadata_address) between 9 and 500),
  read_at timestamptz not null,
  -- Belongs to the sealed key, and is given to the provider.
  own_certificate text not null,
  check (sign_out_address is not null or not signs_out)
);
alter table saml_provider enable row level security, force row level security;
create policy saml_provider_tenant on saml_provider
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on saml_provider to emporion_app;

-- Sign-ins that were begun. The provider's answer comes as a form of another site, to which browsers add no cookie, and maybe
-- to another process: what it has to fit is kept here. It opens nothing by itself: the browser that began it fetches what
-- came of it with a code that works once.
create table saml_sign_in (
  tenant_id uuid not null references company,
  id uuid not null,
  -- Goes to the provider and comes back with its answer.
  state_hash bytea not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  code_hash bytea,
  -- Whom the answer names, or why it was refused; one of the two once it has come.
  person jsonb,
  fault text,
  primary key (tenant_id, id),
  unique (tenant_id, state_hash),
  check ((answered_at is null) = (code_hash is null)),
  check ((answered_at is null) = (num_nonnulls(person, fault) = 0) and num_nonnulls(person, fault) < 2)
);
create index saml_sign_in_over on saml_sign_in (tenant_id, expires_at);
alter table saml_sign_in enable row level security, force row level security;
create policy saml_sign_in_tenant on saml_sign_in
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on saml_sign_in to emporion_app;

-- What a sign-out at the provider has to name beside the subject.
alter table sso_identity
  add column name_format text check (length(name_format) <= 200),
  add column session_index text check (length(session_index) <= 500);

-- With which proofs a session was opened, for the request that shows it: who came in through the company's provider signs out
-- there too.
create function way_of_session(given_tenant uuid, given_session uuid)
  returns text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.how from session s where s.tenant_id = given_tenant and s.id = given_session;
end;
grant execute on function way_of_session to emporion_app;
