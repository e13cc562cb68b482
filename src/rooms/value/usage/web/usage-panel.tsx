// Active users against seats, month by month, with who says so; a member can enter or correct a month.
import { figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { countTicks } from '#platform/web/chart/count-ticks.ts'
import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatCount, formatMonth, locale } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { type SubscriptionUsage, type UsageMonth, usageRoutes } from '../contract.ts'
import { usersAtMost } from '../rules/vocabulary.ts'
import { changedRoutes } from './changed-routes.ts'
import { sourceText } from './source-text.ts'

export function UsagePanel({ usage }: { usage: SubscriptionUsage }) {
  const { months } = usage
  const statedMonths = months.filter(({ activeUsers }) => activeUsers !== null)
  const drawn = months.slice(months.findIndex(({ activeUsers }) => activeUsers !== null))
  // A line has no gaps: it is drawn from the first month with a figure up to the first without.
  const end = drawn.findIndex(({ activeUsers }) => activeUsers === null)
  const line = end < 0 ? drawn : drawn.slice(0, end)
  const seats = line.flatMap((month) => month.seats ?? [])
  return (
    <section aria-labelledby="usage-by-month" className="card p-5 sm:p-6">
      <h3 className="display-3" id="usage-by-month">
        {t('Usage by month')}
      </h3>
      {statedMonths.length === 0 && (
        <p className="mt-1 text-ink-muted">
          {t(
            'There are no usage figures yet. Enter a month here, import a file, or let your systems or the vendor report it with an API key.',
          )}
        </p>
      )}
      {line.length > 1 && (
        <div className="mt-3">
          <LineChart
            caption={t('Active users against seats by month')}
            format={formatCount}
            labelEvery={Math.ceil(line.length / 4)}
            lines={[
              ...(seats.length === line.length
                ? [{ name: t('seats'), values: seats, tone: 'reference' as const }]
                : []),
              {
                name: t('active users'),
                values: line.map(({ activeUsers }) => activeUsers ?? 0),
                tone: 'series-1',
              },
            ]}
            stepName={t('Month')}
            steps={line.map(({ month }) => formatMonth(month, 'short'))}
            ticks={countTicks(Math.max(1, ...seats, ...line.map(({ activeUsers }) => activeUsers ?? 0)))}
          />
        </div>
      )}
      {statedMonths.length > 0 && (
        <DataTable
          caption={t('Active users by month with their source, newest first')}
          className="mt-3"
          columns={[
            {
              head: t('Month'),
              order: 'descending',
              cell: (month) => (
                <>
                  {formatMonth(month.month)}
                  <Sources month={month} />
                </>
              ),
            },
            {
              head: t('Active users'),
              kind: 'figure',
              cell: ({ activeUsers }) => formatCount(activeUsers ?? 0),
            },
            {
              head: t('Of seats'),
              kind: 'figure',
              cell: ({ seats, percent }) =>
                seats === null || percent === null
                  ? t('no seats')
                  : t('{percent}% of {seats}', { percent: formatCount(percent), seats: formatCount(seats) }),
            },
          ]}
          keyOf={({ month }) => month}
          rows={statedMonths.toReversed()}
          staysTable
        />
      )}
      <EntryForm usage={usage} />
    </section>
  )
}

function Sources({ month: { figures, source, quantities } }: { month: UsageMonth }) {
  const others = figures.filter((figure) => figure.source !== source)
  const counting = figures.find((figure) => figure.source === source)
  return (
    <span className="cell-detail">
      {counting && sourceText(counting.source, counting.enteredBy)}
      {others.map(
        (figure) => `; ${formatCount(figure.activeUsers)} ${sourceText(figure.source, figure.enteredBy)}`,
      )}
      {quantities.map(({ unit, quantity }) => `; ${formatCount(quantity)} ${unit}`)}
    </span>
  )
}

const usersLabel = t('Active users')
const usersBounds = { min: 0, max: usersAtMost, decimals: 0 }

function EntryForm({ usage: { subscriptionId, months } }: { usage: SubscriptionUsage }) {
  const api = useApi()
  const form = useForm({
    draft: `usage ${subscriptionId}`,
    initial: { month: months.at(-1)?.month ?? '', activeUsers: '' },
    check: ({ activeUsers }) => ({
      activeUsers: figureProblem(usersLabel, activeUsers, usersBounds, locale),
    }),
    send: ({ month, activeUsers }) =>
      api.call(
        usageRoutes.enterUsage,
        {
          params: { subscriptionId, month },
          body: { activeUsers: figureOf(activeUsers, usersBounds, locale) ?? 0 },
        },
        { ifMatch: months.find((one) => one.month === month)?.entryVersion ?? 0 },
      ),
    onSent(_, { month }) {
      form.set({ month })
    },
    done: t('Usage Saved'),
    reads: changedRoutes,
  })
  const chosen = months.find((one) => one.month === form.values.month)

  return (
    <form {...form.form} className="mt-5 border-t border-line pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          {...form.field('month')}
          label={t('Month')}
          options={months.toReversed().map((one) => ({ value: one.month, label: formatMonth(one.month) }))}
        />
        <NumberField {...form.figure('activeUsers')} bounds={usersBounds} label={usersLabel} required />
        <Button className="min-h-11" disabled={form.isPending} type="submit">
          {form.isPending
            ? t('Saving...')
            : chosen && chosen.entryVersion > 0
              ? t('Correct')
              : t('Enter', {}, 'a figure')}
        </Button>
      </div>
      <FormFailure className="mt-2" text={form.failure} />
    </form>
  )
}
