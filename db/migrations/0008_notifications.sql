-- notifications: what people are told inside the product, and what each wants to be told.

-- What the bell shows.
create table notification (
  tenant_id uuid not null references company,
  id uuid not null,
  user_id uuid not null,
  -- Whose bell it rings: people with both roles have one for each portal.
  portal text not null check (portal in ('enterprise', 'vendor')),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) <= 600),
  -- A page of this product.
  link text not null check (link ~ '^/[^/\\]' and length(link) <= 300),
  -- What it is about: a person is told of the same thing once.
  news text not null check (length(news) between 1 and 200),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user,
  unique (tenant_id, user_id, portal, news)
);
create index notification_newest on notification (tenant_id, user_id, portal, created_at desc, id desc);
create index notification_unread on notification (tenant_id, user_id, portal) where read_at is null;
alter table notification enable row level security, force row level security;
create policy notification_tenant on notification
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on notification to emporion_app;
grant update (read_at) on notification to emporion_app;

-- Only what differs from the product's defaults, or once did.
create table notification_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  choice text not null check (choice in
    ('billing', 'appUpdates', 'roiReports', 'securityAlerts', 'browser', 'mobilePush', 'slack', 'marketing')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id, choice),
  foreign key (tenant_id, user_id) references app_user
);
alter table notification_choice enable row level security, force row level security;
create policy notification_choice_tenant on notification_choice
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on notification_choice to emporion_app;
