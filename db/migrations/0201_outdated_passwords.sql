-- identity: since when somebody is known to sign in with a password that the policy would not take any more. What a password
-- is made of is known at the moment when it is typed alone.
alter table app_user add column password_outdated_since timestamptz;
