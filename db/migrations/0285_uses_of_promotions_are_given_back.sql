-- promotions: an order that ends before anything of it was due gives the use of its promotion back. The terms of one that is
-- used up stay beside its applications, marked, so that they count again with the use that comes back.

-- As in 0054, but the terms of a promotion that is used up are marked and not taken away.
create or replace function use_promotion(given_promotion uuid, given_order uuid, given_application uuid, given_application_name text,
  given_seats integer, given_billing text, given_currency text, given_reduction bigint, given_total bigint, given_now timestamptz)
  returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  buyer uuid := current_tenant();
  asked_as text := current_setting('emporion.tenant', true);
  buyer_name text;
  seller uuid;
  counted record;
begin
  select name into buyer_name from company where tenant_id = buyer;
  select tenant_id into seller from promotion where id = given_promotion;
  if seller is null or buyer_name is null then
    return 'unknown';
  end if;
  perform set_config('emporion.tenant', seller::text, true);
  perform from promotion where tenant_id = seller and id = given_promotion for update;
  if exists (select from promotion_use where tenant_id = seller and promotion_id = given_promotion and order_id = given_order) then
    perform set_config('emporion.tenant', asked_as, true);
    return 'used';
  end if;
  if exists (select from promotion_use
    where customer_id = buyer and application_id = given_application and promotion_id = given_promotion) then
    perform set_config('emporion.tenant', asked_as, true);
    return 'used_before';
  end if;
  update promotion set uses = uses + 1
  where tenant_id = seller and id = given_promotion and (use_limit is null or uses < use_limit)
  returning uses, use_limit into counted;
  if not found then
    perform set_config('emporion.tenant', asked_as, true);
    return 'used_up';
  end if;
  insert into promotion_use (tenant_id, promotion_id, order_id, customer_id, customer_name, application_id, application_name, seats,
    billing, currency, reduction_minor, total_minor, used_at)
  values (seller, given_promotion, given_order, buyer, buyer_name, given_application, given_application_name, given_seats,
    given_billing, given_currency, given_reduction, given_total, given_now);
  if counted.uses = counted.use_limit then
    update catalog_application a set promotions = (
      select jsonb_agg(case when one->>'id' = given_promotion::text then one || '{"isUsedUp": true}' else one end order by place)
      from jsonb_array_elements(a.promotions) with ordinality as listed (one, place))
    where a.owner_id = seller and a.promotions @> jsonb_build_array(jsonb_build_object('id', given_promotion));
  end if;
  perform set_config('emporion.tenant', asked_as, true);
  return 'used';
end
$$;

-- The acting company's order was no purchase: its use is gone, once however often this is asked, and others may use it.
create function give_back_promotion(given_order uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked_as text := current_setting('emporion.tenant', true);
  used record;
begin
  select tenant_id, promotion_id into used from promotion_use where order_id = given_order and customer_id = current_tenant();
  if not found then
    return;
  end if;
  perform set_config('emporion.tenant', used.tenant_id::text, true);
  perform from promotion where tenant_id = used.tenant_id and id = used.promotion_id for update;
  delete from promotion_use where tenant_id = used.tenant_id and promotion_id = used.promotion_id and order_id = given_order;
  if found then
    update promotion set uses = uses - 1 where tenant_id = used.tenant_id and id = used.promotion_id;
    update catalog_application a set promotions = (
      select jsonb_agg(case when one->>'id' = used.promotion_id::text then one - 'isUsedUp' else one end order by place)
      from jsonb_array_elements(a.promotions) with ordinality as listed (one, place))
    where a.owner_id = used.tenant_id
      and a.promotions @> jsonb_build_array(jsonb_build_object('id', used.promotion_id, 'isUsedUp', true));
  end if;
  perform set_config('emporion.tenant', asked_as, true);
end
$$;
revoke execute on function give_back_promotion(uuid) from public;
grant execute on function give_back_promotion(uuid) to emporion_app;
