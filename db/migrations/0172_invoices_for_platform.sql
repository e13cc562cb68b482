-- billing: the invoices of all companies, for administrators, who look for what is overdue and for what a transfer without a
-- reference may have paid. Like the receipts it answers to the platform's own company alone.

-- What is open is read by its due date, what is open or not the newest first.
create index invoice_open_by_due on invoice (due_on, id) where state = 'open';
create index invoice_newest on invoice (issued_on desc, id desc);

--   wanted           'open', 'overdue' (open after its due date on its own calendar) or 'all'
--   in_name          words of a company's name; with the next three, any of them
--                    finds; all null: everything
--   whole_reference  as it is stored
--   of_year, of_number   of an invoice number; a null year is any
--   after_day, after_id  the last of the page before: its due date, or for 'all' its day of issue
create function invoices_for_platform(
  wanted text, at timestamptz, in_name text, whole_reference text, of_year integer, of_number integer, after_day date,
  after_id uuid, at_most integer)
  returns table (
    id uuid, company_name text, invoice_number integer, issued_on date, due_on date, days_overdue integer, reference text,
    state text, total_minor bigint, currency text
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Fixed texts only: what a caller gives stands in the parameters.
  found constant text := '
    select i.id, c.name, i.number, i.issued_on, i.due_on, ($2 at time zone i.time_zone)::date - i.due_on, i.reference, i.state,
      i.total_minor, i.currency
    from invoice i join company c on c.tenant_id = i.tenant_id
    where (($3 is null and $4 is null and $6 is null) or holds_words(c.name, $3) or i.reference = $4
      or (i.number = $6 and ($5 is null or extract(year from i.issued_on) = $5))) and ';
begin
  if current_tenant() is distinct from platform_company() then
    return;
  end if;
  return query execute found || case when wanted = 'all' then '
      ($7 is null or (i.issued_on, i.id) < ($7, $8))
    order by i.issued_on desc, i.id desc limit $9'
  else '
      i.state = ''open'' and ($1 = ''open'' or i.due_on < ($2 at time zone i.time_zone)::date)
      and ($7 is null or (i.due_on, i.id) > ($7, $8))
    order by i.due_on, i.id limit $9' end
  using wanted, at, in_name, whole_reference, of_year, of_number, after_day, after_id, at_most;
end
$$;

revoke execute on function invoices_for_platform(text, timestamptz, text, text, integer, integer, date, uuid, integer) from public;
grant execute on function invoices_for_platform(text, timestamptz, text, text, integer, integer, date, uuid, integer) to emporion_app;
