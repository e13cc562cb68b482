-- catalog: the order by relevance asks which names and taglines hold the words of a search. They stand second and third in
-- search_text (0210). Trigrams find them, so that a common word does not make PostgreSQL look at every name.
alter table catalog_application
  add column heading_text text collate "C" generated always as
    (split_part(search_text, U&'\0001', 2) || U&'\0001' || split_part(search_text, U&'\0001', 3)) stored;
create index catalog_application_heading on catalog_application using gin (heading_text gin_trgm_ops) with (fastupdate = off);
