-- connect: companies take turns. A delivery of the company that has begun the fewest within the last second goes first, so that one with
-- many events at many endpoints holds up nobody else; within a company, and where that is even, the oldest.
create or replace function due_webhook_deliveries(
  given_now timestamptz, each_at_most integer, in_a_second integer, at_most integer)
  returns table (tenant_id uuid, delivery_id uuid, endpoint_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with begun as materialized (
    select o.tenant_id, count(*) as times from webhook_delivery o
    where o.last_attempt_at > given_now - interval '1 second' group by o.tenant_id),
  due as (
    select e.tenant_id, d.id, e.id as endpoint_id, d.due_at,
      row_number() over (partition by e.tenant_id order by d.due_at, d.id) as place
    from webhook_endpoint e
    join company c on c.tenant_id = e.tenant_id and c.status = 'active'
    cross join lateral (
      select w.id, w.due_at from webhook_delivery w
      where w.tenant_id = e.tenant_id and w.endpoint_id = e.id and w.state = 'waiting' and not w.is_test and w.due_at <= given_now
        and (w.claimed_until is null or w.claimed_until <= given_now)
      order by w.due_at, w.id
      limit greatest(0, case when e.failing_since is null then each_at_most else 1 end - (
        select count(*) from webhook_delivery o
        where o.tenant_id = e.tenant_id and o.endpoint_id = e.id and o.claimed_until > given_now))
    ) d
    where e.state = 'active')
  select due.tenant_id, due.id, due.endpoint_id
  from due left join begun on begun.tenant_id = due.tenant_id
  order by coalesce(begun.times, 0) + due.place, due.due_at, due.id
  limit least(at_most, greatest(0, in_a_second - coalesce((select sum(times) from begun), 0)));
end;
