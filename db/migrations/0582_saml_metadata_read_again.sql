-- single-sign-on: the metadata of a SAML provider is read again from its address, so that a certificate that follows is taken over.

alter table saml_provider
  -- When it is read next; null where it came as a file.
  add column read_due_at timestamptz,
  -- Since when every reading has failed and why the last one did, in the words of rules/saml-metadata.ts; null where it went well.
  add column read_failing_since timestamptz,
  add column read_fault jsonb check (jsonb_typeof(read_fault) = 'object'),
  add check ((read_failing_since is null) = (read_fault is null));
alter table saml_provider no force row level security;
update saml_provider set read_due_at = read_at where metadata_address is not null;
alter table saml_provider force row level security;
create index saml_provider_read_due on saml_provider (read_due_at);
create policy saml_provider_read_door on saml_provider for select to current_user using (true);

-- Which companies' providers are due to be read again.
create function companies_with_saml_metadata_to_read(given_now timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.tenant_id from saml_provider p
  join company c on c.tenant_id = p.tenant_id and c.status = 'active'
  where p.read_due_at <= given_now
  order by p.read_due_at limit at_most;
end;
grant execute on function companies_with_saml_metadata_to_read to emporion_app;
