-- identity: addresses in every country (ISO 3166-1 alpha-2) and every time zone (IANA name) for the times that people read.
-- The server checks both against its lists; the form is what the database holds on to.
alter table member_profile drop constraint member_profile_time_zone_check;
alter table member_profile add constraint member_profile_time_zone_check
  check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]*$' and length(time_zone) <= 60);

alter table company drop constraint company_country_check;
alter table company add constraint company_country_check check (country ~ '^[A-Z]{2}$');
