-- connect: how a test ended, in each other language of the product by its code, so that every owner reads it in their own. `text` is in
-- English; null: it was written before there were any, and reads as it was written.
alter table connection_check add column translations jsonb check (jsonb_typeof(translations) = 'object');
