-- catalog: what a buyer may require is read from a listing's words as `rules/stated-facts.ts` reads them now: what a buyer hosts is
-- not hosted by the vendor, "non-EU" is not the EU, and a buyer's VPC or AWS account is a cloud account of the buyer's own.
-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application application set facts = read.facts
from (
  select id, array(
    with texts as (
      select stated from unnest(array[detail ->> 'deployment', detail #>> '{statement,hosting}']) as stated
      where stated !~* '\y(no|not|never|without|except|exclud(e|es|ed|ing)|outside|beyond|other than|neither|cannot)\y'
        and stated !~* 'n[''’]t\y'
    )
    select 'deployment:' || kind from texts, (values
      ('Hosted by the vendor', '(?<!\y(self|non|customer|client|buyer|user)[- ])\y(hosted\y(?!((?!\y(or|and)\y)[^.,:;()/])*\y((by|in|on|at|inside|within|into)\s+((the|an?)\s+)?(you\y|your\y(?!\s+(own\s+)?(region|country))|(customer|client|buyer|user)s?\y)|on[- ]prem))|saas\y)'),
      ('Single tenant', '\ysingle[- ]tenant\y'),
      ('Your own cloud account', '\y((your|(customer|client|buyer)(''s|’s|s''|s’|s)?)\s+(own\s+)?|(?<!\y(our|its|their|vendor[''’]s)\s)own\s+)((virtual\s+)?(private\s+)?cloud|vpc|vnet|aws|amazon|(microsoft\s+)?azure|gcp|google\s+cloud|oracle\s+cloud|ibm\s+cloud)\y|(?<!\yvirtual\s)\yprivate cloud\y|\ybyoc\y'),
      ('On premises', '\yon[- ]prem(ises?)?\y|\y((your|(customer|client|buyer)(''s|’s|s''|s’|s)?)\s+(own\s+)?|(?<!\y(our|its|their|vendor[''’]s)\s)own\s+)(data ?cent(er|re)s?|servers?|hardware|premises)\y'),
      ('Edge device', '\yedge (device|appliance)s?\y')) as deployment (kind, pattern)
    where stated ~* pattern
    union
    select 'region:' || case
      when region in ('United Kingdom', 'U.K.', 'Great Britain') then 'UK'
      when region in ('United States', 'USA', 'U.S.', 'U.S.A.') then 'US'
      when region in ('European Union', 'E.U.') then 'EU'
      when region in ('Asia-Pacific', 'Asia Pacific') then 'APAC'
      else region end
    from texts, regexp_matches(stated, '(?<![[:alnum:]]|New |Northern |[Nn]on[- ]|NON[- ])('
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
      || '|US|UK|U\.S\.A\.|U\.S\.|U\.K\.|E\.U\.|Great Britain|Asia Pacific'
      || ')(?![[:alnum:]])', 'g') as found (names), unnest(names) as region
    union
    select 'integration:' || value from json_array_elements_text(detail -> 'integrations') as value
    union
    select 'language:' || value from json_array_elements_text(detail -> 'languages') as value
  ) as facts
  from catalog_application
) read
where read.id = application.id and not (read.facts @> application.facts and read.facts <@ application.facts);
alter table catalog_application force row level security;
