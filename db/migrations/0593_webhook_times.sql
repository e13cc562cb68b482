-- connect: which companies have deliveries with times further ahead than any is ever put. Only a wrong clock wrote them, and until then
-- they would wait, and be counted as begun within the last second, which holds up everybody.
create function companies_with_wrong_webhook_times(given_now timestamptz, at_most integer) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct d.tenant_id from webhook_delivery d
  where d.last_attempt_at > given_now + interval '1 hour' or d.claimed_until > given_now + interval '1 hour'
    or (d.state = 'waiting' and d.due_at > given_now + interval '27 hours')
  limit at_most;
end;
grant execute on function companies_with_wrong_webhook_times to emporion_app;
