// Every version that was saved, to be read and to be taken up again.

import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import type { BuyerNeeds } from '../contract.ts'
import { budgetLabel } from '../rules/budget-label.ts'
import { departmentText } from '../rules/department-texts.ts'
import { needText } from '../rules/needs-texts.ts'
import { needsHistoryQuery } from './buyer-needs-query.ts'

export interface NeedsHistoryProps {
  /** The version that counts. */
  current: number
  onTake: (needs: BuyerNeeds) => void
}

export function NeedsHistory({ current, onTake }: NeedsHistoryProps) {
  const list = useInfiniteQuery(needsHistoryQuery)
  return (
    <section aria-labelledby="versions" className="mt-12 max-w-[48rem]">
      <h2 className="display-3" id="versions">
        {t('Saved versions')}
      </h2>
      <div className="mt-3">
        <LoadState isSmall of={list} skeleton={<div className="skeleton h-12" />} what={t('The versions')}>
          {({ pages }) => (
            <Versions current={current} onTake={onTake} versions={pages.flatMap(({ items }) => items)} />
          )}
        </LoadState>
      </div>
      <NextPage label={t('Show older versions')} list={list} />
    </section>
  )
}

function Versions({ versions, current, onTake }: NeedsHistoryProps & { versions: readonly BuyerNeeds[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {versions.map((needs) => (
        <li key={needs.version}>
          <details className="need-version">
            <summary data-closed={t('Show')} data-open={t('Hide')}>
              <span className="font-semibold">{t('Version {version}', { version: needs.version })}</span>
              {needs.version === current && (
                <span className="chip" data-tone="accent">
                  {t('current')}
                </span>
              )}
              <span className="text-ink-muted">
                {t(
                  '{savedAt}, {painPoints, plural, one {# challenge} other {# challenges}}, {desiredOutcomes, plural, one {# outcome} other {# outcomes}}, {budget}',
                  {
                    savedAt: formatInstant(needs.savedAt),
                    painPoints: needs.painPoints.length,
                    desiredOutcomes: needs.desiredOutcomes.length,
                    budget: budgetLabel(needs.budget),
                  },
                )}
              </span>
            </summary>
            <Facts needs={needs} />
            {needs.version !== current && (
              <Button className="mb-4" onClick={() => onTake(needs)} size="small">
                {t('Fill in from version {version}', { version: needs.version })}
              </Button>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}

function Facts({ needs }: { needs: BuyerNeeds }) {
  const { painPoints, desiredOutcomes, priorities, budget, teamSize, timeline, metadata } = needs
  const facts: [string, string][] = [
    [t('Challenges'), painPoints.map(needText).join(', ')],
    [t('Desired outcomes'), desiredOutcomes.map(needText).join(', ')],
    [
      t('Priorities'),
      priorities.map(({ category, importance }) => `${needText(category)} ${importance}`).join(', '),
    ],
    [t('Budget'), t('{price} a year', { price: budgetLabel(budget) })],
    [t('Team size'), teamSize === undefined ? t('not stated') : formatCount(teamSize)],
    [t('Timeline'), needText(timeline)],
    [t('Departments'), metadata.departments.map(departmentText).join(', ')],
    [t('Current challenges'), metadata.currentChallenges || t('not stated')],
  ]
  return (
    <dl className="grid gap-y-2 pb-4 text-sm">
      {facts.map(([label, fact]) => (
        <div className="grid gap-x-6 sm:grid-cols-[160px_minmax(0,1fr)]" key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className="break-words whitespace-pre-line">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
