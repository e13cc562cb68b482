-- mail: mails that somebody causes at an address which may be a stranger's are counted by that address, over all senders.
alter table mail_message
  -- A keyed hash of the recipient; null for every other mail. It goes with the row, after a month.
  add column caused_key bytea;
create index mail_message_caused on mail_message (caused_key, created_at) where caused_key is not null;
drop function invitation_mails_to(text, timestamptz);
