-- procurement: owners of subscribing companies hear, once, that what they subscribe to left the marketplace.
alter table subscription add column unlisted_told_at timestamptz;
grant update (unlisted_told_at) on subscription to emporion_app;

-- Whose turn it is: the listing of a subscription left and nobody was told, or it is back and can leave anew.
create function companies_with_moved_listings(at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from subscription s
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  left join catalog_application a on a.id = s.application_id
  where (a.id is null) <> (s.unlisted_told_at is not null)
  limit at_most;
end;
revoke execute on function companies_with_moved_listings(integer) from public;
grant execute on function companies_with_moved_listings(integer) to emporion_app;
