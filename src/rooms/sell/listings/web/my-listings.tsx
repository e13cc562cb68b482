// The grid of the company's own listings (VEND-13 to VEND-17).

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { StateChip } from '#platform/web/state-chip.tsx'
import { ApplicationMark, catalogueText, textLanguageOf } from '#rooms/discover/catalog/web/index.ts'
import type { ListingRow } from '../contract.ts'
import { firstWords } from '../rules/first-words.ts'
import { importedText } from './builder/imported-text.ts'
import { logoAddress } from './builder/logo-address.ts'
import { myListingsQuery } from './listing-queries.ts'
import { ScoreFigure } from './score-figure.tsx'
import { StatusBadge } from './status-badge.tsx'

export function MyListings() {
  return (
    <LoadState of={useQuery(myListingsQuery)} skeleton={<CardSkeletons />} what={t('Your applications')}>
      {(rows) =>
        rows.length === 0 ? (
          <NoListings />
        ) : (
          <>
            <p className="mt-6 font-semibold">{countsText(rows)}</p>
            <p className="mt-1 text-sm text-ink-muted">
              {t(
                'The listing score counts pain points, solution highlights, before/after flows, case studies, trust signals and competitive advantages. The name, category, description and price are required besides, and the picture is optional.',
              )}
            </p>
            <ul
              aria-label={t('My applications')}
              className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3"
            >
              {rows.map((row) => (
                <li key={row.id}>
                  <ListingCard row={row} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </LoadState>
  )
}

/** "5 listings: 4 published (1 with unpublished changes), 1 draft": only what there is, and what adds up. */
export function countsText(rows: readonly Pick<ListingRow, 'status' | 'hasChanges'>[]): string {
  const of = (wanted: ListingRow['status']) => rows.filter(({ status }) => status === wanted)
  const changed = of('published').filter(({ hasChanges }) => hasChanges).length
  const counts = [
    [
      of('published').length,
      (count: number) =>
        changed === 0
          ? t('{count, plural, one {# published} other {# published}}', { count })
          : t('{count, plural, one {# published} other {# published}} ({changed} with unpublished changes)', {
              count,
              changed: formatCount(changed),
            }),
    ],
    [of('draft').length, (count: number) => t('{count, plural, one {# draft} other {# drafts}}', { count })],
    [
      of('unpublished').length,
      (count: number) => t('{count, plural, one {# taken back} other {# taken back}}', { count }),
    ],
    [
      of('taken-off').length,
      (count: number) =>
        t('{count, plural, one {# taken off the marketplace} other {# taken off the marketplace}}', {
          count,
        }),
    ],
  ] as const
  return t('{count, plural, one {# listing} other {# listings}}: {states}', {
    count: rows.length,
    states: counts.flatMap(([many, text]) => (many > 0 ? [text(many)] : [])).join(', '),
  })
}

function CardSkeletons() {
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div className="skeleton h-56" data-skeleton="card" key={card} />
      ))}
    </div>
  )
}

function NoListings() {
  const mayChange = useMayChange()
  return (
    <EmptyState
      action={
        mayChange && (
          <ButtonLink to="/enhanced-vendor-listing" tone="primary">
            {t('Create Application')}
          </ButtonLink>
        )
      }
      title={t('No applications yet')}
    >
      {mayChange
        ? t(
            'Describe your first application step by step. It is saved while you type, and buyers see it once you publish it.',
          )
        : t('An editor or an owner of your company can describe the first one.')}
    </EmptyState>
  )
}

/** The others are found in the builder. */
const problemsShown = 4
/** Three lines, and never more than the four that there is room for. */
const charactersShown = 125

function ListingCard({ row }: { row: ListingRow }) {
  const { id, name, description, category, status, score, logo, hasChanges, problems, isImported, savedAt } =
    row
  const mayChange = useMayChange()
  const shownName = name || t('Untitled draft')
  const mark = logo === null ? { name: shownName } : { name: shownName, logo: logoAddress(id, logo) }
  return (
    <article className="card flex h-full flex-col p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <ApplicationMark application={mark} />
        <div className="min-w-0 grow">
          <h2 className="display-3 leading-snug wrap-anywhere">{shownName}</h2>
          <p className="text-[0.8125rem] text-ink-muted">
            {category ? catalogueText(category) : t('No category yet')}
          </p>
        </div>
        <ScoreFigure score={score} />
      </div>
      <div className="mt-3 flex flex-wrap gap-1.5">
        <StatusBadge status={status} />
        {hasChanges && <StateChip state="waiting">{t('Unpublished changes')}</StateChip>}
      </div>
      {status === 'draft' && problems.length > 0 && (
        <p className="mt-2 text-[0.8125rem]">
          {t('Not ready to publish: {problems}', { problems: problems.slice(0, problemsShown).join(' · ') })}
          {problems.length > problemsShown &&
            ` · ${t('{count} more', { count: formatCount(problems.length - problemsShown) })}`}
        </p>
      )}
      {isImported && status === 'published' && <p className="mt-2 text-[0.8125rem]">{importedText}</p>}
      <p
        className="mt-3 mb-4 line-clamp-4 text-sm wrap-anywhere text-ink-muted max-sm:hidden"
        lang={description ? textLanguageOf(row) : undefined}
      >
        {firstWords(description, charactersShown) || t('No description yet.')}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3 sm:border-t sm:border-line sm:pt-4">
        <p className="text-xs text-ink-muted">{t('Saved {savedAt}', { savedAt: formatInstant(savedAt) })}</p>
        <div className="flex gap-2">
          {mayChange && (
            <ButtonLink size="small" to={`/enhanced-vendor-listing?edit=${id}`}>
              {rich('Edit<hidden> {name}</hidden>', { hidden, name: shownName })}
            </ButtonLink>
          )}
          <ButtonLink size="small" to={`/vendor-applications/${id}`} tone="quiet">
            {rich('View<hidden> {name}</hidden>', { hidden, name: shownName })}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
