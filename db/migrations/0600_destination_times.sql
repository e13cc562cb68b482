-- connect: as before, but a destination that is due further ahead than any is ever put, or claimed for longer, is due now: only a wrong
-- clock wrote that.
create or replace function due_destinations(given_now timestamptz, at_most integer)
  returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.tenant_id, d.id
  from destination d
  join company c on c.tenant_id = d.tenant_id and c.status = 'active'
  where d.state = 'active' and (d.due_at <= given_now or d.due_at > given_now + interval '27 hours')
    and (d.claimed_until is null or d.claimed_until <= given_now or d.claimed_until > given_now + interval '1 hour')
    and case d.kind
      when 'audit-stream' then exists (
        select from audit_chain a where a.tenant_id = d.tenant_id and a.sequence > d.sent_through)
      when 'chat' then exists (select from chat_post p where p.tenant_id = d.tenant_id)
      else true
    end
  order by d.due_at, d.id limit at_most;
end;
