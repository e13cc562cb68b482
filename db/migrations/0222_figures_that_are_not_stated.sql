-- catalog, listings: null says that a figure of the return is not stated. It was 0 before, and everybody read "not stated"
-- there, so that every 0 becomes null; from now on 0 is a figure like any other.

-- The migration speaks for all companies at once.
alter table vendor_listing no force row level security;
update vendor_listing set draft = jsonb_set(draft, '{roiMetrics}', (
  select jsonb_object_agg(key, case value when '0' then 'null' else value end) from jsonb_each(draft -> 'roiMetrics')))
where jsonb_path_exists(draft, '$.roiMetrics.* ? (@ == 0)');
alter table vendor_listing force row level security;

alter table vendor_listing_version no force row level security;
update vendor_listing_version set content = jsonb_set(content, '{roiMetrics}', (
  select jsonb_object_agg(key, case value when '0' then 'null' else value end) from jsonb_each(content -> 'roiMetrics')))
where jsonb_path_exists(content, '$.roiMetrics.* ? (@ == 0)');
alter table vendor_listing_version force row level security;

-- The savings of a vendor's own listing are worked out of return and cost. Where both are stated they stand, even at 0. The
-- document keeps its form, since its hash is taken of its text; quotes within its texts are escaped and do not match.
-- Returns are ordered by thousandths of a percent, what is not stated behind all of them (stated-return.ts).
alter table catalog_application no force row level security;
with stated as (
  select id, detail::jsonb ? 'statement' as is_own,
    nullif((card #>> '{roiMetrics,averageROI}')::numeric, 0) as roi,
    nullif((card #>> '{roiMetrics,annualTCO}')::numeric, 0) as tco,
    nullif((card #>> '{roiMetrics,paybackPeriod}')::numeric, 0) as payback,
    (card #>> '{roiMetrics,averageSavings}')::numeric as savings
  from catalog_application
  where jsonb_path_exists(card::jsonb, '$.roiMetrics.* ? (@ == 0)')
), written as (
  select id, regexp_replace(card::text, '"roiMetrics":\s*\{[^}]*\}', format(
    '"roiMetrics":{"averageROI":%s,"annualTCO":%s,"paybackPeriod":%s,"averageSavings":%s}',
    coalesce(roi::text, 'null'), coalesce(tco::text, 'null'), coalesce(payback::text, 'null'),
    coalesce(case when not is_own then nullif(savings, 0) when roi + tco is not null then savings end::text, 'null'))) as card,
    roi is null as is_roi_missing
  from stated join catalog_application using (id)
)
update catalog_application application set
  card = written.card::json,
  content_hash = sha256(convert_to(format('[%s,%s]', written.card, application.detail), 'UTF8')),
  order_roi = case when is_roi_missing then 1000000000 else order_roi end
from written where written.id = application.id;
alter table catalog_application force row level security;
