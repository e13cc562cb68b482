-- listings: what buyers read of a listing as it was handed over, so that it comes back word for word where it was off the
-- marketplace before its company has published it.
alter table vendor_listing_version
  -- The card and the detail of the catalogue; null where the company published the version.
  add column imported json,
  add constraint vendor_listing_version_imported check (imported is null or published_by is null);
