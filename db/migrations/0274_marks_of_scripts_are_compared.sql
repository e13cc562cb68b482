-- listings: names that differ in a vowel sign, a tone mark or another mark of their script are no longer compared as the same.

-- What two texts have in common whatever their case, accents, spaces and punctuation; null where nothing is left. Marks of a script,
-- such as the virama of Devanagari, the tone marks of Thai and the voicing marks of kana, belong to the letters. The ranges leave out
-- accents that go with any letter, and characters that nobody sees, such as variation selectors.
create or replace function text_look(given text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(search_text(given) collate "pg_c_utf8",
    '[[:punct:]]|[^[:graph:]]|[^[:alnum:]\u0483-\u05ff\u0610-\u061a\u0620-\u180a\u1810-\u1aaf\u1b00-\u1dbf\u2c80-\u2dff\u3000-\ud7ff\U00010000-\U0001cfff\U0001e000-\U0001efff]',
    '', 'g'), '');
