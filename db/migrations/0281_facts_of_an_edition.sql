-- catalog: which edition of the rules read the facts of a row (`catalog/rules/stated-facts.ts`); rows of an earlier one are read anew
-- by the product's own schedule. Until then values are compared as that edition compares them: whatever their case and accents.
alter table catalog_application add column facts_edition integer not null default 0;
create index catalog_application_facts_edition on catalog_application (facts_edition);
-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application set facts = array(select distinct search_text(fact) from unnest(facts) as fact) where facts <> '{}';
alter table catalog_application force row level security;
