-- decide/shortlists: how many approvals a decision needs, by which day, and approvals that hold on a condition.

alter table shortlist
  -- Approvals that an application needs; null: of everybody who was asked.
  add quorum smallint check (quorum between 1 and 50),
  -- The last day on which the decision is due, as the company counts days.
  add decide_by date;
grant update (quorum, decide_by) on shortlist to emporion_app;

-- An approval on a condition, which its comment says: it counts once the same person approves without one.
alter table shortlist_comment
  add is_conditional boolean not null default false,
  add constraint shortlist_comment_conditional check (not is_conditional or type = 'approval');
