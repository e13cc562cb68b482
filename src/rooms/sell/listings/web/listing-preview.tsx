// The draft as buyers will see it: the marketplace's own listing, drawn from what is typed.

import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import { useProfile } from '#platform/web/profile.ts'
import {
  ApplicationBody,
  ApplicationMark,
  catalogueText,
  Price,
  statedDocument,
  textLanguageOf,
} from '#rooms/discover/catalog/web/index.ts'
import type { Draft, Evidence } from '../contract.ts'
import { previewOf } from '../rules/publishing/stated-by.ts'
import { logoAddress } from './builder/logo-address.ts'

export interface ListingPreviewProps {
  draft: Draft
  evidence: readonly Evidence[]
  /** null until it is saved the first time. */
  id: string | null
  /** Buyers find the listing in the marketplace already. */
  isPublic: boolean
}

/** What the catalogue would be given of the draft. */
function useDocument({ draft, evidence, id }: Omit<ListingPreviewProps, 'isPublic'>) {
  const companyName = useProfile()?.companyName ?? t('Your company')
  const today = new Date().toISOString().slice(0, 10)
  const stated = previewOf(
    draft,
    evidence.filter(({ link, file }) => link !== null || file !== null),
    today,
  )
  const logo = id === null || draft.logo === null ? undefined : logoAddress(id, draft.logo)
  const vendor = {
    key: 'own',
    name: companyName,
    about: '',
    headquarters: '',
    foundedYear: null,
    employees: '',
  }
  return statedDocument(id ?? 'preview', { ...stated, logo }, vendor, today)
}

/** Beside the form, while one types: how the listing looks among the others. What is not entered yet is left out. */
export function ListingCardPreview({ to, ...of }: Omit<ListingPreviewProps, 'isPublic'> & { to: string }) {
  const { card } = useDocument(of)
  const { draft } = of
  const name = draft.name.trim() || t('Name')
  return (
    <section aria-labelledby="card-title" className="max-[1199px]:hidden" data-card-preview>
      <h2 className="text-sm font-semibold" id="card-title">
        {t('As buyers will find it')}
      </h2>
      <div className="card mt-2 p-4">
        <div className="flex items-center gap-3">
          <ApplicationMark application={{ ...card, name }} size={40} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="truncate text-[0.8125rem] text-ink-muted">{card.vendor}</p>
          </div>
        </div>
        <p className="mt-3 line-clamp-3 text-sm text-ink-muted wrap-anywhere" lang={textLanguageOf(card)}>
          {draft.tagline?.trim() || draft.description.trim() || t('One line that says what it does')}
        </p>
        {draft.category !== null && (
          <p className="mt-3">
            <Chip>{catalogueText(draft.category)}</Chip>
          </p>
        )}
        {draft.pricing.amount !== null && (
          <div className="mt-3 border-t border-line pt-3">
            <Price price={card.pricing} />
          </div>
        )}
      </div>
      <p className="mt-2 text-sm">
        <Link className="text-link" to={to}>
          {t('See the whole listing')}
        </Link>
      </p>
    </section>
  )
}

export function ListingPreview({ draft, evidence, id, isPublic }: ListingPreviewProps) {
  const { card, detail } = useDocument({ draft, evidence, id })
  const missing = [
    draft.name.trim() === '' && t('name'),
    draft.category === null && t('category'),
    draft.description.trim() === '' && t('description'),
    draft.pricing.amount === null && t('price'),
  ].filter((name) => name !== false)
  return (
    <section
      aria-label={t('Preview')}
      className="mt-6 rounded-card border border-line bg-paper p-4 sm:p-8"
      data-preview
    >
      {missing.length > 0 && (
        <p className="mb-4 text-sm text-ink-muted">
          {t('Not entered yet, so this preview shows sample text: {missing}.', { missing: listOf(missing) })}
        </p>
      )}
      <ApplicationBody
        application={{ ...card, ...detail }}
        preview={isPublic ? 'of what is public' : 'of a draft'}
      />
    </section>
  )
}
