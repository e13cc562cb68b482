-- procurement: what the rule needs to say what customers are invoiced next. Also of orders that were approved and begin later, such as
-- at the end of a trial or in the place of a term; without what was replaced or cancelled before it began.
create function coming_terms_of_own_applications(now_is timestamptz, until timestamptz, wanted_application uuid)
  returns table (company_name text, application_name text, currency text, total_minor bigint, reduced_payments integer,
    later_minor bigint, billing text, starts_at timestamptz, ends_at timestamptz, time_zone text, anchor_day smallint, relief jsonb)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.name, s.application_name, t.currency, t.total_minor, t.reduced_payments, t.later_minor, t.billing, t.starts_at, t.ends_at,
    t.time_zone, t.anchor_day, coalesce((
      select jsonb_object_agg(of.period, of.minor) from (
        select r.period, sum(r.amount_minor) as minor from due_relief r
        where r.tenant_id = t.tenant_id and r.order_id = t.order_id group by r.period) of), '{}')
  from (
    select a.id from catalog_application a where a.owner_id = current_tenant()
    union
    select l.id from vendor_listing l where l.tenant_id = current_tenant()) own
  join subscription s on s.application_id = own.id
  join company c on c.tenant_id = s.tenant_id
  join subscription_term t on t.tenant_id = s.tenant_id and t.subscription_id = s.id
  where s.tenant_id <> current_tenant() and c.status not in ('archived', 'deleted')
    and (wanted_application is null or s.application_id = wanted_application)
    and t.starts_at <= until and (t.ends_at is null or (t.ends_at > now_is and t.ends_at > t.starts_at))
  order by t.starts_at, t.order_id;
end;
grant execute on function coming_terms_of_own_applications to emporion_app;
