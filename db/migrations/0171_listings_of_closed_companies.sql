-- listings: which of them the closing of their company took off the catalogue, so that bringing the company back can show them again.
alter table vendor_listing add column was_public_when_closed boolean not null default false;
