-- identity: what people and companies say of themselves in the settings, where invoices go, and what people want to be told.

create table member_profile (
  tenant_id uuid not null,
  user_id uuid not null,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  -- E.164, or empty.
  phone text not null check (phone ~ '^(\+[1-9][0-9]{6,14})?$'),
  job_title text not null check (length(job_title) <= 120),
  -- Null: times are read on the clock of the device.
  time_zone text check (time_zone in ('EST', 'CST', 'MST', 'PST')),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'CAD')),
  -- Counts the changes; a person without a row is at version 0.
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user
);

-- A new e-mail address that waits for its confirmation; the account keeps the old one until then.
create table email_change (
  tenant_id uuid not null,
  user_id uuid not null,
  email text not null,
  email_key text collate "C" not null,
  -- SHA-256 of what stands in the mailed link.
  token_hash bytea not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user
);

alter table company
  -- The settings' band; null: the size of the registration holds.
  add column size_band text check (size_band in ('small', 'medium', 'large', 'enterprise')),
  add column website text not null default '' check (website ~ '^(https://.*)?$' and length(website) <= 300),
  add column street text not null default '' check (length(street) <= 200),
  add column city text not null default '' check (length(city) <= 100),
  add column state text not null default '' check (length(state) <= 100),
  add column zip text not null default '' check (length(zip) <= 12),
  add column country text check (country in ('US', 'CA', 'GB', 'DE')),
  add column version integer not null default 1 check (version > 0);

create table company_billing (
  tenant_id uuid primary key references company,
  billing_email text not null check (length(billing_email) between 3 and 254),
  -- Empty: none was given.
  tax_id text not null check (length(tax_id) <= 20),
  version integer not null check (version > 0),
  updated_at timestamptz not null
);

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

do $$
declare
  owned text;
begin
  foreach owned in array array['member_profile', 'email_change', 'company_billing', 'notification_choice'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      owned || '_tenant', owned);
  end loop;
end
$$;
grant select, insert, update on member_profile, company_billing, notification_choice to emporion_app;
grant select, insert, update, delete on email_change to emporion_app;

-- Two more doors beside those of 0006. A session is looked up before its company is known, and every page that is drawn
-- for a person is written the way that person reads. A mailed link names the change that it confirms.
create policy member_profile_door on member_profile for select to current_user using (true);
create policy email_change_door on email_change for select to current_user using (true);

create function region_behind(given_tenant_id uuid, given_user_id uuid)
  returns table (language text, currency text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.language, p.currency, p.time_zone from member_profile p
  where p.tenant_id = given_tenant_id and p.user_id = given_user_id;
end;

create function email_change_behind(given_token_hash bytea)
  returns table (tenant_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.tenant_id, c.user_id from email_change c where c.token_hash = given_token_hash;
end;

revoke execute on function region_behind(uuid, uuid), email_change_behind(bytea) from public;
grant execute on function region_behind(uuid, uuid), email_change_behind(bytea) to emporion_app;
