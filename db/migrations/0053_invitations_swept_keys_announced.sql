-- identity: invitations that have been closed for long go, and whoever a key acts for is told before it expires.

-- One more sweep beside that of 0011_passkeys.sql: rows of all companies, and it answers how many.
create index team_invitation_closed on team_invitation (closed_at) where closed_at is not null;
create policy team_invitation_sweep on team_invitation for delete to current_user using (true);
create function sweep_invitations(closed_before timestamptz, at_most integer)
  returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with old as (
    delete from team_invitation i where (i.tenant_id, i.id) in (
      select o.tenant_id, o.id from team_invitation o where o.closed_at < closed_before order by o.closed_at limit at_most)
    returning 1)
  select count(*) from old;
end;
revoke execute on function sweep_invitations(timestamptz, integer) from public;
grant execute on function sweep_invitations(timestamptz, integer) to emporion_app;

-- How many days before the end of the present secret its person was told last; a new secret begins anew.
alter table api_key add column expiry_told integer check (expiry_told in (14, 3));
create index api_key_expiring on api_key (expires_at) where expiry_told is distinct from 3;

-- Whose turn it is. A key that lives no longer than the days before which it would be told of is not told of then.
create function companies_with_expiring_keys(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct k.tenant_id from api_key k
  join app_user u on u.tenant_id = k.tenant_id and u.id = k.user_id and u.status = 'active'
  join company c on c.tenant_id = k.tenant_id and c.status = 'active'
  where k.expires_at > given_now and k.expiry_told is distinct from 3
    and ((k.expiry_told is null and k.lifetime_days > 14 and k.expires_at <= given_now + interval '14 days')
      or (k.lifetime_days > 3 and k.expires_at <= given_now + interval '3 days'))
  order by k.tenant_id limit at_most;
end;
revoke execute on function companies_with_expiring_keys(timestamptz, integer) from public;
grant execute on function companies_with_expiring_keys(timestamptz, integer) to emporion_app;
