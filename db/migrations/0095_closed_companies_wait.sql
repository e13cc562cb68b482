-- billing, reports: what comes on a schedule waits while a company is closed, as everything else of it does. Its invoices are
-- issued, and one report of then is sent, once it is open again; one that is archived or deleted is never asked for anything more.

create or replace function companies_to_bill(now_is timestamptz, margin interval, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select due.tenant_id from (
    select l.tenant_id from billing_look l where l.next_at <= now_is
    union
    select o.tenant_id from purchase_order o left join billing_look l on l.tenant_id = o.tenant_id
    where o.state in ('approved', 'cancelled') and (l.tenant_id is null or o.changed_at >= l.looked_at - margin)) due
  join company c on c.tenant_id = due.tenant_id and c.status = 'active'
  limit at_most;
end;

create or replace function companies_with_due_reports(now_is timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from report_schedule s
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  where not s.is_paused and s.next_at <= now_is limit at_most;
end;
