// The must-haves that are chosen, over what meets them: each a link to the same list without it, which needs no script.
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { mustHaveList, noMustHaves, toggledMustHave } from '../../rules/must-haves.ts'
import { addressOf, type MarketplaceState } from './marketplace-address.ts'
import { mustHaveText } from './must-have-labels.ts'

export function ChosenMustHaves({ state }: { state: MarketplaceState }) {
  const all = mustHaveList(state.mustHaves)
  if (all.length === 0) return null
  const without = (mustHaves: MarketplaceState['mustHaves']) =>
    addressOf({ ...state, mustHaves, cursor: undefined })
  return (
    <ul aria-label="Chosen must-haves" className="mt-3 flex flex-wrap items-center gap-2">
      {all.map(({ kind, value }) => (
        <li className="min-w-0" key={`${kind} ${value}`}>
          <Link
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-line-control px-2.5 text-[0.8125rem] hover:border-ink-muted"
            preventScrollReset
            rel="nofollow"
            to={without(toggledMustHave(state.mustHaves, kind, value))}
          >
            <span className="sr-only">Remove </span>
            <span className="truncate">{mustHaveText({ kind, value })}</span>
            <X aria-hidden="true" className="shrink-0" size={13} />
          </Link>
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <Link
            className="text-link text-[0.8125rem]"
            preventScrollReset
            rel="nofollow"
            to={without(noMustHaves)}
          >
            Clear must-haves
          </Link>
        </li>
      )}
    </ul>
  )
}
