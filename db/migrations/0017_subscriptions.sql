-- procurement: what companies subscribe to, on trial or paid, the terms that their approved orders made, and what vendors learn of it.

-- One for each company and application, tried, paid for or over.
create table subscription (
  tenant_id uuid not null references company,
  id uuid not null,
  -- No reference: what a company subscribed to stays on record when the listing leaves the catalogue.
  application_id uuid not null,
  application_name text not null,
  vendor_name text check (length(vendor_name) between 1 and 120),
  kind text not null check (kind in ('trial', 'paid')),
  started_by uuid not null,
  started_at timestamptz not null,
  trial_ends_at timestamptz,
  -- Who ended the trial early; `trial_ends_at` is then the moment at which that happened.
  trial_ended_by uuid,
  -- When its first order was approved; a trial that ran then was converted by it.
  paid_since timestamptz,
  -- A trial's end is told of twice: while there is time to decide, and when it has ended.
  end_announced_at timestamptz,
  ended_announced_at timestamptz,
  -- When owners were told that it left the marketplace; null again once it is back.
  unlisted_told_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references app_user,
  constraint subscription_trial_end check (kind <> 'trial' or trial_ends_at is not null),
  constraint subscription_paid check ((kind = 'paid') = (paid_since is not null)),
  foreign key (tenant_id, trial_ended_by) references app_user,
  check (trial_ended_by is null or trial_ends_at is not null)
);
create index subscription_to_announce on subscription (trial_ends_at)
  where kind = 'trial' and (end_announced_at is null or ended_announced_at is null);
create index subscription_of_application on subscription (application_id, started_at desc, id desc);
create index subscription_started on subscription (started_at) where kind = 'trial';
create unique index subscription_of_company on subscription (tenant_id, application_id);
create index subscription_paid_since on subscription (paid_since) where paid_since is not null;
create index subscription_ended_early on subscription (trial_ends_at) where trial_ended_by is not null;
alter table subscription enable row level security, force row level security;
create policy subscription_tenant on subscription
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy subscription_news_door on subscription for select to current_user using (true);
grant select, insert on subscription to emporion_app;
grant update (kind, trial_ends_at, end_announced_at, ended_announced_at, vendor_name, paid_since, trial_ended_by,
  unlisted_told_at) on subscription to emporion_app;

-- What was agreed on for a subscription: one term for each approved order, never two at a time. One that ends when it
-- starts was replaced or cancelled before it began.
create table subscription_term (
  tenant_id uuid not null,
  order_id uuid not null,
  subscription_id uuid not null,
  billing text not null check (billing in ('monthly', 'annual', 'once')),
  seats integer check (seats between 1 and 100000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Due at its start and at each renewal while it holds.
  total_minor bigint not null check (total_minor >= 0),
  -- How many payments cost `total_minor`, the first included, and what those after them cost; null where all cost the same.
  reduced_payments integer check (reduced_payments > 0),
  later_minor bigint check (later_minor >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  -- What was not to renew stays so, also where another order that was to follow it is taken back.
  renews boolean not null default true,
  -- The calendar of the company that it began for, and its first day there (decision 58). When its payments are due is worked out in
  -- procurement/rules/subscription-term.ts.
  time_zone text not null check (length(time_zone) between 1 and 60),
  anchor_day smallint not null check (anchor_day between 1 and 31),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references purchase_order,
  foreign key (tenant_id, subscription_id) references subscription,
  constraint subscription_term_later check ((reduced_payments is null) = (later_minor is null))
);
create index subscription_term_newest on subscription_term (tenant_id, subscription_id, starts_at desc);
alter table subscription_term enable row level security, force row level security;
create policy subscription_term_tenant on subscription_term
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy subscription_term_vendor_door on subscription_term for select to current_user using (true);
grant select, insert on subscription_term to emporion_app;
grant update (ends_at, renews) on subscription_term to emporion_app;

-- Which companies have somebody to tell that a trial ends soon or has ended.
create function companies_with_ending_trials(soon timestamptz, given_now timestamptz, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from subscription s
  where s.kind = 'trial'
    and ((s.end_announced_at is null and s.trial_ends_at <= soon) or (s.ended_announced_at is null and s.trial_ends_at < given_now))
  order by s.tenant_id limit at_most;
end;
grant execute on function companies_with_ending_trials to emporion_app;

-- Which companies have somebody to tell that what they subscribe to left the marketplace, or have it back so that it can leave again.
create function companies_with_moved_listings(at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from subscription s
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  left join catalog_application a on a.id = s.application_id
  where (a.id is null) <> (s.unlisted_told_at is not null)
  limit at_most;
end;
grant execute on function companies_with_moved_listings to emporion_app;

-- For vendors: companies' names, what they try or pay for and since when, and no person; with what the rule needs to say what the
-- running period costs. What a company tried or paid for ends when it is archived or deleted. Those whose listing has left the
-- catalogue are among them. Newest first, from the one after the place that is given.
create function customers_of_own_applications(
  now_is timestamptz, wanted_application uuid, wanted_state text, before_start timestamptz, before_id uuid, at_most integer)
  returns table (id uuid, company_name text, application_id uuid, application_name text, status text, started_at timestamptz,
    trial_ends_at timestamptz, paid_since timestamptz, seats integer, currency text, total_minor bigint, reduced_payments integer,
    later_minor bigint, billing text, starts_at timestamptz, time_zone text, anchor_day smallint, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_id, s.application_name, now_as.status, s.started_at,
    case when s.trial_ends_at is not null then least(s.trial_ends_at, closed.at) end, s.paid_since,
    t.seats, t.currency, t.total_minor, t.reduced_payments, t.later_minor, t.billing, t.starts_at, t.time_zone, t.anchor_day,
    least(case when not exists (
      select from subscription_term after
      where after.tenant_id = s.tenant_id and after.subscription_id = s.id and after.starts_at = t.ends_at
        and (after.ends_at is null or after.ends_at > after.starts_at)) then t.ends_at end, closed.at)
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join company c on c.tenant_id = s.tenant_id
  cross join lateral (
    select case when c.status in ('archived', 'deleted') then coalesce(c.closed_at, now_is) end as at) closed
  left join lateral (
    select one.order_id, one.seats, one.currency, one.total_minor, one.reduced_payments, one.later_minor, one.billing,
      one.starts_at, one.time_zone, one.anchor_day, one.ends_at
    from subscription_term one
    where one.tenant_id = s.tenant_id and one.subscription_id = s.id and one.starts_at <= least(now_is, closed.at)
      and (one.ends_at is null or one.ends_at > one.starts_at)
    order by one.starts_at desc limit 1) t on true
  cross join lateral (
    select case
      when closed.at is not null then 'ended'
      when s.kind = 'trial' and s.trial_ends_at >= now_is then 'trial'
      when s.kind = 'paid' and t.order_id is not null and (t.ends_at is null or t.ends_at > now_is) then 'active'
      when s.kind = 'paid' and t.order_id is null and s.trial_ends_at >= now_is then 'trial'
      else 'ended' end as status) now_as
  where s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and (wanted_state is null or wanted_state = now_as.status)
    and (before_start is null or (s.started_at, s.id) < (before_start, before_id))
  order by s.started_at desc, s.id desc
  limit at_most;
end;
grant execute on function customers_of_own_applications to emporion_app;

-- Companies that use the own applications now, on trial or paying, and how many applications they use. A trial runs on until a term of it
-- begins.
create function customers_now_of_own_applications(now_is timestamptz)
  returns table (customers integer, paying integer, installations integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(distinct now_as.tenant_id)::integer, (count(distinct now_as.tenant_id) filter (where now_as.is_paying))::integer,
    count(*)::integer
  from (
    select s.tenant_id, s.trial_ends_at,
      exists (
        select from subscription_term t
        where t.tenant_id = s.tenant_id and t.subscription_id = s.id and t.starts_at <= now_is
          and (t.ends_at is null or t.ends_at > now_is)) as is_paying,
      exists (
        select from subscription_term t
        where t.tenant_id = s.tenant_id and t.subscription_id = s.id and t.starts_at <= now_is
          and (t.ends_at is null or t.ends_at > t.starts_at)) as was_paid
    from (
      select a.id from catalog_application a where a.owner_id = current_tenant()
      union
      select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
    join subscription s on s.application_id = own.id
    join company c on c.tenant_id = s.tenant_id
    where s.tenant_id <> current_tenant() and c.status not in ('archived', 'deleted')) now_as
  where now_as.is_paying or (not now_as.was_paid and now_as.trial_ends_at >= now_is);
end;
grant execute on function customers_now_of_own_applications to emporion_app;

-- Trials by the day on which they began; one that was converted began all the same.
create function trial_starts_of_own_applications(from_day date, wanted_application uuid)
  returns table (day date, starts integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (s.started_at at time zone 'UTC')::date, count(*)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  where s.trial_ends_at is not null and s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and s.started_at >= from_day::timestamp at time zone 'UTC'
  group by 1;
end;
grant execute on function trial_starts_of_own_applications to emporion_app;

-- Conversions by day: a term that was ever in force.
create function paid_starts_of_own_applications(from_day date, wanted_application uuid)
  returns table (day date, starts integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (s.paid_since at time zone 'UTC')::date, count(*)::integer
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  where s.tenant_id <> current_tenant()
    and (wanted_application is null or s.application_id = wanted_application)
    and s.paid_since >= from_day::timestamp at time zone 'UTC'
    and exists (
      select from subscription_term t
      where t.tenant_id = s.tenant_id and t.subscription_id = s.id and (t.ends_at is null or t.ends_at > t.starts_at))
  group by 1;
end;
grant execute on function paid_starts_of_own_applications to emporion_app;

-- The trials that a vendor's company was told of. Nothing of the customer stands here but which trial it was.
create table trial_start_told (
  tenant_id uuid not null references company,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id)
);
alter table trial_start_told enable row level security, force row level security;
create policy trial_start_told_tenant on trial_start_told
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy trial_start_told_news_door on trial_start_told for select to current_user using (true);
grant select, insert, delete on trial_start_told to emporion_app;

-- Which vendors have trials to be told of that began since a moment and run.
create function companies_with_untold_starts(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription s
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = a.owner_id
  where s.kind = 'trial' and s.trial_ended_by is null and s.started_at >= since and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (
      select from trial_start_told t where t.tenant_id = a.owner_id and t.subscription_id = s.id)
  limit at_most;
end;
grant execute on function companies_with_untold_starts to emporion_app;

-- The paying customers that a vendor's company was told of.
create table paid_start_told (
  tenant_id uuid not null references company,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id)
);
alter table paid_start_told enable row level security, force row level security;
create policy paid_start_told_tenant on paid_start_told
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy paid_start_told_news_door on paid_start_told for select to current_user using (true);
grant select, insert, delete on paid_start_told to emporion_app;

-- Paying customers that began since a moment and that the acting vendor was not told of, oldest first.
create function untold_paid_starts(since timestamptz, at_most integer)
  returns table (id uuid, company_name text, application_name text, seats integer, currency text, total_minor bigint, billing text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_name, t.seats, t.currency, t.total_minor, t.billing
  from catalog_application a
  join subscription s on s.application_id = a.id
  join company c on c.tenant_id = s.tenant_id
  cross join lateral (
    select one.seats, one.currency, one.total_minor, one.billing from subscription_term one
    where one.tenant_id = s.tenant_id and one.subscription_id = s.id order by one.starts_at limit 1) t
  where a.owner_id = current_tenant() and s.tenant_id <> current_tenant() and s.paid_since >= since
    and not exists (select from paid_start_told told where told.tenant_id = current_tenant() and told.subscription_id = s.id)
  order by s.paid_since, s.id
  limit at_most;
end;
grant execute on function untold_paid_starts to emporion_app;

-- Which vendors have paying customers to be told of that began since a moment.
create function companies_with_untold_paid_starts(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription s
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = a.owner_id
  where s.paid_since >= since and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (
      select from paid_start_told t where t.tenant_id = a.owner_id and t.subscription_id = s.id)
  limit at_most;
end;
grant execute on function companies_with_untold_paid_starts to emporion_app;

-- The trials whose early end a vendor's company was told of. Nothing of the customer stands here but which trial it was.
create table trial_end_told (
  tenant_id uuid not null references company,
  subscription_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, subscription_id)
);
alter table trial_end_told enable row level security, force row level security;
create policy trial_end_told_tenant on trial_end_told
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy trial_end_told_news_door on trial_end_told for select to current_user using (true);
grant select, insert, delete on trial_end_told to emporion_app;

-- Trials of the acting vendor's applications that were ended early since a moment, oldest first: the company's name and no person.
create function untold_trial_ends(since timestamptz, at_most integer)
  returns table (id uuid, company_name text, application_name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, c.name, s.application_name
  from catalog_application a
  join subscription s on s.application_id = a.id
  join company c on c.tenant_id = s.tenant_id
  where a.owner_id = current_tenant() and s.tenant_id <> current_tenant()
    and s.trial_ended_by is not null and s.trial_ends_at >= since
    and not exists (select from trial_end_told told where told.tenant_id = current_tenant() and told.subscription_id = s.id)
  order by s.trial_ends_at, s.id
  limit at_most;
end;
grant execute on function untold_trial_ends to emporion_app;

-- Which vendors have trials to be told of that were ended early since a moment.
create function companies_with_untold_trial_ends(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from subscription s
  join catalog_application a on a.id = s.application_id
  join company c on c.tenant_id = a.owner_id
  where s.trial_ended_by is not null and s.trial_ends_at >= since and s.tenant_id <> a.owner_id
    and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (
      select from trial_end_told t where t.tenant_id = a.owner_id and t.subscription_id = s.id)
  limit at_most;
end;
grant execute on function companies_with_untold_trial_ends to emporion_app;
