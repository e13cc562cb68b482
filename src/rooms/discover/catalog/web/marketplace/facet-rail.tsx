// The facets with their counts: beside the results on wide windows, in a sheet over them on narrow ones. Boxes of the filter
// form, so that they also work where no script runs.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatCount } from '#platform/web/format.ts'
import type { Facets } from '../../contract.ts'
import {
  type Chosen,
  chosenList,
  type FacetKind,
  isMustHave,
  toggled,
} from '../../rules/marketplace/facets.ts'
import { isSameValue, mustHavesMax } from '../../rules/marketplace/must-haves.ts'
import { facetLabels, valueText } from './facet-labels.ts'
import { facetsQuery } from './facets-query.ts'
import type { MarketplaceState } from './marketplace-address.ts'
import { filtersFormId } from './marketplace-filters.tsx'

const railId = 'filters'

/** From the question that narrows most on; those that are closed at first come last. */
const shownKinds = [
  'category',
  'industry',
  'cost',
  'standard',
  'rating',
  'pricing',
  'deployment',
  'region',
  'language',
  'integration',
  'verified',
] as const satisfies FacetKind[]
const openKinds: readonly FacetKind[] = shownKinds.slice(0, 5)

/** Values on show before the others are asked for. */
const shortList = 7

const allOf: Partial<Record<FacetKind, string>> = {
  category: t('All Categories'),
  industry: t('All Industries'),
}

/** Opens the sheet, on narrow windows. */
export function FacetRailButton({ chosen }: { chosen: Chosen }) {
  const count = chosenList(chosen).length
  return (
    <Button className="lg:hidden" popoverTarget={railId}>
      {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
    </Button>
  )
}

export interface FacetRailProps {
  state: MarketplaceState
  /** What is ticked, at once. */
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

export function FacetRail({ state, chosen, onChange }: FacetRailProps) {
  const { data, isPlaceholderData, isLoadingError } = useQuery(facetsQuery(state))
  return (
    <section aria-label={t('Filters')} className="facet-rail" id={railId} popover="auto">
      <div className="facet-sheet-head">
        <h2 className="display-3">{t('Filters')}</h2>
        <button
          aria-label={t('Close')}
          className="icon-button"
          popoverTarget={railId}
          popoverTargetAction="hide"
          type="button"
        >
          <X aria-hidden="true" size={18} />
        </button>
      </div>
      {isLoadingError && (
        <p className="py-3 text-[0.8125rem]" role="alert">
          {t('The filters could not be counted. Reload the page to try again.')}
        </p>
      )}
      <div aria-busy={isPlaceholderData} className="facet-groups">
        {shownKinds.map((kind) => (
          <Facet chosen={chosen} data={data} key={kind} kind={kind} onChange={onChange} team={state.team} />
        ))}
      </div>
      <div className="facet-sheet-foot">
        <Button popoverTarget={railId} popoverTargetAction="hide" tone="primary">
          {data
            ? t('Show {applications, plural, one {# application} other {# applications}}', {
                applications: data.applications,
              })
            : t('Show applications')}
        </Button>
      </div>
    </section>
  )
}

interface FacetProps {
  kind: FacetKind
  chosen: Chosen
  /** undefined while it is on its way. */
  data: Facets | undefined
  team: number
  onChange: (chosen: Chosen) => void
}

function Facet({ kind, chosen, data, team, onChange }: FacetProps) {
  const picked: readonly string[] = chosen[kind]
  const isPicked = (value: string) => picked.some((one) => isSameValue(one, value))
  const values = data?.values[kind] ?? []
  // A link can ask for what no listing has any more; it stays to be let go.
  const gone = picked.filter((value) => !values.some((one) => isSameValue(one.value, value)))
  const rows: { value: string; applications?: number }[] = [...gone.map((value) => ({ value })), ...values]
  // What is chosen is never behind "more".
  const cut = rows.length > shortList + 2 ? shortList : rows.length
  const [first, rest] = [
    rows.filter(({ value }, at) => at < cut || isPicked(value)),
    rows.filter(({ value }, at) => at >= cut && !isPicked(value)),
  ]
  const total = values.reduce((sum, { applications }) => sum + applications, 0)
  const valueRow = ({ value, applications }: (typeof rows)[number]) => (
    <FacetValue
      applications={applications}
      isDisabled={!isPicked(value) && (applications === 0 || picked.length >= mustHavesMax)}
      isPicked={isPicked(value)}
      key={value}
      name={kind}
      onToggle={() => onChange(toggled(chosen, kind, value))}
      text={valueText(kind, value)}
      value={value}
    />
  )
  return (
    <details className="facet" open={openKinds.includes(kind) || picked.length > 0}>
      <summary>
        {facetLabels[kind]}
        {picked.length > 0 && <span className="facet-picked">{picked.length}</span>}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has its legend, and here that is the summary */}
      <div aria-label={facetLabels[kind]} role="group">
        <Note kind={kind} team={team} />
        <ul>
          {allOf[kind] && (
            <FacetValue
              applications={data && total}
              isDisabled={picked.length === 0}
              isPicked={picked.length === 0}
              onToggle={() => onChange({ ...chosen, [kind]: [] })}
              text={allOf[kind]}
            />
          )}
          {first.map(valueRow)}
        </ul>
        {rest.length > 0 && (
          <details className="facet-more">
            <summary>{t('Show {number} more', { number: formatCount(rest.length) })}</summary>
            <ul>{rest.map(valueRow)}</ul>
          </details>
        )}
        {data && rows.length === 0 && <p className="facet-note">{t('No listing here states it.')}</p>}
      </div>
    </details>
  )
}

function Note({ kind, team }: { kind: FacetKind; team: number }) {
  if (kind === 'cost')
    return (
      <p className="facet-note">
        {t('For {team, plural, one {# person} other {# people}}, priced in US dollars', { team })}
      </p>
    )
  if (kind === 'standard')
    return (
      <p className="facet-note">{t('All that you choose. Stated by vendors, not reviewed by Emporion')}</p>
    )
  if (kind === 'integration')
    return <p className="facet-note">{t('All that you choose. Names as vendors write them')}</p>
  return isMustHave(kind) ? <p className="facet-note">{t('All that you choose')}</p> : null
}

interface FacetValueProps {
  text: string
  applications: number | undefined
  isPicked: boolean
  isDisabled: boolean
  onToggle: () => void
  name?: string
  value?: string
}

function FacetValue({ text, applications, isPicked, isDisabled, onToggle, name, value }: FacetValueProps) {
  return (
    <li>
      <label className="facet-value">
        <input
          checked={isPicked}
          className="checkbox"
          disabled={isDisabled}
          form={filtersFormId}
          name={name}
          onChange={onToggle}
          type="checkbox"
          value={value}
        />
        <span>{text}</span>
        {applications !== undefined && (
          <span className="facet-count">
            <span className="sr-only">, </span>
            {formatCount(applications)}
          </span>
        )}
      </label>
    </li>
  )
}
