// What the weights come to: a total for each application, its arithmetic, and what would put another one first.
import { ChevronDown } from 'lucide-react'
import { Chip } from '#platform/web/chip.tsx'
import { formatCount, formatInstantDay } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import type { ShortlistWeights } from '../../contract.ts'
import type { ComparableApplication, ComparisonContext } from '../../rules/comparison/comparison-criteria.ts'
import {
  leadChangeText,
  leftOutTexts,
  pointsRule,
  pointsScale,
  type WeighedCriterion,
  type Weighing,
  weigh,
} from '../../rules/comparison/weighing.ts'
import type { WeightsOnShow } from './use-weights.ts'
import './weighed-total.css'
import { listOf, t } from '#platform/kernel/texts.ts'

export interface WeighingOnShow {
  of: Weighing
  weights: WeightsOnShow
}

/** Tenths as points: "92.3". */
export function points(tenths: number): string {
  return formatCount(tenths / 10)
}

/** The first row of the table. */
export function TotalRow({
  weighing: { of: weighing, weights },
  columns,
}: {
  weighing: WeighingOnShow
  columns: readonly { id: string; name: string }[]
}) {
  const { criteria, totals, places, weightSum } = weighing
  const uncounted = criteria.filter(({ leftOut }) => leftOut === 'incomparable')
  const listed = places.filter((place) => place !== null).length
  return (
    <tr className="comparison-total">
      <th scope="row">
        <span className="font-semibold text-ink">{t('Weighted total')}</span>
        <span className="criterion-note block">
          {weights.areEqual
            ? t('Each row of the overview counts 1 until you set weights from 0 to 5.')
            : t('Points times weight, divided by the sum of the weights.')}{' '}
          {pointsScale()}
        </span>
        {weightSum > 0 && uncounted.length > 0 && (
          <span className="criterion-note mt-1 block font-semibold text-caution">
            {t('Not counted, because the values can’t be compared: {rows}.', {
              rows: listOf(uncounted.map(({ label }) => label)),
            })}
          </span>
        )}
      </th>
      {weightSum === 0 ? (
        <td colSpan={columns.length}>
          <span className="text-ink-muted">
            {t('None of the rows with a weight can be compared. Give another row a weight.')}
          </span>
        </td>
      ) : (
        columns.map(({ id, name }, at) => {
          const [total, place] = [totals[at], places[at]]
          return (
            <td data-of={name} key={id}>
              {typeof total !== 'number' ? (
                <span className="text-ink-faint">{t('Not listed')}</span>
              ) : (
                <>
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="text-sm tabular-nums">{points(total)}</span>
                    <span className="text-[0.8125rem] text-ink-muted">{t('points among these')}</span>
                    {/* Equal weights are no choice of anybody's: the best of them is not put first. */}
                    {place === 1 && !weights.areEqual ? (
                      <Chip tone="accent">
                        {places.filter((one) => one === 1).length > 1
                          ? t('Shares the first place')
                          : t('First', {}, 'a rank')}
                      </Chip>
                    ) : (
                      <span className="text-[0.8125rem] text-ink-muted">
                        {t('Place {place} of {listed}', { place: place ?? '', listed })}
                      </span>
                    )}
                  </span>
                  <span className="mt-1.5 block max-w-44">
                    <Progress label={t('Weighted total of {name}', { name })} max={1000} value={total} />
                  </span>
                </>
              )}
            </td>
          )
        })
      )}
    </tr>
  )
}

interface ArithmeticProps {
  weighing: Weighing
  shown: WeightsOnShow
  columns: readonly { id: string; name: string; application: ComparableApplication | null | undefined }[]
  context: ComparisonContext
}

/** Below the table, closed until somebody wants to know; on paper it is open. */
export function TotalArithmetic(props: ArithmeticProps) {
  if (props.weighing.weightSum === 0) return null
  return (
    <>
      <details className="group card mt-5 print:hidden">
        <summary className="flex min-h-12 items-center gap-x-3 px-4 text-sm font-semibold sm:px-5">
          <ChevronDown
            aria-hidden="true"
            className="-ml-1 transition-transform group-open:rotate-180"
            size={18}
            strokeWidth={1.75}
          />
          {t('How the total is made up, and what would change the order')}
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-5 sm:px-5">
          <Arithmetic {...props} />
        </div>
      </details>
      <section className="mt-5 hidden gap-4 print:grid">
        <h2 className="display-3">{t('How the total is made up')}</h2>
        <Arithmetic {...props} />
      </section>
    </>
  )
}

function Arithmetic({ weighing, shown: { source, all }, columns, context }: ArithmeticProps) {
  const { criteria, weightSum, sums, totals, leadChanges } = weighing
  const names = columns.map(({ name }) => name)
  const agreed = source === 'agreed' ? all?.agreed : undefined
  return (
    <>
      <div>
        <p className="max-w-prose text-[0.8125rem] text-ink-muted">
          {agreed
            ? t('Agreed weights, set by {userName} on {setAt}.', {
                userName: agreed.userName,
                setAt: formatInstantDay(agreed.setAt),
              })
            : ''}{' '}
          {pointsRule()}{' '}
          {criteria.some(({ id }) => id === 'fit')
            ? t('Fit follows each person’s own assessment, so colleagues can see other totals.')
            : ''}
        </p>
        <section
          aria-label={t('Arithmetic of the weighted total')}
          className="mt-3 overflow-x-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
          tabIndex={0}
        >
          <table className="weighing-table">
            <thead>
              <tr>
                <th scope="col">{t('Row')}</th>
                <th data-kind="figure" scope="col">
                  {t('Weight')}
                </th>
                {names.map((name, at) => (
                  <th data-kind="figure" key={at} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {criteria.map((criterion) => (
                <CriterionRow columns={columns.length} criterion={criterion} key={criterion.id} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('Sum')}</th>
                <td data-kind="figure">{weightSum}</td>
                {sums.map((sum, at) => (
                  <td data-kind="figure" key={at}>
                    {sum === null ? '–' : points(sum)}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t('Sum divided by {weightSum}', { weightSum })}</th>
                <td />
                {totals.map((total, at) => (
                  <td className="font-semibold" data-kind="figure" key={at}>
                    {total === null ? '–' : points(total)}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      </div>
      <div>
        <h2 className="font-sans text-sm font-semibold tracking-normal">
          {t('What would change the order')}
        </h2>
        {leadChanges.length === 0 ? (
          <p className="mt-1 text-sm text-ink-muted">
            {t('No other weight of a single row would put another application first.')}
          </p>
        ) : (
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
            {leadChanges.map((change) => (
              <li key={change.label}>{leadChangeText(change, names)}</li>
            ))}
          </ul>
        )}
      </div>
      <ByPerson all={all} columns={columns} context={context} />
    </>
  )
}

function CriterionRow({
  criterion: { label, weight, tenths, leftOut },
  columns,
}: {
  criterion: WeighedCriterion
  columns: number
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-kind="figure">{weight}</td>
      {leftOut ? (
        <td className="text-ink-muted" colSpan={columns}>
          {leftOutTexts[leftOut]}
        </td>
      ) : (
        tenths.map((value, at) => (
          <td data-kind="figure" key={at}>
            {value === null ? '–' : `${points(value)} × ${weight} = ${points(value * weight)}`}
          </td>
        ))
      )}
    </tr>
  )
}

/** Whether colleagues who weigh differently come to another order. */
function ByPerson({
  all,
  columns,
  context,
}: Pick<ArithmeticProps, 'columns' | 'context'> & { all: ShortlistWeights | undefined }) {
  const applications = columns.map(({ application }) => application ?? null)
  const results = (all?.people ?? []).flatMap(({ userId, userName, weights }) => {
    const { totals, places, weightSum } = weigh(applications, context, weights)
    return weightSum > 0 ? [{ userId, userName, totals, places }] : []
  })
  if (results.length < 2) return null
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{t('With each person’s weights')}</h2>
      <div className="mt-1 overflow-x-auto">
        <table className="weighing-table">
          <thead>
            <tr>
              <th scope="col">{t('Person')}</th>
              {columns.map(({ id, name }) => (
                <th data-kind="figure" key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map(({ userId, userName, totals, places }) => (
              <tr key={userId}>
                <th scope="row">{userName}</th>
                {totals.map((total, at) => (
                  <td className={places[at] === 1 ? 'font-semibold' : undefined} data-kind="figure" key={at}>
                    {places[at] === 1
                      ? t('{points}, first', { points: total === null ? '–' : points(total) })
                      : total === null
                        ? '–'
                        : points(total)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
