// What was promised against what came: the saved simulation that was the basis, month by month beside the outcomes.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatInstantDay, formatMonth, locale } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { type SubscriptionValue, usageRoutes } from '../contract.ts'
import { changedRoutes } from './changed-routes.ts'

export function CasePanel({ value }: { value: SubscriptionValue }) {
  return (
    <section aria-labelledby="case" className="card p-5 sm:p-6">
      <h3 className="display-3" id="case">
        {t('Realised against promised')}
      </h3>
      {value.case ? <Comparison linked={value.case} value={value} /> : <NoCase value={value} />}
      {value.simulations.length > 0 && value.months.length > 0 && <LinkForm value={value} />}
    </section>
  )
}

function NoCase({ value: { simulations, applicationId, months } }: { value: SubscriptionValue }) {
  return (
    <>
      <p className="mt-1 text-ink-muted">
        {simulations.length === 0
          ? t(
              'Your company has no ROI simulation of this application. Save one to compare expected and realised value here.',
            )
          : months.length === 0
            ? t('Once something is due or recorded, it can be compared with a saved simulation.')
            : t('Link the saved simulation that this subscription was approved on.')}
      </p>
      {simulations.length === 0 && (
        <ButtonLink className="mt-4" to={`/roi-simulation?app=${applicationId}`}>
          {t('Model the return')}
        </ButtonLink>
      )}
    </>
  )
}

function Comparison({
  value,
  linked,
}: {
  value: SubscriptionValue
  linked: NonNullable<SubscriptionValue['case']>
}) {
  const money = (minor: number) => formatCents(minor, linked.currency, locale)
  const compared = value.months.filter(
    ({ month, benefitMinor, expectedMinor }) =>
      expectedMinor !== null && (benefitMinor > 0 || value.outcomes.some((one) => one.month === month)),
  )
  return (
    <>
      <p className="mt-1 text-sm text-ink-muted">
        {linked.isSuperseded
          ? t(
              'The {scenario, select, best {best} worst {worst} other {base}} case, from {firstMonth} on, as it was when {linkedBy} linked it on {linkedAt}. The simulation has been saved again since. This comparison keeps the linked version.',
              {
                scenario: linked.scenario,
                firstMonth: formatMonth(linked.firstMonth),
                linkedBy: linked.linkedBy,
                linkedAt: formatInstantDay(linked.linkedAt),
              },
            )
          : t(
              'The {scenario, select, best {best} worst {worst} other {base}} case, from {firstMonth} on, as it was when {linkedBy} linked it on {linkedAt}.',
              {
                scenario: linked.scenario,
                firstMonth: formatMonth(linked.firstMonth),
                linkedBy: linked.linkedBy,
                linkedAt: formatInstantDay(linked.linkedAt),
              },
            )}
      </p>
      {linked.varianceMinor === null ? (
        <p className="mt-3">
          {t(
            'The case is in {currency} and this subscription is not, so they can’t be compared. Amounts are not converted.',
            { currency: linked.currency },
          )}
        </p>
      ) : compared.length === 0 ? (
        <p className="mt-3">{t('No outcome is recorded for a month that the case covers.')}</p>
      ) : (
        <DataTable
          caption={t('Expected against realised by month, newest first')}
          className="mt-3"
          columns={[
            { head: t('Month'), order: 'descending', cell: ({ month }) => formatMonth(month) },
            { head: t('Expected'), kind: 'figure', cell: ({ expectedMinor }) => money(expectedMinor ?? 0) },
            { head: t('Realised'), kind: 'figure', cell: ({ benefitMinor }) => money(benefitMinor) },
            {
              head: t('Variance'),
              kind: 'figure',
              cell: ({ benefitMinor, expectedMinor }) =>
                signed(benefitMinor - (expectedMinor ?? 0), linked.currency),
            },
          ]}
          foot={[
            {
              label: t('{compared, plural, one {# month} other {# months}} measured', {
                compared: compared.length,
              }),
              isTotal: true,
              cells: [
                money(linked.expectedMinor),
                money(linked.expectedMinor + linked.varianceMinor),
                signed(linked.varianceMinor, linked.currency),
              ],
            },
          ]}
          keyOf={({ month }) => month}
          rows={compared.toReversed()}
          staysTable
        />
      )}
    </>
  )
}

/** With its sign, so that it is read without a colour. */
function signed(minor: number, currency: string): string {
  return `${minor > 0 ? '+' : ''}${formatCents(minor, currency, locale)}`
}

function LinkForm({ value }: { value: SubscriptionValue }) {
  const api = useApi()
  const { subscriptionId, simulations, months, caseVersion } = value
  const form = useForm({
    draft: `case ${subscriptionId}`,
    initial: {
      simulationId: value.case?.simulationId ?? simulations[0]?.id ?? '',
      firstMonth: value.case?.firstMonth ?? months[0]?.month ?? '',
    },
    send: (body) =>
      api.call(usageRoutes.linkCase, { params: { subscriptionId }, body }, { ifMatch: caseVersion }),
    done: t('Case Linked'),
    reads: changedRoutes,
  })
  const offered = [...new Set([form.values.firstMonth, ...months.map(({ month }) => month)])].toSorted()

  return (
    <form {...form.form} className="mt-5 border-t border-line pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-[1.4fr_1fr_auto]">
        <SelectField
          {...form.field('simulationId')}
          label={t('Saved simulation')}
          options={simulations.map(({ id, totalSavingsMinor, months: length, updatedAt }) => ({
            value: id,
            label: t('{savings} in {length, plural, one {# month} other {# months}}, saved {savedAt}', {
              savings: formatCents(totalSavingsMinor, 'USD', locale),
              length,
              savedAt: formatInstantDay(updatedAt),
            }),
          }))}
        />
        <SelectField
          {...form.field('firstMonth')}
          label={t('Its first month')}
          options={offered.map((one) => ({ value: one, label: formatMonth(one) }))}
        />
        <Button className="min-h-11" disabled={form.isPending} type="submit">
          {form.isPending ? t('Linking...') : value.case ? t('Link again') : t('Link', {}, 'a button')}
        </Button>
      </div>
      <FormFailure className="mt-2" text={form.failure} />
    </form>
  )
}
