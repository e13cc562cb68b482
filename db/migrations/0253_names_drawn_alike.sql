-- identity: names also look alike where they differ only in Latin letters and digits that are drawn alike. What a name looks like
-- is kept where that is not its own key; this draws the names of before as src/rooms/people/identity/rules/look-of-name.ts does.
-- Keys with a blank are those of accounts that were removed or deleted.
alter table app_user no force row level security;
update app_user u set username_look = drawn.look
from (
  select tenant_id, id, replace(replace(translate(coalesce(username_look, username_key), '01i', 'oll'), 'rn', 'm'), 'vv', 'w') as look
  from app_user where username_key not like '% %'
) drawn
where u.tenant_id = drawn.tenant_id and u.id = drawn.id and drawn.look <> coalesce(u.username_look, u.username_key);
alter table app_user force row level security;
