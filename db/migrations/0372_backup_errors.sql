-- operations: errors of backups are a category of their own.
alter table error_group drop constraint error_group_category_check;
alter table error_group add constraint error_group_category_check
  check (category in ('request', 'database', 'jobs', 'mail', 'audit', 'backup', 'security', 'service'));
