-- billing, reports: a time further ahead than anything is ever put off was written by a wrong clock, and counts as due.

-- A company is looked at again within six hours.
create or replace function companies_to_bill(now_is timestamptz, margin interval, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select due.tenant_id from (
    select l.tenant_id from billing_look l
    where l.next_at <= now_is or l.next_at > now_is + interval '6 hours' or l.looked_at > now_is
    union
    select o.tenant_id from purchase_order o left join billing_look l on l.tenant_id = o.tenant_id
    where o.state in ('approved', 'cancelled') and (l.tenant_id is null or o.changed_at >= l.looked_at - margin)) due
  join company c on c.tenant_id = due.tenant_id and c.status = 'active'
  limit at_most;
end;

-- The longest time between two reports is a quarter.
create or replace function companies_with_due_reports(now_is timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from report_schedule s
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  where not s.is_paused and (s.next_at <= now_is or s.next_at > now_is + interval '100 days') limit at_most;
end;
