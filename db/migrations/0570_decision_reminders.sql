-- decide/shortlists: people who were asked are reminded before a decision is due.

-- The due date about which reminders went out; null before. Another date is reminded of again.
alter table shortlist add decision_reminded_for date;
grant update (decision_reminded_for) on shortlist to emporion_app;
create index shortlist_due on shortlist (decide_by) where decide_by is not null and status <> 'archived';
create policy shortlist_door on shortlist for select to emporion_owner using (true);

-- Which companies have a decision that is due between these days and that nobody was reminded of.
create function companies_with_due_decisions(first_day date, last_day date, at_most integer)
  returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.tenant_id from shortlist s
  join company c on c.tenant_id = s.tenant_id and c.status = 'active'
  where s.decide_by between first_day and last_day and s.status <> 'archived'
    and s.decision_reminded_for is distinct from s.decide_by
  order by s.tenant_id limit at_most;
end;
grant execute on function companies_with_due_decisions to emporion_app;
