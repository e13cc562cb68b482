-- tenancy: the day on which a company was archived stays when it is deleted later, so that to its vendors what it tried or paid for
-- still ended on that day.
alter table company add column closed_at timestamptz;

-- A company that was archived before it was deleted has the entry in its own trail, which outlives it. The migration speaks for all
-- companies at once.
alter table company no force row level security;
alter table audit_entry no force row level security;
update company set closed_at = coalesce(
  (select min(e.occurred_at) from audit_entry e where e.tenant_id = company.tenant_id and e.action = 'tenancy.company_archived'),
  status_changed_at)
where status in ('archived', 'deleted');
alter table audit_entry force row level security;
alter table company force row level security;

create or replace function customers_of_own_applications(
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
    select one.* from subscription_term one
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
