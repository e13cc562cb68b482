-- The marketplace's order by name. Names are compared as they are folded; those that fold to the same stand by id.
create index catalog_name on catalog_application (name_text, id);
create index catalog_name_category on catalog_application (category, name_text, id);
create index catalog_name_industry on catalog_application (industry, name_text, id);
create index catalog_name_both on catalog_application (category, industry, name_text, id);
