-- mail: what a person waits for goes first, what the recipient's server refuses for good is not tried again, and a server
-- that takes mails without saying so gets few of each.
alter table mail_message
  -- 0: somebody waits for it, 1: soon, 2: when there is time, such as reports.
  add column urgency smallint not null default 1 check (urgency between 0 and 2),
  -- Tries after which nobody knows whether the mail arrived.
  add column uncertain_tries smallint not null default 0,
  -- Why the last try failed: a code, and what number the server answered.
  add column fault text;
drop index mail_message_due;
create index mail_message_due on mail_message (urgency, due_at, id) where sent_at is null and given_up_at is null;
