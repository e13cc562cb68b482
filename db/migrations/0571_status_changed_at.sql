-- people: when an account was last closed or opened, for the directory, which asks when a member last changed.

-- Null where it never was, or was before this release.
alter table app_user add column status_changed_at timestamptz;
