-- catalog: what a listing states that a buyer may require. `facts` holds it without dates, each as kind and value ("region:EU"),
-- so that one index answers any choice of them; standards stand apart with the days between which their evidence holds, because
-- whether one holds depends on the day asked about. The store writes both (`rules/stated-facts.ts`); this does the same for what was
-- published before.
alter table catalog_application
  add column facts text[] not null default '{}',
  -- A list of {standard, from, until}: calendar dates, both included; `from` is empty where the beginning is not stated.
  add column standard_periods jsonb not null default '[]';

-- Remembered answers are current for one version of the catalogue, so a standard that begins or ends is a new version, as a
-- promotion that does.
create function catalog_standard_moments_known() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.catalog_price_moment (at, minute)
  select distinct moment, floor(extract(epoch from moment) / 60)
  from (
    select unnest(array[nullif(one ->> 'from', '')::date, (one ->> 'until')::date + 1])::timestamp at time zone 'UTC' as moment
    from changed, jsonb_array_elements(changed.standard_periods) as one
  ) days
  where moment is not null
  order by moment
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function catalog_standard_moments_known() from public;
create trigger catalog_application_standards_added after insert on catalog_application
  referencing new table as changed for each statement execute function catalog_standard_moments_known();
create trigger catalog_application_standards_changed after update on catalog_application
  referencing new table as changed for each statement execute function catalog_standard_moments_known();

-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application application set
  facts = array(
    with texts as (
      select stated from unnest(array[detail ->> 'deployment', detail #>> '{statement,hosting}']) as stated
      where stated !~* '\m(no|not|never|without|except|excluding|outside|neither|cannot)\M' and stated !~* 'n[''’]t\M'
    )
    select 'deployment:' || kind from texts, (values
      ('Hosted by the vendor', '(?<!self[- ])\m(hosted|saas)\M'),
      ('Single tenant', '\msingle[- ]tenant\M'),
      ('Your own cloud account', '\m(own|private) cloud\M'),
      ('On premises', '\m(on[- ]prem(ises?)?|own data cent(er|re))\M'),
      ('Edge device', '\medge (device|appliance)s?\M')) as deployment (kind, pattern)
    where stated ~* pattern
    union
    select 'region:' || case region
      when 'United Kingdom' then 'UK'
      when 'United States' then 'US'
      when 'European Union' then 'EU'
      when 'USA' then 'US'
      when 'Asia-Pacific' then 'APAC'
      else region end
    from texts, regexp_matches(stated, '(?<![[:alnum:]]|New |Northern )('
      || 'South Georgia & South Sandwich Islands|British Indian Ocean Territory|French Southern Territories'
      || '|Central African Republic|Heard & McDonald Islands|Northern Mariana Islands|St\. Vincent & Grenadines'
      || '|Cocos \(Keeling\) Islands|Palestinian Territories|Turks & Caicos Islands|British Virgin Islands'
      || '|Caribbean Netherlands|St\. Pierre & Miquelon|U\.S\. Outlying Islands|United Arab Emirates|Bosnia & Herzegovina'
      || '|Svalbard & Jan Mayen|Congo - Brazzaville|Hong Kong SAR China|São Tomé & Príncipe|U\.S\. Virgin Islands'
      || '|Dominican Republic|Antigua & Barbuda|Equatorial Guinea|St\. Kitts & Nevis|Trinidad & Tobago|Congo - Kinshasa'
      || '|Christmas Island|Falkland Islands|Marshall Islands|French Polynesia|Papua New Guinea|Pitcairn Islands'
      || '|North Macedonia|Myanmar \(Burma\)|Macao SAR China|Solomon Islands|Wallis & Futuna|American Samoa'
      || '|St\. Barthélemy|Western Sahara|United Kingdom|Cayman Islands|Norfolk Island|European Union|Åland Islands'
      || '|Bouvet Island|Côte d’Ivoire|Faroe Islands|French Guiana|Guinea-Bissau|Liechtenstein|New Caledonia'
      || '|United States|Burkina Faso|Cook Islands|Saudi Arabia|Sierra Leone|Sint Maarten|Turkmenistan|Vatican City'
      || '|South Africa|Asia-Pacific|Afghanistan|Switzerland|Isle of Man|North Korea|South Korea|Netherlands|New Zealand'
      || '|Philippines|Puerto Rico|South Sudan|El Salvador|Timor-Leste|Antarctica|Azerbaijan|Bangladesh|Costa Rica'
      || '|Cape Verde|Micronesia|Guadeloupe|Kyrgyzstan|Kazakhstan|Luxembourg|Montenegro|St\. Martin|Madagascar|Martinique'
      || '|Mauritania|Montserrat|Mozambique|Seychelles|St\. Helena|San Marino|Tajikistan|Uzbekistan|Argentina|Australia'
      || '|Gibraltar|Greenland|Guatemala|Indonesia|St\. Lucia|Sri Lanka|Lithuania|Mauritius|Nicaragua|Singapore|Venezuela'
      || '|Anguilla|Barbados|Bulgaria|Botswana|Cameroon|Colombia|Djibouti|Dominica|Ethiopia|Guernsey|Honduras|Cambodia'
      || '|Kiribati|Mongolia|Maldives|Malaysia|Pakistan|Portugal|Paraguay|Slovenia|Slovakia|Suriname|Eswatini|Thailand'
      || '|Tanzania|Zimbabwe|Andorra|Albania|Armenia|Austria|Belgium|Bahrain|Burundi|Bermuda|Bolivia|Bahamas|Belarus'
      || '|Curaçao|Czechia|Germany|Denmark|Algeria|Ecuador|Estonia|Eritrea|Finland|Grenada|Georgia|Croatia|Hungary'
      || '|Ireland|Iceland|Jamaica|Comoros|Lebanon|Liberia|Lesotho|Morocco|Moldova|Namibia|Nigeria|Réunion|Romania'
      || '|Senegal|Somalia|Tokelau|Tunisia|Türkiye|Ukraine|Uruguay|Vietnam|Vanuatu|Mayotte|Angola|Brunei|Brazil|Bhutan'
      || '|Belize|Canada|Cyprus|France|Gambia|Guinea|Greece|Guyana|Israel|Jersey|Jordan|Kuwait|Latvia|Monaco|Malawi'
      || '|Mexico|Norway|Panama|Poland|Serbia|Russia|Rwanda|Sweden|Tuvalu|Taiwan|Uganda|Zambia|Europe|Aruba|Benin|Chile'
      || '|China|Egypt|Spain|Gabon|Ghana|Haiti|India|Italy|Japan|Kenya|Libya|Malta|Niger|Nepal|Nauru|Palau|Qatar|Sudan'
      || '|Syria|Tonga|Samoa|Yemen|LATAM|Cuba|Fiji|Guam|Iraq|Iran|Laos|Mali|Niue|Oman|Peru|Chad|Togo|APAC|EMEA|EEA|USA|EU'
      || '|US|UK'
      || ')(?![[:alnum:]])', 'g') as found (names), unnest(names) as region
    union
    select 'integration:' || value from json_array_elements_text(detail -> 'integrations') as value
    union
    select 'language:' || value from json_array_elements_text(detail -> 'languages') as value
  ),
  standard_periods = (
    select coalesce(jsonb_agg(jsonb_build_object('standard', standard, 'from', first_day, 'until', last_day) order by block, place), '[]')
    from (
      select 1 as block, place, one ->> 'standard' as standard, '' as first_day, one ->> 'validUntil' as last_day
      from json_array_elements(detail -> 'certificates') with ordinality as listed (one, place)
      union all
      select 2, place, named.standard, one #>> '{evidence,validFrom}', one #>> '{evidence,validUntil}'
      from json_array_elements(detail #> '{statement,trustSignals}') with ordinality as listed (one, place)
      join (values ('SOC2 Type II', 'SOC2'), ('ISO 27001', 'ISO 27001'), ('GDPR Compliant', 'GDPR'), ('HIPAA Compliant', 'HIPAA'),
        ('PCI DSS', 'PCI DSS')) as named (signal, standard) on named.signal = one ->> 'name'
      where one -> 'evidence' is not null
    ) periods
  );
alter table catalog_application force row level security;

create index catalog_application_facts on catalog_application using gin (facts) with (fastupdate = off);
