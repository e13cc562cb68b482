// What is chosen, over what it leaves: each a link to the same list without it, which needs no script.
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { chosenList, noneChosen, toggled } from '../../rules/marketplace/facets.ts'
import { choiceText } from './facet-labels.ts'
import { addressOf, type MarketplaceState } from './marketplace-address.ts'

export function ChosenFacets({ state }: { state: MarketplaceState }) {
  const all = chosenList(state.chosen)
  if (all.length === 0) return null
  const without = (chosen: MarketplaceState['chosen']) => addressOf({ ...state, chosen, cursor: undefined })
  return (
    <ul aria-label={t('Chosen filters')} className="mb-3 flex flex-wrap items-center gap-2">
      {all.map(({ kind, value }) => (
        <li className="min-w-0" key={`${kind} ${value}`}>
          <Link
            className="chosen-facet"
            preventScrollReset
            rel="nofollow"
            to={without(toggled(state.chosen, kind, value))}
          >
            <span className="sr-only">{t('Remove')} </span>
            <span className="truncate">{choiceText({ kind, value })}</span>
            <X aria-hidden="true" size={13} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="text-link text-[0.8125rem]"
          preventScrollReset
          rel="nofollow"
          to={without(noneChosen)}
        >
          {t('Clear filters')}
        </Link>
      </li>
    </ul>
  )
}
