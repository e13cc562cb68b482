-- The program holds the closed lists of currencies that people write amounts in, and of what they are notified of: the database
-- checks the shape alone, so that one more of either is no migration.
alter table member_profile
  drop constraint member_profile_currency_check,
  add constraint member_profile_currency_check check (currency ~ '^[A-Z]{3}$');

alter table notification_choice
  drop constraint notification_choice_choice_check,
  add constraint notification_choice_choice_check check (choice ~ '^[a-zA-Z]{1,40}$');
