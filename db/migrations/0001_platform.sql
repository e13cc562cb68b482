-- platform: the application's role, the company of a transaction, how texts are searched, and what every process shares: answers to
-- repeated requests, rate limits, mails on their way out, and when each chore runs next.
--
-- How the tables of the rooms are protected. A row belongs to a company (`tenant_id`, or `owner_id` in the catalogue), and row-level
-- security is forced on every such table: the application's role sees the rows of the company that its transaction acts for. What has
-- to be known before the company is (a cookie, a typed name, a mailed link), or across companies (a schedule, the administration), is
-- answered by a function with the owner's rights, which returns as little as its caller needs. Policies named `_door` open a table to
-- reading for these functions, and policies named `_sweep` to deleting; the application's role gets nothing by them.

do $$
begin
  if not exists (select from pg_roles where rolname = 'emporion_app') then
    create role emporion_app nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, 'emporion_app', 'set') then
    execute format('grant emporion_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  -- The server finds out when it starts whether its own connection may take the role on, and says so.
  null;
end
$$;

grant usage on schema public to emporion_app;
revoke create on schema public from public;
-- No function can be called unless it is granted by name.
alter default privileges revoke execute on functions from public;

-- The company that the running transaction acts for. Null outside of one, and null equals nothing, so a query that forgets the
-- company sees no rows.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('emporion.tenant', true), '')::uuid;
grant execute on function current_tenant to emporion_app;

-- The platform's own company, to which the administrators belong. Functions of the administration ask whether the transaction acts for
-- it, and answer nothing to anybody else.
create function platform_company() returns uuid
  language sql immutable parallel safe
  return '00000000-0000-7000-8000-000000000001'::uuid;
grant execute on function platform_company to emporion_app;

-- Text as it is compared in a search: without case and accents, and with the letters of `foldedLetters`
-- (src/platform/kernel/fold-text.ts) folded as there. Marks that belong to the letters of another script stay. Most texts have
-- nothing to be folded but capitals.
create function search_text(given text) returns text
  language sql immutable parallel safe
  return case when given ~ '^[ -~]*$' then lower(given) else
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')),
        'ẞðøđłħŋŧǥıəĸɓɖɗɛƒɣƙɔʋƴƀɨƶʉς',
        'ßdodlhntgieqbddefgkovybizuσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    end;
grant execute on function search_text to emporion_app;

-- Every word of the search stands in the text, in whichever order and however an apostrophe is typed.
create function holds_words(given text, search text) returns boolean
  language sql immutable parallel safe
  return not exists (
    select from regexp_split_to_table(btrim(translate(search_text(search), '‘’ʼ＇`', repeat('''', 5))), '\s+') word
    where strpos(translate(search_text(given), '‘’ʼ＇`', repeat('''', 5)), word) = 0);

-- The answers to requests with an `Idempotency-Key`, so that a repeated request gets the same answer.
create table idempotency_key (
  tenant_id uuid not null,
  -- Hash of who sent it (session or visitor), the route and the key.
  scope bytea not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, scope)
);
create index idempotency_key_created on idempotency_key (created_at);
alter table idempotency_key enable row level security, force row level security;
create policy idempotency_key_tenant on idempotency_key
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on idempotency_key to emporion_app;

-- Counters of the rate limits, shared by every process. Losing them in a crash only forgives a minute.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to emporion_app;

-- Mails on their way out, written in the transaction that decides them. They belong to no company: the loop that sends reads all of
-- them, and what a row holds is encrypted with a key that is not in the database, because links in mails open accounts.
create table mail_message (
  id uuid primary key,
  -- Recipient, subject and text. Null once the mail has been handed on: nobody needs it any more.
  sealed bytea,
  -- 0: somebody waits for it, 1: soon, 2: when there is time, such as reports.
  urgency smallint not null default 1 check (urgency between 0 and 2),
  -- Of a mail that somebody causes at an address which may be a stranger's: a keyed hash of the recipient, by which such mails are
  -- counted over all senders. Null for every other mail. It goes with the row, after a month.
  caused_key bytea,
  created_at timestamptz not null,
  -- Not before then; moved on by each try, so that two processes never send one at the same time.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Tries after which nobody knows whether the mail arrived.
  uncertain_tries smallint not null default 0,
  -- Why the last try failed: a code, and what number the server answered.
  fault text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_message_done on mail_message (created_at);
create index mail_message_due on mail_message (urgency, due_at, id) where sent_at is null and given_up_at is null;
create index mail_message_caused on mail_message (caused_key, created_at) where caused_key is not null;
grant select, insert, update, delete on mail_message to emporion_app;

-- When each chore runs next, by the database's clock, so that a restart forgets nothing and processes share them.
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
