-- The title and text in each other language of the product, by its code, so that an entry follows a person who changes the language:
-- {"de": ["Titel", "Text"]}. Null: it was written before there were any, and reads as it was written.
alter table notification add column translations jsonb check (jsonb_typeof(translations) = 'object');
