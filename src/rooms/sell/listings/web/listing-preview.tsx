// The draft as buyers will see it: the marketplace's own listing, drawn from what is typed.

import { listOf, t } from '#platform/kernel/texts.ts'
import { useProfile } from '#platform/web/profile.ts'
import { ApplicationBody, statedDocument } from '#rooms/discover/catalog/web/index.ts'
import type { Draft, Evidence } from '../contract.ts'
import { previewOf } from '../rules/stated-by.ts'
import { logoAddress } from './logo-address.ts'

export interface ListingPreviewProps {
  draft: Draft
  evidence: readonly Evidence[]
  /** null until it is saved the first time. */
  id: string | null
  /** Buyers find the listing in the marketplace already. */
  isPublic: boolean
}

export function ListingPreview({ draft, evidence, id, isPublic }: ListingPreviewProps) {
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
  const { card, detail } = statedDocument(id ?? 'preview', { ...stated, logo }, vendor, today)
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
