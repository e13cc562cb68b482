-- platform: mails on their way out, written in the transaction that decides them. The spool belongs to no company: the
-- loop that sends reads all of it, and what a row holds is encrypted with a key that is not in the database, because
-- links of mails open accounts.

create table mail_message (
  id uuid primary key,
  -- Recipient, subject and text. Null once the mail has been handed on: nobody needs it any more.
  sealed bytea,
  created_at timestamptz not null,
  -- Not before then; moved on by each try, so that two processes never send one at the same time.
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_message_due on mail_message (due_at) where sent_at is null and given_up_at is null;
grant select, insert, update, delete on mail_message to emporion_app;
