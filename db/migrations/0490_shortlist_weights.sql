-- decide/shortlists: how much each criterion of a comparison counts, for each person and as the company agreed.

-- What the company agreed on, the criterion's id to a whole number from 1 to 5; null until somebody sets it.
alter table shortlist
  add agreed_weights jsonb check (jsonb_typeof(agreed_weights) = 'object'),
  add agreed_by uuid,
  add agreed_at timestamptz,
  add constraint shortlist_agreed check (num_nulls(agreed_weights, agreed_by, agreed_at) in (0, 3)),
  add foreign key (tenant_id, agreed_by) references app_user (tenant_id, id);
grant update (agreed_weights, agreed_by, agreed_at) on shortlist to emporion_app;

create table shortlist_weights (
  tenant_id uuid not null,
  shortlist_id uuid not null,
  user_id uuid not null,
  -- The criterion's id to a whole number from 1 to 5.
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (tenant_id, shortlist_id, user_id),
  foreign key (tenant_id, shortlist_id) references shortlist (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index shortlist_weights_of_member on shortlist_weights (tenant_id, user_id);
alter table shortlist_weights enable row level security, force row level security;
create policy shortlist_weights_tenant on shortlist_weights
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on shortlist_weights to emporion_app;
