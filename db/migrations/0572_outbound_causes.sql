-- connect: why an attempt had no answer, and what a destination answered.

-- Null where there was an answer, and for attempts before this release.
alter table webhook_attempt add column cause text check (length(cause) <= 40);
alter table destination_attempt add column cause text check (length(cause) <= 40);
-- The beginning of the answer's body.
alter table destination_attempt add column answer text not null default '' check (octet_length(answer) <= 4096);
