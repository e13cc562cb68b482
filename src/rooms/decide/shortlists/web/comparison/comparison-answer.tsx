// Before the controls: which application leads and which costs least, with the two figures of each.
import { listOf, t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount } from '#platform/web/format.ts'
import { returnTexts } from '#rooms/discover/catalog/web/index.ts'
import {
  type ComparisonAnswer as Answer,
  comparisonAnswer,
  type Fallback,
  type FallbackReason,
  fallbackOf,
} from '../../rules/comparison/comparison-answer.ts'
import type {
  Cell,
  ComparableApplication,
  ComparableModel,
  ComparisonContext,
} from '../../rules/comparison/comparison-criteria.ts'
import type { WeightSource } from '../../rules/vocabulary.ts'
import { paybackText, roiText } from '../collaboration/modelled-line.tsx'
import { costText } from './comparison-cell.tsx'
import type { ComparedColumn } from './comparison-table.tsx'
import { points, type WeighingOnShow } from './weighed-total.tsx'

interface ComparisonAnswerProps {
  columns: readonly ComparedColumn[]
  context: ComparisonContext
  /** Left out where there is no shortlist to keep weights with. */
  weighing: WeighingOnShow | undefined
}

export function ComparisonAnswer({ columns, context, weighing }: ComparisonAnswerProps) {
  const applications = columns.map(({ application }) => application ?? null)
  const answer = comparisonAnswer(applications, context)
  const { fit, cost } = answer
  // Equal weights are no choice of anybody's, so that fit and cost answer until there is one.
  const weighed =
    weighing && !weighing.weights.areEqual && weighing.of.weightSum > 0 ? weighing.of : undefined
  const first = weighed ? columns.flatMap((_, at) => (weighed.places[at] === 1 ? [at] : [])) : fit.best
  const fallback = fallbackOf(answer, applications, weighed?.places)
  const namesOf = (at: readonly number[]) => listOf(at.map((one) => columns[one]?.name ?? ''))
  return (
    <section aria-label={t('Which comes first')} className="mt-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60rem] text-pretty font-serif text-lg leading-snug">
          {fallback
            ? `${fitSentence(fit, '')} ${fallbackSentence(fallback, { answer, columns, source: weighing?.weights.source ?? 'mine' })}`
            : weighed
              ? t(
                  '{count, plural, one {{names} is first by weight.} other {{names} share the first place by weight.}}',
                  { count: first.length, names: namesOf(first) },
                )
              : fitSentence(fit, namesOf(fit.best))}{' '}
          {/* The first by weight may still be one that nobody should buy. */}
          {weighed && !fallback && fit.says === 'low' && fitSentence(fit, '')}{' '}
          {!fallback?.reasons.includes('cost') && costSentence(cost, namesOf)}
        </p>
        {fit.says === 'low' && (
          <ButtonLink to="/marketplace?sort=ai_match" tone="primary">
            {t('Find better fits')}
          </ButtonLink>
        )}
      </div>
      <ul className="comparison-answer" data-columns={columns.length}>
        {columns.map(({ id, name, application }, at) => (
          <li key={id}>
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span data-first={first.includes(at) || undefined}>
              {weighed ? totalText(weighed.totals[at]) : fitText(application && fit.cells[at])}
            </span>
            <span data-first={cost.best.includes(at) || undefined}>
              {yearlyText(application && cost.cells[at])}
            </span>
            {application && <span>{returnText(application, context.modelled?.(id))}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.8125rem] text-ink-muted">
        {t(
          'Costs are those of the first year for {teamSize, plural, one {# person} other {# people}}: the licence alone, without services.',
          { teamSize: context.teamSize },
        )}
      </p>
    </section>
  )
}

/** Which to take where none fits well, and what speaks for it. */
function fallbackSentence(
  { at, reasons }: Fallback,
  { answer, columns, source }: { answer: Answer; columns: readonly ComparedColumn[]; source: WeightSource },
): string {
  const column = columns[at]
  const cell = answer.cost.cells[at]
  const words: Readonly<Record<FallbackReason, () => string>> = {
    weights: () => (source === 'agreed' ? t('first by the agreed weights') : t('first by your weights')),
    fit: () => t('highest fit'),
    cost: () => {
      const cost = cell?.kind === 'team-cost' ? costText(cell.cost) : ''
      return answer.cost.says === 'unknown'
        ? t('lowest known cost, {cost}', { cost })
        : t('lowest cost, {cost}', { cost })
    },
    return: () =>
      t('highest stated ROI, {roi}', {
        roi: (column?.application && returnTexts(column.application.roiMetrics).roi) ?? '–',
      }),
  }
  return t('If you take one: {name} ({reasons}).', {
    name: column?.name ?? '',
    reasons: reasons.map((reason) => words[reason]()).join('; '),
  })
}

function bestScore(cells: Answer['fit']['cells']): string {
  return formatCount(Math.max(...cells.map((cell) => (cell?.kind === 'fit' ? cell.score : 0))))
}

/** Which costs least, or why not all costs can be compared, and the lowest of those that can. */
function costSentence(answer: Answer['cost'], namesOf: (at: readonly number[]) => string): string {
  const costOf = (at: number | undefined) => {
    const cell = answer.cells[at ?? -1]
    return cell?.kind === 'team-cost' ? costText(cell.cost) : ''
  }
  switch (answer.says) {
    case 'least':
      return t(
        '{count, plural, one {{names} costs least: {cost}.} other {{names} cost least: {cost} each.}}',
        { count: answer.best.length, names: namesOf(answer.best), cost: costOf(answer.best[0]) },
      )
    case 'equal':
      return t('They cost the same.')
    case 'currencies':
      return t('Their costs are in different currencies.')
    case 'once':
      return t(
        '{count, plural, one {{names} is paid once, so its cost can’t be compared with yearly costs.} other {{names} are paid once, so their costs can’t be compared with yearly costs.}}',
        { count: answer.once.length, names: namesOf(answer.once) },
      )
    case 'unknown':
      return answer.lowest.length > 0
        ? t('Cheapest of those with a known price: {names}, {cost}.', {
            names: namesOf(answer.lowest),
            cost: costOf(answer.lowest[0]),
          })
        : t(
            '{count, plural, one {{names} has no comparable yearly cost.} other {{names} have no comparable yearly cost.}}',
            { count: answer.unknown.length, names: namesOf(answer.unknown) },
          )
  }
}

function fitSentence({ says, best, cells }: Answer['fit'], names: string): string {
  switch (says) {
    case 'best':
      return t('{count, plural, one {{names} fits you best.} other {{names} fit you best.}}', {
        count: best.length,
        names,
      })
    case 'equal':
      return t('They fit you equally well.')
    case 'low':
      return t('None fits well (best {score} of 100).', { score: bestScore(cells) })
    case 'unknown':
      return t('Take the assessment to see which fits you best.')
  }
}

/** By the company’s own figures where it saved some. */
function returnText({ roiMetrics }: ComparableApplication, model: ComparableModel | undefined): string {
  if (model)
    return t('Your model: ROI {roi}, payback {payback}', { roi: roiText(model), payback: paybackText(model) })
  const { roi, payback } = returnTexts(roiMetrics)
  return t('Stated: ROI {roi}, payback {payback}', { roi: roi ?? '–', payback: payback ?? '–' })
}

function totalText(tenths: number | null | undefined): string {
  return typeof tenths === 'number'
    ? t('{points} points, weighted', { points: points(tenths) })
    : t('Not listed')
}

function fitText(cell: Cell | null | undefined): string {
  return cell?.kind === 'fit'
    ? t('Fit {score} of 100', { score: formatCount(cell.score) })
    : t('Fit not known')
}

function yearlyText(cell: Cell | null | undefined): string {
  return cell?.kind === 'team-cost' ? costText(cell.cost) : t('Cost not known')
}
