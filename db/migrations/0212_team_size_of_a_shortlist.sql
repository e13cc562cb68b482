-- shortlists: for how many people the company compares, kept with the shortlist, so that every reader and every file counts the
-- same. Null until somebody says it: the reader's assessment counts then.
alter table shortlist add column team_size integer check (team_size between 1 and 100000);
grant update (team_size) on shortlist to emporion_app;
