-- catalog: challenges and outcomes are found where a search finds its words. The texts that a match looks into stand first in
-- search_text, then two separators, then the vendor, the industry and the standards, which only a search looks into. Empty
-- texts are left out. The store writes new listings so; this puts what was published before, as 0190 left it, into that order.

-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application application set search_text = (
  select array_to_string(array_remove(
      part[3:3] || part[1:1] || part[4:5]
      || part[7 + integrations:6 + integrations + features]
      || part[7 + integrations + features + standards + signals:]
      || part[7:6 + integrations], ''), U&'\0001')
    || U&'\0001\0001'
    || array_to_string(array_remove(
      part[2:2] || part[6:6]
      || part[7 + integrations + features:6 + integrations + features + standards + signals], ''), U&'\0001')
  from (
    select string_to_array(application.search_text, U&'\0001') as part,
      json_array_length(application.detail -> 'integrations') as integrations,
      2 * json_array_length(application.detail -> 'features') as features,
      json_array_length(application.card -> 'compliance') as standards,
      coalesce(json_array_length(application.detail #> '{statement,trustSignals}'), 0) as signals
  ) listed);
alter table catalog_application force row level security;
