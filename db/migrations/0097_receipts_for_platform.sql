-- billing: the receipts of bank transfers over all companies, for administrators, who find by them what they recorded. Like the
-- doors of the administration it answers to the platform's own company alone.
create policy payment_receipts_door on payment for select to current_user using (true);

-- The list is read newest first, a page at a time.
create index payment_receipts on payment (recorded_at desc, id desc) where method = 'transfer';

create function receipts_for_platform(before_id uuid, at_most integer)
  returns table (
    id uuid, company_name text, invoice_number integer, issued_on date, reference text, amount_minor bigint, currency text,
    received_on date, recorded_at timestamptz, reversed_at timestamptz, reversal_reason text
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, c.name, i.number, i.issued_on, i.reference, p.amount_minor, p.currency, p.received_on, p.recorded_at,
    p.reversed_at, p.reversal_reason
  from payment p
  join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
  join company c on c.tenant_id = p.tenant_id
  where current_tenant() = platform_company() and p.method = 'transfer'
    and (before_id is null or (p.recorded_at, p.id) < (
      select b.recorded_at, b.id from payment b where b.id = before_id and b.method = 'transfer'))
  order by p.recorded_at desc, p.id desc
  limit at_most;
end;

revoke execute on function receipts_for_platform(uuid, integer) from public;
grant execute on function receipts_for_platform(uuid, integer) to emporion_app;
