-- platform: which SECRET_KEY the database goes with, and what became of each backup.

-- The fingerprint of the SECRET_KEY that seals and signs here. A start with another key is refused: it could read nothing that is
-- sealed, and what it sealed could be read by no other process.
create table secret_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{16}$'),
  -- What was sealed or hashed before then may still be so with the key before it.
  since timestamptz not null default clock_timestamp()
);
grant select, insert, update on secret_key to emporion_app;

-- A code is kept as a keyed hash, which cannot be made again with another key: those from before a rotation are told by this.
alter table backup_code add made_at timestamptz not null default clock_timestamp();

-- Backups and restores of this installation, the newest of which /monitoring shows.
create table backup_run (
  id uuid primary key,
  -- `scheduled` and `manual` write a backup; `restore` is that this database was restored from one, or that one was tried.
  type text not null check (type in ('scheduled', 'manual', 'restore')),
  -- A run that has been `running` for hours was cut off.
  status text not null check (status in ('running', 'completed', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- The moment that the rows of the backup are of.
  taken_at timestamptz,
  -- Its name in the place that BACKUP_TO sets; null of a restore.
  name text,
  bytes bigint,
  -- Why it failed, in words for operators.
  fault text
);
create index backup_run_newest on backup_run (started_at desc, id desc);
grant select, insert, update, delete on backup_run to emporion_app;
