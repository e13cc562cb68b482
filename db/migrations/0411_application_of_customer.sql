-- Which application of the acting vendor a subscription of another company is for; null where it is for none of them.
create function application_of_customer(wanted uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id from subscription s join catalog_application a on a.id = s.application_id
  where s.id = wanted and a.owner_id = current_tenant() and s.tenant_id <> current_tenant();
end;
grant execute on function application_of_customer to emporion_app;
