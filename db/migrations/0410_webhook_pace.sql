-- How many deliveries of all companies began within the last second. Whoever asks is the only one to begin another until its
-- transaction ends, so that two processes together keep to the pace.
create function hold_webhook_pace(given_now timestamptz) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  select pg_advisory_xact_lock(hashtextextended('webhook pace', 0));
  select count(*) from webhook_delivery o where o.last_attempt_at > given_now - interval '1 second';
end;
grant execute on function hold_webhook_pace to emporion_app;
