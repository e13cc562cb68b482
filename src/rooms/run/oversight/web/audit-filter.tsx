// What narrows the trail: a search, a company, a time, a kind of action and a severity, and below them those that are chosen.
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import { FilterChips } from '#platform/web/filter-chips.tsx'
import { FoldedFilters } from '#platform/web/folded-filters.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useAddress } from '#platform/web/page/use-address.ts'
import { useTypedSearch } from '#platform/web/page/use-typed-search.ts'
import { tenancyRoutes } from '#rooms/run/tenancy/contract.ts'
import { CompanyChoice } from '#rooms/run/tenancy/web/index.ts'
import { dayOf, longestSearch, type TrailFilter } from './audit-address.ts'
import { daysInWords, kindWords, rangeWords, severityWords } from './audit-words.ts'

const dayMs = 86_400_000
const ownDates = { value: 'dates', label: t('Choose dates') }

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

export interface AuditFilterProps {
  filter: TrailFilter
  /** Whether the trails of companies are open, too. */
  isOfAll: boolean
  /** What the entries call the company that is chosen; nothing until they are there. */
  companyName: string | undefined
}

export function AuditFilter({ filter, isOfAll, companyName }: AuditFilterProps) {
  const [, go] = useAddress()
  const { typed, setTyped } = useTypedSearch(longestSearch)
  const company = useChosenCompany(filter.tenantId, companyName)
  const hasDays = filter.fromDay !== undefined || filter.toDay !== undefined

  function chooseRange(value: string) {
    if (value !== ownDates.value) return go({ timeRange: value, from: undefined, to: undefined })
    const now = Date.now()
    go({ from: dayOf(now - 6 * dayMs), to: dayOf(now) })
  }

  const chips = [
    ...(filter.search === undefined
      ? []
      : [
          {
            label: t('Search'),
            value: filter.search,
            onRemove: () => go({ search: undefined }),
          },
        ]),
    ...(filter.tenantId === undefined
      ? []
      : [{ label: t('Company'), value: company.name, onRemove: () => go({ tenantId: undefined }) }]),
    ...(hasDays
      ? [
          {
            label: t('Dates'),
            value: daysInWords(filter),
            onRemove: () => go({ from: undefined, to: undefined }),
          },
        ]
      : []),
    ...(filter.action === undefined
      ? []
      : [{ label: t('Action'), value: kindWords[filter.action], onRemove: () => go({ action: undefined }) }]),
    ...(filter.severity === undefined
      ? []
      : [
          {
            label: t('Severity'),
            value: severityWords[filter.severity],
            onRemove: () => go({ severity: undefined }),
          },
        ]),
  ]

  return (
    <search className="mt-6 block">
      <div className="audit-filter">
        <TextField
          isUnmarked
          label={t('Search')}
          maxLength={longestSearch}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('User, action, resource or IP')}
          type="search"
          value={typed}
        />
        <FoldedFilters
          className="audit-filter-more"
          count={chips.length - (filter.search === undefined ? 0 : 1)}
        >
          {isOfAll && (
            <CompanyChoice
              chosen={filter.tenantId === undefined ? undefined : company}
              isFilter
              onChoose={({ id }) => go({ tenantId: id })}
            />
          )}
          <SelectField
            label={t('Time range')}
            onChange={({ target }) => chooseRange(target.value)}
            options={[...optionsOf(rangeWords), ownDates]}
            value={hasDays ? ownDates.value : filter.timeRange}
          />
          <SelectField
            label={t('Action')}
            onChange={({ target }) => go({ action: target.value })}
            options={[{ value: '', label: t('All actions') }, ...optionsOf(kindWords)]}
            value={filter.action ?? ''}
          />
          <SelectField
            label={t('Severity')}
            onChange={({ target }) => go({ severity: target.value })}
            options={[{ value: '', label: t('All severities') }, ...optionsOf(severityWords)]}
            value={filter.severity ?? ''}
          />
          {hasDays && (
            <>
              <TextField
                isUnmarked
                label={t('From')}
                max={filter.toDay}
                onChange={({ target }) => go({ from: target.value })}
                type="date"
                value={filter.fromDay ?? ''}
              />
              <TextField
                isUnmarked
                label={t('To')}
                min={filter.fromDay}
                onChange={({ target }) => go({ to: target.value })}
                type="date"
                value={filter.toDay ?? ''}
              />
            </>
          )}
        </FoldedFilters>
      </div>
      <FilterChips chips={chips} onClear={() => go(nothing)} />
    </search>
  )
}

/** Takes every filter off but the time range. */
const nothing = {
  search: undefined,
  tenantId: undefined,
  from: undefined,
  to: undefined,
  action: undefined,
  severity: undefined,
}

/** A link may name a company that is no tenant: the platform itself, or one that was deleted. */
function useChosenCompany(id: string | undefined, nameInEntries: string | undefined) {
  const { data } = useQuery(query(tenancyRoutes.getTenant, { id: id ?? '' }, { enabled: id !== undefined }))
  const name = data?.tenant.name ?? nameInEntries ?? t('One company')
  return { id: id ?? '', name, slug: data?.tenant.slug ?? '' }
}
