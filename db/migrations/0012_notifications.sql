-- notifications: what a person is told of inside the product. catalog and procurement: what they told of already.

create table notification (
  tenant_id uuid not null references company,
  id uuid not null,
  user_id uuid not null,
  -- Whose bell it rings: people with both roles have one for each portal.
  portal text not null check (portal in ('enterprise', 'vendor')),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) <= 600),
  -- A page of ours.
  link text not null check (link ~ '^/[^/\\]' and length(link) <= 300),
  -- What is told of: the same news is told to one person once.
  news text not null check (length(news) between 1 and 200),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user,
  unique (tenant_id, user_id, portal, news)
);
create index notification_newest on notification (tenant_id, user_id, portal, created_at desc, id desc);
create index notification_unread on notification (tenant_id, user_id, portal) where read_at is null;
alter table notification enable row level security;
alter table notification force row level security;
create policy notification_tenant on notification
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete, update (read_at) on notification to emporion_app;

-- A trial's end is told of twice: while there is time to decide, and when it has ended.
alter table subscription
  add column end_announced_at timestamptz,
  add column ended_announced_at timestamptz;
create index subscription_to_announce on subscription (trial_ends_at)
  where kind = 'trial' and (end_announced_at is null or ended_announced_at is null);
grant update (end_announced_at, ended_announced_at) on subscription to emporion_app;

-- The price that its owner last knew of, so that another one is news. Null: not known yet, so none is news.
alter table saved_application add column known_pricing jsonb;
grant update (known_pricing) on saved_application to emporion_app;

-- The product looks for news on its own schedule, and no schedule belongs to one company. These two cross row-level
-- security with the owner's rights and answer nothing but whose turn it is; all else happens inside that company.
create policy subscription_news_door on subscription for select to current_user using (true);
create policy saved_application_news_door on saved_application for select to current_user using (true);

create function companies_with_ending_trials(soon timestamptz, given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from subscription s
  where s.kind = 'trial'
    and ((s.end_announced_at is null and s.trial_ends_at <= soon) or (s.ended_announced_at is null and s.trial_ends_at < given_now))
  order by s.tenant_id limit at_most;
end;

create function companies_with_changed_prices(at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from saved_application s
  join catalog_application a on a.id = s.application_id
  where s.known_pricing is distinct from (a.card -> 'pricing')::jsonb
  order by s.tenant_id limit at_most;
end;

revoke execute on function companies_with_ending_trials(timestamptz, timestamptz, integer),
  companies_with_changed_prices(integer) from public;
grant execute on function companies_with_ending_trials(timestamptz, timestamptz, integer),
  companies_with_changed_prices(integer) to emporion_app;
