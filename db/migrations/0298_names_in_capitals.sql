-- identity: in a name that is written in capitals, what is drawn as a capital I is read as one: "ALI" looks like no "all".

-- As lookOfName in src/rooms/people/identity/rules/look-of-name.ts. Other names keep the look that they have. Keys with a blank are
-- those of accounts that were removed or deleted.
alter table app_user no force row level security;
update app_user u set username_look = nullif(drawn.look, u.username_key)
from (
  select tenant_id, id, replace(replace(
    normalize(lower(translate(replace(drawn_as_latin(normalize(username, NFKC)), 'rn', 'm'), 'Il1', 'iii')
      collate "pg_unicode_fast"), NFKC), '0', 'o'), 'vv', 'w') collate "C" as look
  from (
    select tenant_id, id, username, translate(normalize(username, NFKC), 'Il1ƖΙІӀⲒꓲǀӏᏞⳐꓡ', '') collate "pg_unicode_fast" as others
    from app_user where username_key not like '% %'
  ) named
  where others ~ '[[:upper:]].*[[:upper:]]' and others !~ '[[:lower:]]'
) drawn
where u.tenant_id = drawn.tenant_id and u.id = drawn.id and u.username_look is distinct from nullif(drawn.look, u.username_key);
alter table app_user force row level security;
