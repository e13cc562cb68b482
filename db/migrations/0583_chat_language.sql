-- connect: messages to a chat channel are in a language that is chosen with it; those that were set up before are in the language of the
-- person who did it.
alter table destination no force row level security;
update destination d
set settings = d.settings || jsonb_build_object('language', coalesce((
  select p.language from member_profile p where p.tenant_id = d.tenant_id and p.user_id = d.created_by), 'en'))
where d.kind = 'chat';
alter table destination force row level security;
