-- catalog: how many visitors of one network count for a listing. identity: every mail of an invitation counts.

-- A visitor is a cookie, and whoever throws cookies away is somebody new each time. So one network counts for so many
-- visitors of a listing in a day. The key is a keyed hash of the day, the listing and the network, swept away soon after.
create table listing_network (
  day date not null,
  key bytea not null,
  visitors integer not null check (visitors > 0),
  primary key (day, key)
);
grant select, delete on listing_network to emporion_app;

-- As before, and each is told the network it came from, null where a person is known by their account.
drop function count_listing_events(text, date[], uuid[], bytea[], uuid);
create function count_listing_events(
  given_kind text, given_days date[], given_ids uuid[], given_keys bytea[], given_networks bytea[], of_network integer, own_tenant uuid)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked_as text := current_setting('emporion.tenant', true);
  shown integer := (given_kind = 'impression')::integer;
  opened integer := (given_kind = 'view')::integer;
  counted integer := 0;
  of_company integer;
  one record;
begin
  for one in
    select a.owner_id, array_agg(a.id) as ids, array_agg(asked.day) as days, array_agg(asked.key) as keys,
      array_agg(asked.network) as networks
    from unnest(given_ids, given_days, given_keys, given_networks) as asked (id, day, key, network)
    join catalog_application a on a.id = asked.id
    where a.owner_id not in (own_tenant, '00000000-0000-7000-8000-000000000001')
      and not exists (
        select from listing_network full_one
        where full_one.day = asked.day and full_one.key = asked.network and full_one.visitors >= of_network)
    group by a.owner_id order by a.owner_id
  loop
    perform set_config('emporion.tenant', one.owner_id::text, true);
    with fresh as (
      insert into listing_visit (day, key)
      select visit.day, visit.key from unnest(one.days, one.keys) as visit (day, key) order by visit.day, visit.key
      on conflict do nothing returning day, key),
    arrived as (
      select asked.id, fresh.day, asked.network
      from unnest(one.ids, one.days, one.keys, one.networks) as asked (id, day, key, network) join fresh using (day, key)),
    admitted as (
      insert into listing_network (day, key, visitors)
      select distinct day, network, 1 from arrived where network is not null order by day, network
      on conflict (day, key) do update set visitors = listing_network.visitors + 1 where listing_network.visitors < of_network
      returning day, key),
    met as (
      select arrived.id, arrived.day, count(*) as times
      from arrived left join admitted on admitted.day = arrived.day and admitted.key = arrived.network
      where arrived.network is null or admitted.key is not null
      group by arrived.id, arrived.day),
    added as (
      insert into listing_day (tenant_id, application_id, day, impressions, views)
      select one.owner_id, id, day, shown * times, opened * times
      from (
        select id, day, times, false as is_sum from met
        union all
        select '00000000-0000-0000-0000-000000000000', day, sum(times), true from met group by day) each
      order by is_sum, id, day
      on conflict (tenant_id, application_id, day) do update
        set impressions = listing_day.impressions + excluded.impressions, views = listing_day.views + excluded.views)
    select coalesce(sum(times), 0) into of_company from met;
    counted := counted + of_company;
  end loop;
  perform set_config('emporion.tenant', coalesce(asked_as, ''), true);
  return counted;
end
$$;

-- An invitation that is sent again is one more mail: when the mails before the newest one went out.
alter table team_invitation add column earlier_sent_at timestamptz[] not null default '{}';
create index team_invitation_address on team_invitation (email_key, sent_at);

-- How many invitations one address was mailed since then, by all companies together: a number, and nothing of any of them.
create function invitation_mails_to(given_email_key text, since timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(*)::integer
  from team_invitation i, unnest(i.earlier_sent_at || i.sent_at) as mail (sent_at)
  where i.email_key = given_email_key and i.sent_at > since and mail.sent_at > since;
end;

revoke execute on function count_listing_events(text, date[], uuid[], bytea[], bytea[], integer, uuid), invitation_mails_to(text, timestamptz) from public;
grant execute on function count_listing_events(text, date[], uuid[], bytea[], bytea[], integer, uuid), invitation_mails_to(text, timestamptz) to emporion_app;
