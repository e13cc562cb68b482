-- identity: what a username in another script looks like in Latin letters, as src/rooms/people/identity/rules/look-of-name.ts
-- draws it; null where it looks like its own key.
alter table app_user add column username_look text collate "C";
create index app_user_by_look on app_user (coalesce(username_look, username_key));

-- Whether somebody, of whatever company, has another name that looks the same. It answers yes or no about one exact look.
create function is_look_taken(given_look text, own_key text)
  returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
    select from app_user u where coalesce(u.username_look, u.username_key) = given_look and u.username_key <> own_key);
end;
revoke execute on function is_look_taken(text, text) from public;
grant execute on function is_look_taken(text, text) to emporion_app;

-- A name that is given up, by its person or with its company, leaves its look behind neither.
create function forget_look() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.username_look := null;
  return new;
end
$$;
revoke execute on function forget_look() from public;
create trigger forget_look before update of username_key on app_user
  for each row when (new.status = 'removed') execute function forget_look();
