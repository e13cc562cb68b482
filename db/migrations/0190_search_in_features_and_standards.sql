-- catalog: a search also looks into features, standards and highlights, and folds ß, the dotless i and the final sigma as
-- search_text() of 0170 does. The store writes new listings so; this brings what was published before to the same.

-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application set
  name_text = replace(translate(name_text, 'ıς', 'iσ'), 'ß', 'ss'),
  search_text = array_to_string(
    array[replace(translate(search_text, 'ıς', 'iσ'), 'ß', 'ss')]
    || array(
      select search_text(part)
      from json_array_elements(detail -> 'features') with ordinality as feature (feature, place),
        unnest(array[feature ->> 'title', feature ->> 'text']) with ordinality as texts (part, side)
      order by place, side)
    || array(
      select search_text(standard)
      from json_array_elements_text(card -> 'compliance') with ordinality as listed (standard, place) order by place)
    || array(
      select search_text(signal ->> 'name')
      from json_array_elements(detail #> '{statement,trustSignals}') with ordinality as listed (signal, place)
      order by place)
    || array(
      select search_text(highlight)
      from json_array_elements_text(detail #> '{statement,solutionHighlights}') with ordinality as listed (highlight, place)
      order by place),
    U&'\0001');
alter table catalog_application force row level security;
