-- platform: when each chore runs next, by the database's clock, so that a restart forgets nothing and processes share them.
create table chore (
  name text primary key,
  -- Due from then on; while a process is at it, when another one may take it over.
  next_at timestamptz not null default clock_timestamp(),
  began_at timestamptz,
  succeeded_at timestamptz,
  -- Since when it is known, for one that has never succeeded.
  known_since timestamptz not null default clock_timestamp()
);
grant select, insert, update on chore to emporion_app;
