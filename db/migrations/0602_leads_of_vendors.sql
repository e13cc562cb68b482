-- connect: vendors are told that somebody asked sales about an application of theirs. Who asked, and what they wrote, stays with sales.
create policy sales_request_vendor_door on sales_request for select to current_user using (true);
create index sales_request_of_application on sales_request (received_at) where application_id is not null;

-- Requests about what the acting vendor sells that no event was raised for, the oldest first. Events are kept longer than `since` goes back.
create function leads_to_raise(since timestamptz, at_most integer)
  returns table (id uuid, application_id uuid, application_name text, team_size integer, received_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.id, a.id, a.card->>'name', r.team_size, r.received_at
  from sales_request r join catalog_application a on a.id = r.application_id
  where a.owner_id = current_tenant() and r.received_at >= since
    and not exists (select from event_outbox e where e.tenant_id = current_tenant() and e.subject_id = r.id)
  order by r.received_at, r.id
  limit at_most;
end;
grant execute on function leads_to_raise to emporion_app;

create function companies_with_leads_to_raise(since timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct a.owner_id
  from sales_request r join catalog_application a on a.id = r.application_id
  where r.received_at >= since and a.owner_id <> '00000000-0000-7000-8000-000000000001'
    and not exists (select from event_outbox e where e.tenant_id = a.owner_id and e.subject_id = r.id)
  limit at_most;
end;
grant execute on function companies_with_leads_to_raise to emporion_app;
