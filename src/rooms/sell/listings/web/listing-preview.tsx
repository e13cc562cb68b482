// The draft as buyers will see it: the marketplace's own listing, drawn from what is typed.

import { t } from '#platform/kernel/texts.ts'
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
    draft.name.trim() === '' && 'name',
    draft.category === null && 'category',
    draft.description.trim() === '' && 'description',
    draft.pricing.amount === null && 'price',
  ].filter((name) => name !== false)
  return (
    <section
      aria-label={t('Preview')}
      className="mt-6 rounded-card border border-line bg-paper p-4 sm:p-8"
      data-preview
    >
      {missing.length > 0 && (
        <p className="mb-4 text-sm text-ink-muted">
          {t('Not entered yet, and shown here by a stand-in: {missing}.', { missing: missing.join(', ') })}
        </p>
      )}
      <ApplicationBody
        application={{ ...card, ...detail }}
        preview={isPublic ? 'of what is public' : 'of a draft'}
      />
    </section>
  )
}
