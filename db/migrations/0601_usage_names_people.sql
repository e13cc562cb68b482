-- usage: who used it on that day, where the reporter says so: e-mail addresses or the ids of the company's directory, in small letters.
-- Who of the customer's people they are is looked up when they read it, under their own rights, so a vendor learns nothing by reporting.
alter table usage_event add column users text[] check (cardinality(users) between 1 and 1000);
