-- connect: what happened, for whoever is told of it outside of the product; a company's webhook endpoints, and every attempt to
-- deliver an event to one of them.

-- What happened to a company, written by the transaction in which it did.
create table event_outbox (
  tenant_id uuid not null references company,
  -- Also the id under which receivers know it.
  id uuid not null,
  type text not null check (type ~ '^[a-z]+(\.[a-z_]+)+$' and length(type) <= 60),
  -- What it happened to. The versions of one subject grow, so that a receiver can tell old from new.
  subject_id uuid not null,
  version bigint not null check (version > 0),
  occurred_at timestamptz not null,
  -- Exactly what is sent: { type, timestamp, data }.
  body text not null check (octet_length(body) <= 20480),
  -- Once the deliveries of it were written.
  fanned_out_at timestamptz,
  primary key (tenant_id, id)
);
create index event_outbox_waiting on event_outbox (tenant_id) where fanned_out_at is null;
create index event_outbox_subject on event_outbox (tenant_id, subject_id, version);
create index event_outbox_when on event_outbox (tenant_id, occurred_at);
create index event_outbox_old on event_outbox (occurred_at);
alter table event_outbox enable row level security, force row level security;
create policy event_outbox_tenant on event_outbox
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy event_outbox_door on event_outbox for select to current_user using (true);
create policy event_outbox_sweep on event_outbox for delete to current_user using (true);
grant select, insert, delete on event_outbox to emporion_app;
grant update (fanned_out_at) on event_outbox to emporion_app;

-- An address of a company's own that events are delivered to.
create table webhook_endpoint (
  tenant_id uuid not null references company,
  id uuid not null,
  url text not null check (length(url) between 8 and 2000),
  description text not null check (length(description) <= 200),
  -- The types that it gets; null: all, also those that come with a later release.
  event_types text[] check (cardinality(event_types) between 1 and 100),
  state text not null check (state in ('active', 'paused', 'failed')),
  -- Why it failed: its server answered that it is gone, or nothing was delivered for days.
  failed_because text check (failed_because in ('gone', 'five days')),
  check ((state = 'failed') = (failed_because is not null)),
  -- AES-256-GCM, bound to the endpoint. It has to be opened again to sign with, so a hash would not do.
  sealed_secret bytea not null,
  last_four text not null check (length(last_four) = 4),
  -- The secret before it signs as well, until then.
  sealed_previous_secret bytea,
  previous_until timestamptz,
  check ((sealed_previous_secret is null) = (previous_until is null)),
  -- Since when every attempt has failed; null where the last one succeeded, or there was none.
  failing_since timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user
);
alter table webhook_endpoint enable row level security, force row level security;
create policy webhook_endpoint_tenant on webhook_endpoint
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy webhook_endpoint_door on webhook_endpoint for select to current_user using (true);
grant select, insert, update, delete on webhook_endpoint to emporion_app;

-- One event on its way to one endpoint.
create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  -- A test is tried once, and says nothing about whether the endpoint fails.
  is_test boolean not null default false,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Failed attempts since it was last begun.
  failures integer not null default 0 check (failures >= 0),
  due_at timestamptz not null,
  -- A process is at it, and may be until then.
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  primary key (tenant_id, id),
  constraint webhook_delivery_once unique (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint on delete cascade,
  foreign key (tenant_id, event_id) references event_outbox on delete cascade
);
create index webhook_delivery_due on webhook_delivery (tenant_id, endpoint_id, due_at) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (tenant_id, event_id);
create index webhook_delivery_recent on webhook_delivery (last_attempt_at) where last_attempt_at is not null;
create index webhook_delivery_claimed on webhook_delivery (tenant_id, endpoint_id) where claimed_until is not null;
alter table webhook_delivery enable row level security, force row level security;
create policy webhook_delivery_tenant on webhook_delivery
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy webhook_delivery_door on webhook_delivery for select to current_user using (true);
grant select, insert, update, delete on webhook_delivery to emporion_app;

-- What an attempt sent, and what came back.
create table webhook_attempt (
  tenant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  attempted_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  outcome text not null check (outcome in ('delivered', 'refused', 'redirected', 'forbidden', 'away')),
  -- Of the answer; null where there was none.
  status integer,
  -- The first 4 kB of each.
  request text not null check (octet_length(request) <= 4096),
  answer text not null check (octet_length(answer) <= 4096),
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_id) references webhook_delivery on delete cascade,
  foreign key (tenant_id, endpoint_id) references webhook_endpoint on delete cascade
);
create index webhook_attempt_of_endpoint on webhook_attempt (tenant_id, endpoint_id, attempted_at desc, id desc);
create index webhook_attempt_of_delivery on webhook_attempt (tenant_id, delivery_id);
create index webhook_attempt_old on webhook_attempt (attempted_at);
alter table webhook_attempt enable row level security, force row level security;
create policy webhook_attempt_tenant on webhook_attempt
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy webhook_attempt_door on webhook_attempt for select to current_user using (true);
create policy webhook_attempt_sweep on webhook_attempt for delete to current_user using (true);
grant select, insert, delete on webhook_attempt to emporion_app;

-- Which companies have events that nobody has looked at yet.
create function companies_with_new_events(at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct e.tenant_id from event_outbox e where e.fanned_out_at is null order by e.tenant_id limit at_most;
end;
grant execute on function companies_with_new_events to emporion_app;

-- Which deliveries are due, the oldest first: of each endpoint no more than `each_at_most` less what is on its way to it, so that one
-- with a long queue or a slow answer keeps nobody else waiting (one at a time where it fails at present); and in all no more than `in_a_second` less what was begun within
-- the last second.
create function due_webhook_deliveries(given_now timestamptz, each_at_most integer, in_a_second integer, at_most integer)
  returns table (tenant_id uuid, delivery_id uuid, endpoint_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select e.tenant_id, d.id, e.id
  from webhook_endpoint e
  join company c on c.tenant_id = e.tenant_id and c.status = 'active'
  cross join lateral (
    select w.id, w.due_at from webhook_delivery w
    where w.tenant_id = e.tenant_id and w.endpoint_id = e.id and w.state = 'waiting' and not w.is_test and w.due_at <= given_now
      and (w.claimed_until is null or w.claimed_until <= given_now)
    order by w.due_at, w.id
    limit greatest(0, case when e.failing_since is null then each_at_most else 1 end - (
      select count(*) from webhook_delivery o
      where o.tenant_id = e.tenant_id and o.endpoint_id = e.id and o.claimed_until > given_now))
  ) d
  where e.state = 'active'
  order by d.due_at, d.id
  limit least(at_most, greatest(0, in_a_second - (
    select count(*) from webhook_delivery o where o.last_attempt_at > given_now - interval '1 second')));
end;
grant execute on function due_webhook_deliveries to emporion_app;

-- Removes attempts, and events with nothing left in the log, from before then, of all companies; answers how many.
create function sweep_events(given_before timestamptz, at_most integer)
  returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with old_attempts as (
    delete from webhook_attempt a where (a.tenant_id, a.id) in (
      select o.tenant_id, o.id from webhook_attempt o where o.attempted_at < given_before
      order by o.attempted_at limit at_most)
    returning 1),
  old_events as (
    delete from event_outbox e where (e.tenant_id, e.id) in (
      select o.tenant_id, o.id from event_outbox o
      where o.occurred_at < given_before and not exists (
        select from webhook_delivery d join webhook_attempt a on a.tenant_id = d.tenant_id and a.delivery_id = d.id
        where d.tenant_id = o.tenant_id and d.event_id = o.id and a.attempted_at >= given_before)
      order by o.occurred_at limit at_most)
    returning 1)
  select (select count(*) from old_attempts) + (select count(*) from old_events);
end;
grant execute on function sweep_events to emporion_app;
