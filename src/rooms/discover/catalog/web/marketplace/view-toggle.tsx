// Grid or list (MKT-11). The buttons belong to the filter form, so that they also work where no script runs.
import { LayoutGrid, List } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import type { MarketplaceLayout, MarketplaceView } from './marketplace-address.ts'
import { filtersFormId } from './marketplace-filters.tsx'

const views = [
  { view: 'grid', label: t('Grid'), Icon: LayoutGrid },
  { view: 'list', label: t('List'), Icon: List },
] as const

interface ViewToggleProps {
  view: MarketplaceLayout
  onView: (view: MarketplaceView) => void
}

export function ViewToggle({ view, onView }: ViewToggleProps) {
  if (view !== 'by-width') return <Views onView={onView} view={view} />
  // The one of this width: which it is, a page that is drawn on the server doesn't know.
  return (
    <>
      <Views className="lg:hidden" onView={onView} view="list" />
      <Views className="max-lg:hidden" onView={onView} view="grid" />
    </>
  )
}

function Views({ view: shown, onView, className = '' }: ViewToggleProps & { className?: string }) {
  return (
    <fieldset className={`flex overflow-hidden rounded-control border border-line-control ${className}`}>
      <legend className="sr-only">{t('Layout')}</legend>
      {views.map(({ view, label, Icon }) => (
        <button
          aria-pressed={view === shown}
          className="flex min-h-8 items-center gap-1.5 px-3 text-[0.8125rem] text-ink-muted hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
          form={filtersFormId}
          key={view}
          name="view"
          onClick={() => onView(view)}
          type="submit"
          value={view}
        >
          <Icon aria-hidden="true" size={14} strokeWidth={1.75} />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
