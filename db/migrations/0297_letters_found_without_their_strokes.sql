-- catalog, people, audit: letters that Unicode does not take apart are found as people without them write them.

-- Text as it is compared in a search: without case and accents, and with the letters of `foldedLetters`
-- (src/platform/kernel/fold-text.ts) folded as there. Marks that belong to the letters of another script stay. Most texts have
-- nothing to be folded but capitals.
create or replace function search_text(given text) returns text
  language sql immutable parallel safe
  return case when given ~ '^[ -~]*$' then lower(given) else
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')),
        'ẞðøđłħŋŧǥıəĸɓɖɗɛƒɣƙɔʋƴƀɨƶʉς',
        'ßdodlhntgieqbddefgkovybizuσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    end;

-- An index finds names in the audit log by what the function answered before. It is made again where it holds a name that folds to
-- something else now: for a million names that takes some ten seconds, and asking whether there is one takes half a second.
-- Texts of listings are folded anew by the product's own schedule (decision 98).
alter table audit_entry no force row level security;
do $$
begin
  if exists (
    select from audit_entry
    where details ? 'name' and details ->> 'name' ~ '[^ -~]'
      and search_text(details ->> 'name') <> translate(
        replace(replace(lower(regexp_replace(normalize(details ->> 'name', NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'ẞ', 'ss'),
        'ıς', 'iσ'))
  then
    reindex index audit_entry_by_name;
  end if;
end
$$;
alter table audit_entry force row level security;
