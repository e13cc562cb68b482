// What buyers read first of the listing, beside the form while it is written; only where there is room for both.
import { Mark } from '#platform/web/mark.tsx'
import { Price } from '#rooms/discover/catalog/web/index.ts'
import type { Draft } from '../contract.ts'

export function CardPreview({ draft: { name, tagline, description, category, pricing } }: { draft: Draft }) {
  const { amount } = pricing
  return (
    <section aria-labelledby="card-preview-title" className="card hidden p-5 min-[75rem]:block">
      <h2 className="text-sm font-semibold" id="card-preview-title">
        What buyers read first
      </h2>
      <div className="mt-3 flex items-center gap-3">
        <Mark name={name || 'Untitled'} size={40} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name || 'No name yet'}</p>
          <p className="text-[0.8125rem] text-ink-muted">{category ?? 'No category yet'}</p>
        </div>
      </div>
      <p className="mt-3 line-clamp-4 text-sm wrap-anywhere" dir="auto">
        {tagline || description || 'No description yet'}
      </p>
      <div className="mt-3">
        {amount === null ? (
          <p className="text-sm text-ink-muted">No price yet</p>
        ) : (
          <Price price={{ ...pricing, amount }} size="row" />
        )}
      </div>
    </section>
  )
}
