-- security: alerts of one type about the same person, network or company are shown, counted and resolved as one.
alter table security_alert add column about text;
-- What was found before stands alone, as it did. The migration speaks for all companies at once.
alter table security_alert no force row level security;
update security_alert set about = cause;
alter table security_alert force row level security;
alter table security_alert alter column about set not null;
drop index security_alert_unresolved;
create index security_alert_unresolved on security_alert (tenant_id, type, about) where resolved_at is null;
