-- listings: a company withdraws its claim of an imported vendor while it is open.
alter table vendor_claim drop constraint vendor_claim_state_check,
  add constraint vendor_claim_state_check check (state in ('open', 'granted', 'refused', 'withdrawn'));
