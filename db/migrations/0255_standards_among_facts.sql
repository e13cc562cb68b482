-- catalog: a standard with evidence on file stands among the facts too, whatever its days, so that the index of facts finds it; its days
-- are compared after. The store writes it (`catalog/server/catalog-store.ts`); this does the same for what was published before.

-- The migration speaks for all companies at once.
alter table catalog_application no force row level security;
update catalog_application
set facts = facts || array(select distinct 'standard:' || (period ->> 'standard') from jsonb_array_elements(standard_periods) as period)
where standard_periods <> '[]';
alter table catalog_application force row level security;
