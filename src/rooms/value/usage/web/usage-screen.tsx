// /usage: how much is used of what the company subscribed to, and what it brought; which one is in the address.

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Bars, LoadState, together } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { rich } from '#platform/web/rich.tsx'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { isBlankTrial } from '../rules/blank-trial.ts'
import { CasePanel } from './case-panel.tsx'
import { DepartmentField } from './department-field.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { SubscriptionTable } from './subscription-table.tsx'
import { UsageImport } from './usage-import.tsx'
import { UsagePanel } from './usage-panel.tsx'
import { usageQuery, valueQuery } from './usage-queries.ts'
import { UsageTotals } from './usage-totals.tsx'

const unknownInLists = outside({ ended: ['all'] })

export default function UsageScreen() {
  const usage = useQuery(usageQuery)
  const value = useQuery(valueQuery)
  const unknownIn: UnknownIn = (parameters) => [
    ...unknownInLists(parameters),
    ...parameters
      .getAll('subscription')
      .filter((id) => id !== '' && usage.data?.every(({ subscriptionId }) => subscriptionId !== id))
      .map((id) => ({
        name: 'subscription',
        value: id,
        use: t('the id of one of your company’s subscriptions'),
      })),
  ]
  return (
    <PageFrame
      actions={<ButtonLink to="/analytics">{t('Financial analytics')}</ButtonLink>}
      lead={
        // On a phone the figures matter more.
        <span className="max-sm:hidden">
          {t(
            'How much your company uses its subscriptions, what they cost so far and the value they brought. Every figure names its source.',
          )}
        </span>
      }
      title={t('Usage and Value')}
      unknownIn={unknownIn}
    >
      <LoadState of={together(usage, value)} skeleton={<Bars height="h-14" />} what={t('Usage and value')}>
        {([used, worth]) => <Work usage={used} value={worth} />}
      </LoadState>
    </PageFrame>
  )
}

/** What is paid for comes first, then what is tried. */
const order = ['active', 'trial', 'ended'] as const

function Work({ usage: all, value }: { usage: SubscriptionUsage[]; value: SubscriptionValue[] }) {
  const [parameters] = useSearchParams()
  const wanted = parameters.get('subscription')
  const showsBlank = parameters.get('ended') === 'all'
  const worthOf = (id: string | undefined) => value.find(({ subscriptionId }) => subscriptionId === id)
  const sorted = order.flatMap((status) => all.filter((one) => one.status === status))
  const usage = sorted.filter(
    (one) => showsBlank || one.subscriptionId === wanted || !isBlankTrial(one, worthOf(one.subscriptionId)),
  )
  const left = sorted.length - usage.length
  const chosen = usage.find(({ subscriptionId }) => subscriptionId === wanted) ?? usage[0]
  const worth = worthOf(chosen?.subscriptionId)
  const leftOut = left > 0 && (
    <p className="mt-3 text-sm text-ink-muted">
      {rich(
        '{left, plural, one {# trial that ended with nothing recorded is not listed. <link>Show it</link>} other {# trials that ended with nothing recorded are not listed. <link>Show them</link>}}',
        {
          left,
          link: (text) => (
            <Link className="text-link" to="/usage?ended=all">
              {text}
            </Link>
          ),
        },
      )}
    </p>
  )
  if (!chosen || !worth)
    return (
      <>
        <EmptyState
          action={
            <ButtonLink to="/marketplace" tone="primary">
              {t('Browse the marketplace')}
            </ButtonLink>
          }
          title={t('No subscriptions yet')}
        >
          {t(
            'Once your company tries or orders an application, its usage and value appear here, month by month.',
          )}
        </EmptyState>
        {leftOut}
      </>
    )
  return (
    <>
      <UsageTotals usage={usage} value={value} />
      <SubscriptionTable
        addressOf={(id) => `/usage?subscription=${id}${showsBlank ? '&ended=all' : ''}`}
        chosenId={chosen.subscriptionId}
        usage={usage}
        value={value}
      />
      {leftOut}
      <section aria-labelledby="chosen" className="mt-10" key={chosen.subscriptionId}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="display-2" id="chosen">
            {chosen.applicationName}
          </h2>
          <DepartmentField value={worth} />
        </div>
        <div className="mt-4 grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <UsagePanel usage={chosen} />
            <CasePanel value={worth} />
            <UsageImport />
          </div>
          <OutcomePanel value={worth} />
        </div>
      </section>
    </>
  )
}
