-- connect: messages to a chat channel are in a language that is chosen with it; those that were set up before are in the language of the
-- person who did it.
alter table destination no force row level security;
update destination d
set settings = d.settings || jsonb_build_object('language', coalesce((
  select p.language from member_profile p where p.tenant_id = d.tenant_id and p.user_id = d.created_by), 'en'))
where d.kind = 'chat';
alter table destination force row level security;

-- single-sign-on: providers that were set up before their metadata was read again by itself. 0582 could not see them.
alter table saml_provider no force row level security;
update saml_provider set read_due_at = read_at where metadata_address is not null and read_due_at is null;
alter table saml_provider force row level security;
