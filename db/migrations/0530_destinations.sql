-- connect: where a company's audit entries, notices and costs are sent by themselves: an audit stream, a chat channel, a bucket.

-- At most one of each kind.
create table destination (
  tenant_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('audit-stream', 'chat', 'cost-export')),
  -- Of a chat channel the host alone: the rest of the address is its secret.
  address text not null check (length(address) between 8 and 2000),
  -- What the kind needs besides, as its contract states it.
  settings jsonb not null check (octet_length(settings::text) <= 4096),
  -- AES-256-GCM, bound to the id: the value of the Authorization header, the whole address of the channel, or the key of the bucket.
  sealed_secret bytea,
  state text not null check (state in ('active', 'paused', 'failed')),
  failed_because text check (failed_because in ('gone', 'five days')),
  check ((state = 'failed') = (failed_because is not null)),
  -- Since when every attempt has failed, and how many; null and 0 where the last one succeeded, or there was none.
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  due_at timestamptz not null,
  -- A process is at it, and may be until then.
  claimed_until timestamptz,
  -- Of a stream the last sequence number that arrived, of an export the last whole month (such as 202611).
  sent_through bigint not null,
  -- The last one of what was packed and may be on its way, so that it is sent again as it was.
  packed_through bigint check (packed_through > sent_through),
  last_success_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  constraint destination_of_kind unique (tenant_id, kind),
  foreign key (tenant_id, created_by) references app_user
);
create index destination_due on destination (due_at) where state = 'active';
alter table destination enable row level security, force row level security;
create policy destination_tenant on destination
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy destination_door on destination for select to current_user using (true);
grant select, insert, update, delete on destination to emporion_app;

-- The newest hundred of each destination are kept.
create table destination_attempt (
  tenant_id uuid not null,
  id uuid not null,
  destination_id uuid not null,
  attempted_at timestamptz not null,
  outcome text not null check (outcome in ('delivered', 'refused', 'redirected', 'forbidden', 'away')),
  -- Of the answer; null where there was none.
  status integer,
  -- What was sent: "12 entries, to 4711".
  what text not null check (length(what) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, destination_id) references destination on delete cascade
);
create index destination_attempt_newest on destination_attempt (tenant_id, destination_id, attempted_at desc, id desc);
alter table destination_attempt enable row level security, force row level security;
create policy destination_attempt_tenant on destination_attempt
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on destination_attempt to emporion_app;

-- Events that wait to be posted to the company's chat channel, and go with their message.
create table chat_post (
  tenant_id uuid not null,
  event_id uuid not null,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references event_outbox on delete cascade
);
alter table chat_post enable row level security, force row level security;
create policy chat_post_tenant on chat_post
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy chat_post_door on chat_post for select to current_user using (true);
grant select, insert, delete on chat_post to emporion_app;

-- Which destinations are due and have something to be sent, the oldest first.
create function due_destinations(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.tenant_id, d.id
  from destination d
  join company c on c.tenant_id = d.tenant_id and c.status = 'active'
  where d.state = 'active' and d.due_at <= given_now and (d.claimed_until is null or d.claimed_until <= given_now)
    and case d.kind
      when 'audit-stream' then exists (
        select from audit_chain a where a.tenant_id = d.tenant_id and a.sequence > d.sent_through)
      when 'chat' then exists (select from chat_post p where p.tenant_id = d.tenant_id)
      else true
    end
  order by d.due_at, d.id limit at_most;
end;
grant execute on function due_destinations to emporion_app;
