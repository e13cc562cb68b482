-- A person deletes a notification from their list. The row stays until newer ones push it out, so that the same thing is not told
-- to them again, and so that deleting can be undone.
alter table notification add column removed_at timestamptz;
grant update (removed_at) on notification to emporion_app;
